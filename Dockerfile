# All images of the product: docker build --target backend|web|paypal . (docker-compose.yml does it).

FROM node:26.10.0-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY bench/package.json bench/
COPY paypal-stand-in/package.json paypal-stand-in/

# Compiles both sides.
FROM base AS build
RUN npm ci --workspace backend --workspace frontend
COPY tsconfig.base.json ./
COPY backend backend
COPY frontend frontend
RUN npm run build --workspace backend --workspace frontend

# What runs needs no compilers.
FROM base AS packages
RUN npm ci --omit=dev --workspace backend && mkdir -p backend/node_modules

# API and worker: ROLE says which. Commands are in backend/dist/src/commands.
FROM node:26.10.0-bookworm-slim AS backend
WORKDIR /app
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data FRONTEND_DIR=/app/frontend/dist
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/backend/node_modules backend/node_modules
COPY --from=build /app/backend/package.json backend/
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
USER 1000
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "--no-allocation-site-pretenuring", "backend/dist/src/main.js"]

# nginx before the instances, with the hashed files of the frontend.
FROM nginx:1.28.0-alpine AS web
ENV NGINX_ENVSUBST_FILTER=^MUTUAL_ NGINX_ENVSUBST_OUTPUT_DIR=/etc/nginx \
  MUTUAL_LISTEN=8080 MUTUAL_REDIRECT="" MUTUAL_REQUESTS_PER_SECOND=50 MUTUAL_CONNECTIONS=1000 MUTUAL_FRONTEND=/srv/frontend MUTUAL_RUN=/run/mutual \
  MUTUAL_HEALTH=http://127.0.0.1:8080/health/live
RUN mkdir /run/mutual && chown -R nginx:nginx /run/mutual /etc/nginx
COPY nginx/nginx.conf.template /etc/nginx/templates/
COPY docker/trusted-proxies.envsh /docker-entrypoint.d/
COPY --from=build /app/frontend/dist /srv/frontend
USER 101
EXPOSE 8080 8443
HEALTHCHECK --interval=5s --timeout=5s --start-period=20s --retries=6 \
  CMD ["sh", "-c", "curl -fsSk -o /dev/null \"$MUTUAL_HEALTH\""]

# The PayPal stand-in, for development alone.
FROM node:26.10.0-bookworm-slim AS paypal
WORKDIR /app
ENV PORT=4000 HOST=0.0.0.0 STAND_IN_FILE=/data/paypal.json
RUN mkdir /data && chown node:node /data
COPY paypal-stand-in ./
USER 1000
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=5s --start-period=20s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/stand-in/events`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "stand-in.js"]
