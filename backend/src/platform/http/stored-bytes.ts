import { StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { StoredBlob } from '../storage/blob-storage.js';

/** Bytes the caller may have; they are only opened when they are wanted. */
export interface StoredBytes {
  /** Quoted; what is stored never changes, so the blob's id is enough. */
  etag: string;
  open: () => Promise<StoredBlob>;
}

/** Answers with bytes that only this caller may keep for an hour, or with 304 when they have them already. */
export async function answerBytes(
  bytes: StoredBytes,
  request: Request,
  response: Response,
): Promise<StreamableFile | undefined> {
  response.setHeader('ETag', bytes.etag);
  response.setHeader('Cache-Control', 'private, max-age=3600');
  if (hasAlready(request, bytes.etag)) {
    response.status(304);
    return undefined;
  }
  const { stream, contentType, length } = await bytes.open();
  return new StreamableFile(stream, { type: contentType, length });
}

/**
 * Whether the caller names these bytes in If-None-Match. Not express's `request.fresh`: that gives up at
 * `Cache-Control: no-cache`, which fetch adds to every conditional request and which only concerns caches on
 * the way.
 */
const hasAlready = (request: Request, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((given) => given.trim().replace(/^W\//, '') === etag);
