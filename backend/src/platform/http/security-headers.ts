import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { AppConfig } from '../config/app-config.js';

const YEAR_SECONDS = 31_536_000;
const DOCS = /^\/api\/docs(\/|$)/;

/** What browsers are told: our pages get helmet's whole set, answers of the API the few that matter without a page. */
export function securityHeaders(config: AppConfig): RequestHandler {
  const page = pageHeaders(config);
  const data = new Map([
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Referrer-Policy', 'no-referrer'],
    ['X-Content-Type-Options', 'nosniff'],
    ...(config.production
      ? [['Strict-Transport-Security', `max-age=${YEAR_SECONDS}; includeSubDomains`] as const]
      : []),
  ]);
  return (request: Request, response: Response, next: NextFunction) => {
    if (!request.url.startsWith('/api/') || DOCS.test(request.path)) return page(request, response, next);
    response.setHeaders(data);
    next();
  };
}

/**
 * Scripts come only from our own files. Style attributes are allowed inline, because Mantine positions things with them;
 * styles cannot run code.
 */
function pageHeaders(config: AppConfig): RequestHandler {
  const sockets = config.publicUrl.replace(/^http/, 'ws');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", sockets],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.production ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: config.production ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
}
