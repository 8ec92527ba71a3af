import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { AppConfig } from '../config/app-config.js';
import { isPaypal } from '../config/config.schema.js';

const YEAR_SECONDS = 31_536_000;
const DOCS = /^\/api\/docs(\/|$)/;
/** The job dashboard finds its files by a base address of its own. */
const BOARD = /^\/api\/admin\/queues(\/|$)/;

/** What browsers are told: our pages get helmet's whole set, answers of the API the few that matter without a page. */
export function securityHeaders(config: AppConfig): RequestHandler {
  const page = pageHeaders(config);
  const board = pageHeaders(config, { baseUri: ["'self'"] });
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
    if (BOARD.test(request.path)) return board(request, response, next);
    if (!request.url.startsWith('/api/') || DOCS.test(request.path)) return page(request, response, next);
    response.setHeaders(data);
    next();
  };
}

/**
 * Scripts come only from our own files and from where PayPal's buttons are loaded; the window in which a member pays is
 * PayPal's, and must be able to answer the page that opened it. Style attributes are allowed inline, because Mantine positions things with them;
 * styles cannot run code.
 */
function pageHeaders(config: AppConfig, others: Record<string, string[]> = {}): RequestHandler {
  const paypal = config.paypal.clientId ? paypalSources(config.paypal.sdkUrl) : [];
  const sockets = config.publicUrl.replace(/^http/, 'ws');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...paypal],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...paypal],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", sockets, ...paypal],
        frameSrc: ["'self'", ...paypal],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.production ? { upgradeInsecureRequests: [] } : {}),
        ...others,
      },
    },
    strictTransportSecurity: config.production ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
}

/** What the buttons need: PayPal's several hosts, or the one that stands in for them. */
const paypalSources = (sdkUrl: string): string[] =>
  isPaypal(sdkUrl) ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [new URL(sdkUrl).origin];
