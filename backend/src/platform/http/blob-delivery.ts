import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { Signer } from '../crypto/signer.js';
import { AppError } from '../errors/app-error.js';
import { ErrorFilter } from '../errors/error-filter.js';
import { BLOB_TYPE, BlobStorage } from '../storage/blob-storage.js';

/** Where nginx fetches the bytes that it does not have yet; closed to everybody else. */
export const BLOB_PATH = '/api/blobs';
/** The location of nginx.conf.template that keeps bytes and asks {@link BLOB_PATH} for others. */
const NGINX_LOCATION = '/kept-blobs';
/** nginx asks with each request whether it may hand out what it keeps (nginx.conf.template). */
const NGINX_KEEPS = 'x-nginx-keeps-blobs';
/** nginx follows at once. */
const LIFE_MS = 30_000;

/**
 * Hands stored pictures to callers who may see them: behind nginx by telling it which one, else the bytes.
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
   * Answers with a blob that this caller alone may keep for an hour, or with 304 when they have it already.
   * @param allowed rejects when they may not see it; the bytes are read meanwhile, and nothing is answered
   *   before. Without it, the right has been looked up before.
   * @throws AppError NOT_FOUND when the blob has been removed
   */
  async answer(blob: string, response: Response, allowed?: Promise<void>): Promise<void> {
    const etag = etagOf(blob);
    const isKept = hasAlready(response.req, etag);
    const isLeftToNginx = !isKept && response.req.headers[NGINX_KEEPS] !== undefined;
    const [bytes] = await Promise.all([isKept || isLeftToNginx ? null : this.storage.get(blob), allowed]);
    response.setHeader('Cache-Control', 'private, max-age=3600');
    if (isKept) {
      response.setHeader('ETag', etag);
      response.status(304).end();
    } else if (isLeftToNginx) {
      response.setHeader('Content-Type', BLOB_TYPE);
      response.setHeader('X-Accel-Redirect', this.locationOf(blob));
      response.end();
    } else send(bytes, response, etag);
  }

  /**
   * Answers with a blob that nobody keeps, neither the caller's browser nor nginx: its removal removes it
   * everywhere.
   * @throws AppError NOT_FOUND when the blob has been removed
   */
  async answerUnkept(blob: string, response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    send(await this.storage.get(blob), response);
  }

  /** Gives nginx the bytes that it was told of; behind {@link BLOB_PATH}. */
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

/** @throws AppError NOT_FOUND without bytes */
function send(bytes: Buffer | null, response: Response, etag?: string): void {
  if (!bytes) throw new AppError('NOT_FOUND');
  if (etag !== undefined) response.setHeader('ETag', etag);
  response.setHeader('Content-Type', BLOB_TYPE);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** What is stored never changes, so the blob's id is enough. */
const etagOf = (blob: string): string => `"${blob}"`;

/**
 * Whether the caller names these bytes in If-None-Match. Not express's `request.fresh`: that gives up at
 * `Cache-Control: no-cache`, which fetch adds to every conditional request and which only concerns caches on
 * the way.
 */
const hasAlready = (request: Request, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((given) => given.trim().replace(/^W\//, '') === etag);
