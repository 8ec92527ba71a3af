import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { Signer } from '../crypto/signer.js';
import { AppError } from '../errors/app-error.js';
import { ErrorFilter } from '../errors/error-filter.js';
import { BLOB_TYPE, BlobStorage } from '../storage/blob-storage.js';

/** The path from which nginx fetches bytes that it has not cached; closed to all other callers. */
export const BLOB_PATH = '/api/blobs';
/** The location of nginx.conf.template that caches bytes and fetches missing ones from {@link BLOB_PATH}. */
const NGINX_LOCATION = '/kept-blobs';
/** The header with which nginx offers to serve the blob from its cache (nginx.conf.template). */
const NGINX_KEEPS = 'x-nginx-keeps-blobs';
/** Lifetime in ms of a signed blob path; nginx follows it immediately. */
const LIFE_MS = 30_000;

/**
 * Sends stored pictures to callers who may see them: behind nginx as an internal redirect to nginx's cache,
 * otherwise as bytes.
 */
@Injectable()
export class BlobDelivery {
  private readonly signer: Signer;

  constructor(
    config: AppConfig,
    private readonly storage: BlobStorage,
    private readonly clock: Clock,
    private readonly errors: ErrorFilter,
  ) {
    this.signer = new Signer(config.jwtSecret, 'blobs for nginx');
  }

  /**
   * Responds with a blob that only this caller may cache, for one hour, or with 304 if they have it already.
   * @param allowed rejects if the caller may not see the blob; the bytes are read in parallel, but nothing is
   * sent before it resolves. Omit it if the right was checked before.
   * @throws AppError NOT_FOUND when the blob has been removed
   */
  async answer(blob: string, response: Response, allowed?: Promise<void>): Promise<void> {
    const etag = etagOf(blob);
    const isCached = hasAlready(response.req, etag);
    const isLeftToNginx = !isCached && response.req.headers[NGINX_KEEPS] !== undefined;
    const [bytes] = await Promise.all([isCached || isLeftToNginx ? null : this.storage.get(blob), allowed]);
    response.setHeader('Cache-Control', 'private, max-age=3600');
    if (isCached) {
      response.setHeader('ETag', etag);
      response.status(304).end();
    } else if (isLeftToNginx) {
      response.setHeader('Content-Type', BLOB_TYPE);
      response.setHeader('X-Accel-Redirect', this.locationOf(blob));
      response.end();
    } else send(bytes, response, etag);
  }

  /**
   * Responds with a blob that neither the browser nor nginx may cache, so that removing it removes it
   * everywhere.
   * @throws AppError NOT_FOUND when the blob has been removed
   */
  async answerUncached(blob: string, response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    send(await this.storage.get(blob), response);
  }

  /** Serves the bytes of a signed {@link BLOB_PATH} to nginx. */
  readonly handler: RequestHandler = (request: Request, response: Response) => {
    const blob = request.path.slice(1);
    const { expires, signature } = request.query;
    const isGood =
      typeof expires === 'string' &&
      typeof signature === 'string' &&
      this.signer.verify(`${blob}.${expires}`, Buffer.from(signature, 'base64url')) &&
      this.clock.now().getTime() < Number(expires);
    const found = isGood ? this.storage.get(blob) : Promise.resolve(null);
    found
      .then((bytes) => send(bytes, response, etagOf(blob)))
      .catch((error: unknown) => this.errors.answer(error, response));
  };

  private locationOf(blob: string): string {
    const expires = this.clock.now().getTime() + LIFE_MS;
    const signature = this.signer.sign(`${blob}.${expires}`).toString('base64url');
    return `${NGINX_LOCATION}/${blob}?expires=${expires}&signature=${signature}`;
  }
}

/** @throws AppError NOT_FOUND when there are no bytes */
function send(bytes: Buffer | null, response: Response, etag?: string): void {
  if (!bytes) throw new AppError('NOT_FOUND');
  if (etag !== undefined) response.setHeader('ETag', etag);
  response.setHeader('Content-Type', BLOB_TYPE);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** A blob never changes, so its id is a sufficient ETag. */
const etagOf = (blob: string): string => `"${blob}"`;

/**
 * Returns whether If-None-Match contains this ETag. Does not use express's `request.fresh`, which ignores
 * If-None-Match if the request has `Cache-Control: no-cache`: fetch adds that header to every conditional
 * request, and it only concerns caches between client and server.
 */
const hasAlready = (request: Request, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
