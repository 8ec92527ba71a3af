# All images of the product: docker build --target backend|web|paypal . (docker-compose.yml does it).

FROM node:26.12.1-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY bench/package.json bench/
COPY paypal-stand-in/package.json paypal-stand-in/
COPY packages/demo/package.json packages/demo/
COPY packages/recommender/package.json packages/recommender/

# What compiles both sides. The secret npmrc holds npm settings of the builder's network, such as a certificate authority; it stays in no image.
FROM base AS tools
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --ignore-scripts --workspace backend --workspace frontend
COPY tsconfig.base.json ./

# Side by side, so that a change of one side compiles that side alone. The frontend takes the contract from the backend.
FROM tools AS backend-build
COPY packages/recommender packages/recommender
COPY backend backend
RUN npm run build --workspace backend

FROM tools AS frontend-build
COPY backend/src/contract backend/src/contract
COPY frontend frontend
RUN npm run build --workspace frontend

# What runs needs no compilers; TypeScript comes along only as an optional peer of @nestjs/swagger, which does not load it.
FROM base AS packages
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --ignore-scripts --omit=dev --workspace backend && \
  rm -r node_modules/typescript && mkdir -p backend/node_modules

# API and worker: ROLE says which. Commands are in backend/dist/src/commands.
FROM node:26.12.1-bookworm-slim AS backend
WORKDIR /app
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data FRONTEND_DIR=/app/frontend/dist
RUN for folder in /data /secrets /secrets-of/mongo /secrets-of/redis /secrets-of/replica-set /secrets-of/app; do \
  mkdir -p $folder && chown node:node $folder; done
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/backend/node_modules backend/node_modules
COPY --from=backend-build /app/backend/package.json backend/
COPY --from=backend-build /app/backend/dist backend/dist
# Node.js runs its TypeScript as it is; node_modules has a link to it.
COPY packages/recommender packages/recommender
COPY --from=frontend-build /app/frontend/dist frontend/dist
USER 1000
EXPOSE 3000
# Before it serves, an instance makes indexes and migrations, and waits for another that does.
HEALTHCHECK --interval=5s --timeout=5s --start-period=180s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "--no-allocation-site-pretenuring", "backend/dist/src/main.js"]

# nginx before the instances, with the hashed files of the frontend.
FROM nginx:1.30.4-alpine AS web
ENV NGINX_ENVSUBST_FILTER=^MUTUAL_ NGINX_ENVSUBST_OUTPUT_DIR=/run/mutual \
  MUTUAL_LISTEN=8080 MUTUAL_REDIRECT="" MUTUAL_HSTS="" MUTUAL_REQUESTS_PER_SECOND=50 MUTUAL_CONNECTIONS=1000 MUTUAL_FRONTEND=/srv/frontend \
  MUTUAL_RUN=/run/mutual MUTUAL_HEALTH=http://127.0.0.1:8080/health/live
# The configuration is written where alone it may write.
RUN mkdir /run/mutual && chown nginx:nginx /run/mutual && ln -sf /run/mutual/nginx.conf /etc/nginx/nginx.conf
COPY nginx/nginx.conf.template /etc/nginx/templates/
# The image reads these files by name, and fills in the template in the one that begins with 20.
COPY docker/trusted-proxies.envsh /docker-entrypoint.d/15-trusted-proxies.envsh
COPY docker/object-store.envsh /docker-entrypoint.d/16-object-store.envsh
COPY --from=frontend-build /app/frontend/dist /srv/frontend
USER 101
EXPOSE 8080 8443
HEALTHCHECK --interval=5s --timeout=5s --start-period=20s --retries=6 \
  CMD ["sh", "-c", "curl -fsSk -o /dev/null \"$MUTUAL_HEALTH\""]

# The PayPal stand-in, for development alone.
FROM node:26.12.1-bookworm-slim AS paypal
WORKDIR /app
ENV PORT=4000 HOST=0.0.0.0 STAND_IN_FILE=/data/paypal.json
RUN mkdir /data && chown node:node /data
COPY paypal-stand-in ./
USER 1000
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=5s --start-period=20s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/stand-in/events`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "stand-in.js"]
