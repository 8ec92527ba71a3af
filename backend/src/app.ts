import type { DynamicModule, NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { AppModule } from './app.module.js';
import type { AppConfig } from './platform/config/app-config.js';
import { Database } from './platform/database/database.js';
import { ErrorFilter } from './platform/errors/error-filter.js';
import { serveFrontend } from './platform/frontend/frontend.js';
import { Health } from './platform/health/health.js';
import { serveApiDocs } from './platform/http/api-docs.js';
import { BLOB_PATH, BlobDelivery } from './platform/http/blob-delivery.js';
import { handleClientErrors } from './platform/http/client-errors.js';
import { Drain } from './platform/http/drain.js';
import { apiBody, compressedResponses, requestContext } from './platform/http/request.middleware.js';
import { securityHeaders } from './platform/http/security-headers.js';
import { Logger } from './platform/logging/logger.js';
import { Metrics } from './platform/metrics/metrics.js';
import { RealtimeAdapter } from './platform/realtime/realtime-adapter.js';
import { Redis } from './platform/redis/redis.js';
import { BlobStorage } from './platform/storage/blob-storage.js';
import { Tracing } from './platform/tracing/tracing.js';

type Build = (
  module: DynamicModule,
  adapter: ExpressAdapter,
  options: NestApplicationOptions,
) => Promise<NestExpressApplication>;

/**
 * Builds the application: connects to the databases, creates indexes, starts jobs if the role runs them. The
 * result is ready to listen.
 * @param build creates the Nest application; tests pass their own to replace providers
 */
export async function createApp(
  config: AppConfig,
  build: Build = (module, adapter, options) =>
    NestFactory.create<NestExpressApplication>(module, adapter, options),
): Promise<NestExpressApplication> {
  const server = express();
  // Express reads this setting when it creates its router. Without it, `/API/...` is served too and bypasses
  // the rules that a proxy has for `/api/...`.
  server.enable('case sensitive routing');
  const app = await build(AppModule.with(config), new ExpressAdapter(server), {
    bodyParser: false,
    logger: new Logger(config),
    abortOnError: false,
  });
  try {
    await prepare(app, config);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

async function prepare(app: NestExpressApplication, config: AppConfig): Promise<void> {
  const logger = app.get(Logger);
  const metrics = app.get(Metrics);
  await app.get(Redis).prepare();
  await app.get(Database).prepare();
  await app.get(BlobStorage).prepare();
  app.useWebSocketAdapter(await RealtimeAdapter.for(app));

  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', config.trustedProxies.length > 0 ? config.trustedProxies : false);
  const traced = app.get(Tracing).requests();
  if (traced) app.use(traced);
  app.use(app.get(Drain).handler, requestContext(logger, metrics), securityHeaders(config));
  app.use('/metrics', metrics.handler);
  app.use('/health', app.get(Health).handler);
  if (config.servesApi) {
    app.use(BLOB_PATH, app.get(BlobDelivery).handler);
    // Behind a proxy, the proxy compresses the responses and saves our CPU time.
    if (config.trustedProxies.length === 0) app.use('/api', compressedResponses());
    app.use('/api', apiBody(app.get(ErrorFilter)));
    const pages = serveFrontend(config);
    if (pages) app.use(pages);
    if (config.apiDocs) serveApiDocs(app, config);
  } else {
    app.use((_request: unknown, response: { sendStatus(code: number): void }) => response.sendStatus(404));
  }
  const server = app.getHttpServer();
  handleClientErrors(server);
  // Longer than nginx keeps its connections open, so that nginx never sends a request over a connection that
  // is being closed.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 70_000;
  server.requestTimeout = 120_000;
  await app.init();
}
