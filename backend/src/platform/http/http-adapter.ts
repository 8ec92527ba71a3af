import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Response } from 'express';

/** Nest's HTTP adapter for Express, with case-sensitive paths and a quicker answer for JSON. */
export class HttpAdapter extends ExpressAdapter {
  constructor() {
    const instance = express();
    // Without it /API/... would be served as well, past whatever rules a proxy has for /api/.... Express
    // reads the setting when its router is made, which Nest's adapter does at once.
    instance.enable('case sensitive routing');
    super(instance);
  }

  /**
   * Answers with what a handler gave. JSON leaves as one text, which Node writes together with the header:
   * Express would copy it into a buffer first and write that apart. A text is JSON already (see json.ts).
   */
  override reply(response: Response, body: unknown, status?: number): void {
    if (!isJson(body)) {
      super.reply(response, body, status);
      return;
    }
    if (status !== undefined) response.status(status);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(text));
    response.end(text);
  }
}

const isJson = (body: unknown): body is string | object =>
  typeof body === 'string' ||
  (typeof body === 'object' && body !== null && !(body instanceof StreamableFile));
