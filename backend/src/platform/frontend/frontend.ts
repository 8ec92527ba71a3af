import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { AppConfig } from '../config/app-config.js';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;
/** Pages to which the device hands files: its service worker takes them, and never lets them come here. */
const TAKEN_BY_WORKER = '/share';
const NOT_PAGES = /^\/(api|health|metrics|socket\.io)(\/|$)/;

/**
 * Serves the built frontend, in the compressed form made at build time. Files under /assets carry a hash in
 * their name and never change. Every other address that a browser opens gets the app, which has its own "not
 * found".
 */
export function frontend({ frontendDir }: AppConfig): RequestHandler | undefined {
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
    // Where the service worker is gone, the page says that nothing has arrived.
    if (request.method === 'POST' && request.path === TAKEN_BY_WORKER)
      return response.redirect(303, `${TAKEN_BY_WORKER}?failed`);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || NOT_PAGES.test(request.path)) return next();
    void serve(request, response, () => {
      const isFile = /\.\w+$/.test(request.path);
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
