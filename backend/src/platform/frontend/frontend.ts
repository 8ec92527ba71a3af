import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { AppConfig } from '../config/app-config.js';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;
/**
 * The page to which a device posts shared files. The service worker handles these requests, so they normally
 * never reach the server.
 */
const SHARE_TARGET_PATH = '/share';
const NOT_PAGES = /^\/(api|health|metrics|socket\.io)(\/|$)/;

/**
 * Serves the built frontend from files that were compressed at build time. Files under /assets have a hash in
 * their name and never change. All other paths that a browser opens return the app, which has its own "not
 * found" page.
 */
export function serveFrontend({ frontendDir }: AppConfig): RequestHandler | undefined {
  if (!existsSync(join(frontendDir, 'index.html'))) return undefined;
  const serve = expressStaticGzip(frontendDir, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      cacheControl: false,
      fallthrough: true,
      setHeaders: (response: ServerResponse, path: string) => {
        response.setHeader('Cache-Control', cacheControl(path.slice(frontendDir.length)));
      },
    },
  }) as RequestHandler;

  return (request: Request, response: Response, next: NextFunction) => {
    // Without a service worker the page shows that no file has arrived.
    if (request.method === 'POST' && request.path === SHARE_TARGET_PATH)
      return response.redirect(303, `${SHARE_TARGET_PATH}?failed`);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || NOT_PAGES.test(request.path)) return next();
    void serve(request, response, () => {
      // Addresses of assets have no headers of a page, see `securityHeaders`.
      const isFile = /^\/assets\/|\.\w+$/.test(request.path);
      if (isFile || !request.accepts('html')) return next();
      request.url = '/index.html';
      void serve(request, response, next);
    });
  };
}

function cacheControl(path: string): string {
  if (/^[\\/]assets[\\/]/.test(path)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  if (/\.(html|webmanifest)(\.\w+)?$/.test(path) || /[\\/]sw\.js/.test(path)) return 'no-cache';
  return `public, max-age=${HOUR_SECONDS}`;
}
