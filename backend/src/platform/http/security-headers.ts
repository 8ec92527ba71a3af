import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { AppConfig } from '../config/app-config.js';
import { isPaypalUrl } from '../config/config.schema.js';

const YEAR_SECONDS = 31_536_000;
/**
 * Calls need camera and microphone, photo verification needs the camera. Other device features are not used,
 * and frames get no access at all.
 */
const PERMISSIONS =
  'camera=(self), microphone=(self), geolocation=(), display-capture=(), usb=(), serial=(), hid=()';
const DOCS_PATH = /^\/api\/docs(\/|$)/;
/**
 * The pages with PayPal's buttons. No other page runs a script of PayPal. The browser loads these pages as
 * new documents (frontend: payment-document).
 */
const PAYMENT_PAGES = /^\/(subscription|wallet)\/?$/i;
/** Shared plans, which search engines must not index. */
const SHARED_PLANS = /^\/(?:plan|api\/shared-plans)\//i;
/** Files of the frontend with a hash in their name, which no browser shows as a page. */
const ASSET_PATH = /^\/assets\//;
/** Pages of the job dashboard, which need a base URL to find their files. */
const BOARD_PATH = /^\/api\/admin\/queues(\/|$)/;

/**
 * Sets security headers: pages get all headers of helmet, API responses and files the few that matter without
 * a page. Otherwise a small script would be shorter than its headers.
 */
export function securityHeaders(config: AppConfig): RequestHandler {
  const page = pageHeaders(config);
  const payment = pageHeaders(config, paypalSources(config));
  const board = pageHeaders(config, { baseUri: ["'self'"] });
  const file = new Map([
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ...(config.production
      ? [['Strict-Transport-Security', `max-age=${YEAR_SECONDS}; includeSubDomains`] as const]
      : []),
  ]);
  const data = new Map([
    ...file,
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['Referrer-Policy', 'no-referrer'],
  ]);
  return (request: Request, response: Response, next: NextFunction) => {
    if (ASSET_PATH.test(request.path)) {
      response.setHeaders(file);
      return next();
    }
    response.setHeader('Permissions-Policy', PERMISSIONS);
    if (SHARED_PLANS.test(request.path)) response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    if (BOARD_PATH.test(request.path)) return board(request, response, next);
    if (PAYMENT_PAGES.test(request.path)) return payment(request, response, next);
    if (!request.url.startsWith('/api/') || DOCS_PATH.test(request.path))
      return page(request, response, next);
    response.setHeaders(data);
    next();
  };
}

/**
 * Allows scripts from our own files only, and on payment pages from the host of PayPal's buttons. PayPal's
 * payment window must be able to post messages to the page that opened it. Inline style attributes are
 * allowed, because they position popovers, and styles cannot run code.
 * @param further additional sources by directive
 */
function pageHeaders(config: AppConfig, further: Record<string, string[]> = {}): RequestHandler {
  const sockets = config.publicUrl.replace(/^http/, 'ws');
  const directives: Record<string, string[]> = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'", sockets],
    frameSrc: ["'self'"],
    fontSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(config.production ? { upgradeInsecureRequests: [] } : {}),
  };
  for (const [name, sources] of Object.entries(further)) {
    directives[name] = [...(directives[name] ?? []).filter((source) => source !== "'none'"), ...sources];
  }
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: config.production ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
}

/**
 * Sources of PayPal's buttons: the script comes from one host; frames, pictures and requests come from
 * several hosts of PayPal. A stand-in for PayPal serves everything from one host.
 */
function paypalSources({ paypalClientId, paypalSdkUrl }: AppConfig): Record<string, string[]> {
  if (!paypalClientId) return {};
  const host = new URL(paypalSdkUrl).origin;
  const hosts = isPaypalUrl(paypalSdkUrl) ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [host];
  return { scriptSrc: [host], imgSrc: hosts, connectSrc: hosts, frameSrc: hosts };
}
