import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { RECORDING_TYPE } from '@contract';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { Signer } from '../crypto/signer.js';
import { AppError } from '../errors/app-error.js';
import { ErrorFilter } from '../errors/error-filter.js';
import { BlobStorage } from '../storage/blob-storage.js';
import { BLOB_TYPE } from '../storage/blob-store.js';

/** The path from which nginx fetches bytes that it has not cached; closed to all other callers. */
export const BLOB_PATH = '/api/blobs';
/** The location in nginx.conf.template that caches bytes and fetches missing ones from {@link BLOB_PATH}. */
const NGINX_LOCATION = '/kept-blobs';
/** The header with which nginx offers to serve the blob from its cache (nginx.conf.template). */
const NGINX_KEEPS = 'x-nginx-keeps-blobs';
/**
 * The location in nginx.conf.template that caches the same bytes and fetches missing ones from the object
 * store.
 */
const NGINX_STORE_LOCATION = '/stored-blobs';
/** The header with the host of the object store that nginx can reach (nginx.conf.template). */
const NGINX_REACHES = 'x-nginx-reaches-store';
/** Lifetime in seconds of a signed blob path or URL. It can be short, because nginx uses it immediately. */
const LIFE_SECONDS = 30;

interface CachedAnswer {
  type: string;
  isLeftToNginx: boolean;
  allowed: Promise<void> | undefined;
}

/**
 * Sends stored pictures and recordings to callers who may see them: behind nginx as an internal redirect to
 * nginx's cache, otherwise as bytes.
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
   * Responds with a picture that only this caller may cache, for one hour, or with 304 if they have it
   * already.
   * @param allowed rejects if the caller may not see the blob; the bytes are read in parallel, but nothing is
   * sent before it resolves. Omit it if the right was checked before.
   * @throws AppError NOT_FOUND when the blob has been removed
   */
  async send(blob: string, response: Response, allowed?: Promise<void>): Promise<void> {
    const isLeftToNginx = response.req.headers[NGINX_KEEPS] !== undefined;
    return this.sendCached(blob, response, { type: BLOB_TYPE, isLeftToNginx, allowed });
  }

  /**
   * Like {@link send}, for a recording. Nginx does not cache it, because it serves everything in its cache as
   * pictures.
   */
  async sendRecording(blob: string, response: Response, allowed?: Promise<void>): Promise<void> {
    return this.sendCached(blob, response, { type: RECORDING_TYPE, isLeftToNginx: false, allowed });
  }

  /**
   * Responds with a blob that neither the browser nor nginx may cache, so that no copy remains when it is
   * removed.
   * @throws AppError NOT_FOUND when the blob has been removed
   */
  async sendUncached(blob: string, response: Response, type?: string): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    sendBytes(await this.storage.get(blob), response, { type });
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
      .then((bytes) => sendBytes(bytes, response, { etag: etagOf(blob) }))
      .catch((error: unknown) => this.errors.send(error, response));
  };

  private async sendCached(
    blob: string,
    response: Response,
    { type, isLeftToNginx, allowed }: CachedAnswer,
  ): Promise<void> {
    const etag = etagOf(blob);
    const isCached = hasAlready(response.req, etag);
    const isRead = !isCached && !isLeftToNginx;
    const [bytes] = await Promise.all([isRead ? this.storage.get(blob) : null, allowed]);
    response.setHeader('Cache-Control', 'private, max-age=3600');
    if (isCached) {
      response.setHeader('ETag', etag);
      response.status(304).end();
    } else if (isLeftToNginx) {
      response.setHeader('Content-Type', type);
      response.setHeader('X-Accel-Redirect', await this.locationOf(blob, response.req));
      response.end();
    } else sendBytes(bytes, response, { etag, type });
  }

  /**
   * Returns the location from which nginx serves a blob, with the parameters that nginx needs to fetch
   * missing bytes.
   */
  private async locationOf(blob: string, request: Request): Promise<string> {
    const reached = request.headers[NGINX_REACHES];
    const url = reached === undefined ? null : await this.storage.readableUrl(blob, LIFE_SECONDS);
    if (url && url.host === reached) return `${NGINX_STORE_LOCATION}/${blob}${url.pathname}${url.search}`;
    const expires = this.clock.now().getTime() + LIFE_SECONDS * 1000;
    const signature = this.signer.sign(`${blob}.${expires}`).toString('base64url');
    return `${NGINX_LOCATION}/${blob}?expires=${expires}&signature=${signature}`;
  }
}

/**
 * Sends the bytes.
 * @throws AppError NOT_FOUND when there are no bytes
 */
function sendBytes(
  bytes: Buffer | null,
  response: Response,
  { etag, type = BLOB_TYPE }: { etag?: string; type?: string | undefined } = {},
): void {
  if (!bytes) throw new AppError('NOT_FOUND');
  if (etag !== undefined) response.setHeader('ETag', etag);
  response.setHeader('Content-Type', type);
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
