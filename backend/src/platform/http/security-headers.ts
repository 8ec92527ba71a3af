import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { AppConfig } from '../config/app-config.js';
import { isPaypal } from '../config/config.schema.js';

const YEAR_SECONDS = 31_536_000;
/**
 * Calls need camera and microphone, the verification of photos the camera; nothing else of the device is
 * asked for, and no frame gets any of it.
 */
const PERMISSIONS =
  'camera=(self), microphone=(self), geolocation=(), display-capture=(), usb=(), serial=(), hid=()';
const DOCS = /^\/api\/docs(\/|$)/;
/**
 * The pages with PayPal's buttons: all others run no script of PayPal's. The browser loads these anew
 * (frontend: payment-document).
 */
const PAYMENT_PAGES = /^\/(subscription|wallet)\/?$/i;
/** The job dashboard finds its files by a base address of its own. */
const BOARD = /^\/api\/admin\/queues(\/|$)/;

/**
 * Security headers: our pages get helmet's whole set, answers of the API the few that matter without a page.
 */
export function securityHeaders(config: AppConfig): RequestHandler {
  const page = pageHeaders(config);
  const payment = pageHeaders(config, paypalSources(config));
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
    response.setHeader('Permissions-Policy', PERMISSIONS);
    if (BOARD.test(request.path)) return board(request, response, next);
    if (PAYMENT_PAGES.test(request.path)) return payment(request, response, next);
    if (!request.url.startsWith('/api/') || DOCS.test(request.path)) return page(request, response, next);
    response.setHeaders(data);
    next();
  };
}

/**
 * Scripts come only from our own files and, where a member pays, from the one host that PayPal's buttons are
 * loaded from; the window in which a member pays is PayPal's, and must be able to answer the page that opened
 * it. Style attributes are allowed inline, because what opens beside a control is positioned with them;
 * styles cannot run code.
 * @param further sources by directive, added to our own
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
 * What the buttons need: their script from the one host it is loaded from, and frames, pictures and requests
 * of PayPal's several hosts; or all from the one that stands in for them.
 */
function paypalSources({ paypalClientId, paypalSdkUrl }: AppConfig): Record<string, string[]> {
  if (!paypalClientId) return {};
  const host = new URL(paypalSdkUrl).origin;
  const hosts = isPaypal(paypalSdkUrl) ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [host];
  return { scriptSrc: [host], imgSrc: hosts, connectSrc: hosts, frameSrc: hosts };
}
