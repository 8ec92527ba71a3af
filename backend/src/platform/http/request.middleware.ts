import { randomUUID } from 'node:crypto';
import compression from 'compression';
import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { COMMON_LIMITS, type ErrorCode } from '@contract';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import { allEndpoints } from '@contract/endpoints';
import { AppError } from '../errors/app-error.js';
import type { ErrorFilter } from '../errors/error-filter.js';
import type { Logger } from '../logging/logger.js';
import { runWithRequestId } from '../logging/request-context.js';
import type { Metrics } from '../metrics/metrics.js';
import type { AppRequest } from './principal.js';

const SANE_REQUEST_ID = /^[\w-]{8,64}$/;
/** Routes that ignore their body, by method and path prefix. */
const UNREAD_PATHS = allEndpoints
  .filter(({ ignoresBody }) => ignoresBody)
  .map(({ method, path }) => ({ method, prefix: path.replace(/:.*/, '') }));
/** PayPal's report of a dispute contains all its payments, with 100 to 400 bytes each. */
const PAYPAL_EVENT_BYTES = 1024 * 1024;
/** Possible values of the `method` label. Clients can send any word as a method. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Assigns each request an id (the client's own if valid), and logs and measures the request when it ends. */
export function requestContext(logger: Logger, metrics: Metrics): RequestHandler {
  const seconds = metrics.histogram('mutual_http_request_seconds', {
    help: 'Duration of requests, by route and status; all pages and files count as one route.',
    labels: ['method', 'route', 'status'],
  });
  return (request: AppRequest, response: Response, next: NextFunction) => {
    const sentId = request.headers['x-request-id'];
    const requestId = typeof sentId === 'string' && SANE_REQUEST_ID.test(sentId) ? sentId : randomUUID();
    response.setHeader('X-Request-Id', requestId);
    const started = performance.now();
    response.once('close', () => {
      // Logs the pattern of the route and not the URL, which may contain one-time tokens.
      const route = (request.route as { path?: string } | undefined)?.path;
      const ms = performance.now() - started;
      const status = response.writableFinished ? response.statusCode : 'aborted';
      const { method } = request;
      const isKnown = METHODS.has(method);
      if (metrics.isOn)
        seconds.observe({ method: isKnown ? method : 'other', route: route ?? 'none', status }, ms / 1000);
      if (!route && response.statusCode < 400) return;
      logger.log('request', {
        requestId,
        method,
        route: route ?? 'none',
        status,
        ms: Math.round(ms),
        userId: request.principal?.userId,
      });
    });
    runWithRequestId(requestId, next);
  };
}

/**
 * Compresses responses for clients that accept it: a page of suggestions shrinks from 20 KB to 4 KB. This is
 * safe, because tokens are never in cookies: no other site can trigger responses whose length reveals their
 * content.
 */
export function compressedResponses(): RequestHandler {
  const compress = compression();
  return (request: Request, response: Response, next: NextFunction) =>
    request.headers['accept-encoding'] === undefined ? next() : compress(request, response, next);
}

/**
 * Prepares every API request before its route: disables caching unless the route sets it, and parses the
 * body, which must be JSON of at most 100 kB, 1 MB from PayPal (routes with files read their forms
 * themselves).
 */
export function apiBody(errors: ErrorFilter): RequestHandler {
  const parseMembers = jsonOf(COMMON_LIMITS.jsonBytes);
  const parsePaypals = jsonOf(PAYPAL_EVENT_BYTES);
  return (request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    if (!hasBody(request) || request.is('multipart/form-data') || isUnread(request)) return next();
    if (!request.is('application/json')) return errors.send(new AppError('UNSUPPORTED_MEDIA_TYPE'), response);
    const parse = request.originalUrl === billingEndpoints.paypalWebhook.path ? parsePaypals : parseMembers;
    parse(request, response, (error?: unknown) => {
      if (error) errors.send(bodyError(error), response);
      else next();
    });
  };
}

/** @param limit maximum size in bytes */
const jsonOf = (limit: number): RequestHandler =>
  json({
    limit,
    strict: true,
    verify: (request: AppRequest, _response, bytes) => {
      request.rawBody = bytes;
    },
  });

const BODY_ERRORS: Record<number, ErrorCode> = { 413: 'TOO_LARGE', 415: 'UNSUPPORTED_MEDIA_TYPE' };

/**
 * Treats an error of the body parser as an error of the client if its status is below 500. Errors of bodies
 * that cannot be decompressed can only be recognised by the status.
 */
function bodyError(error: unknown): unknown {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return error;
  if (error.status >= 500) return error;
  return new AppError(BODY_ERRORS[error.status] ?? 'MALFORMED_JSON');
}

/** Returns whether the route ignores its body, whatever the content type. */
const isUnread = ({ method, originalUrl }: Request): boolean =>
  UNREAD_PATHS.some((route) => method === route.method && originalUrl.startsWith(route.prefix));

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
