import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import * as z from 'zod';
import { PROFILES_LIMITS, type ErrorCode } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { DecoderPool } from '../../../platform/processes/decoder-pool.js';
import type { BlobStorage } from '../../../platform/storage/blob-storage.js';
import type { DecodedPicture, PictureTask, RefusedPicture } from './picture.process.js';
import { assertPicture, maxPixelsOf } from './picture.rules.js';

/** A photo in its stored sizes. */
export interface ProcessedPhoto extends DecodedPicture {
  full: Buffer;
  card: Buffer;
  portrait: Buffer;
}

/** Number of decoder processes. Each may use a few hundred MB and one core. */
const PROCESS_COUNT = 2;
/**
 * Maximum number of waiting pictures of a member. A page sends one picture after another; other clients may
 * send all pictures of a profile at once.
 */
const WAITING_PER_MEMBER = 10;
/** Time limit in ms, several times what the largest picture needs. */
const LIMIT_MS = 10_000;

const FILE = new URL(`./picture.process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

const REFUSAL_CODES = { pixels: 'PICTURE_TOO_MANY_PIXELS', unreadable: 'PICTURE_UNREADABLE' } as const;

/** Maximum size in bytes of a stored picture, above that of any picture of `photoSide`. */
const MAX_STORED_BYTES = 10 * 1024 * 1024;
const Side = z.number().int().min(1).max(PROFILES_LIMITS.photoSide);
const Webp = z
  .instanceof(Uint8Array)
  .refine(({ length }) => length <= MAX_STORED_BYTES)
  .refine((bytes) => /^RIFF[^]{4}WEBP/.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1')));

const Hash = z.string().regex(/^[0-9a-f]{16}$/);

export const PhotoResult = z.union([
  z.strictObject({
    ...{ full: Webp, card: Webp, portrait: Webp },
    ...{ width: Side, height: Side },
    hashes: z.array(Hash).max(4),
  }),
  z.strictObject({ refused: z.enum(['pixels', 'unreadable']) }),
]) satisfies z.ZodType<DecodedPicture | RefusedPicture>;

const UNREADABLE: readonly ErrorCode[] = ['NOT_A_PICTURE', 'PICTURE_TOO_MANY_PIXELS', 'PICTURE_UNREADABLE'];

/** Decodes uploaded pictures in separate processes. */
@Injectable()
export class PictureDecoderService implements OnApplicationShutdown {
  private readonly pool: DecoderPool<PictureTask, DecodedPicture | RefusedPicture>;

  constructor(logger: Logger) {
    this.pool = new DecoderPool({
      file: FILE,
      packages: ['sharp', 'sharp-phash'],
      answer: PhotoResult,
      processes: PROCESS_COUNT,
      waitingPerMember: WAITING_PER_MEMBER,
      limitMs: LIMIT_MS,
      what: 'picture',
      unreadable: 'PICTURE_UNREADABLE',
      logger,
    });
  }

  /**
   * Creates the stored sizes of a picture.
   * @throws AppError NOT_A_PICTURE when it is no JPEG, PNG, WebP or AVIF
   * @throws AppError PICTURE_TOO_MANY_PIXELS when it has more pixels than allowed for its format
   * @throws AppError PICTURE_UNREADABLE when it is broken, truncated, or takes more than 10 s
   * @throws AppError RATE_LIMITED when too many pictures wait, and for some minutes after a picture that took
   *   too long
   */
  async decode(memberId: string, bytes: Buffer): Promise<ProcessedPhoto> {
    assertPicture(bytes);
    const { photoSide, cardWidth, portraitSide } = PROFILES_LIMITS;
    const task = { bytes, maxPixels: maxPixelsOf(bytes), photoSide, cardWidth, portraitSide };
    const photo = await this.pool.decode(memberId, task);
    if ('refused' in photo) throw new AppError(REFUSAL_CODES[photo.refused]);
    const [full, card, portrait] = [photo.full, photo.card, photo.portrait].map((size) =>
      Buffer.from(size),
    ) as [Buffer, Buffer, Buffer];
    return { ...photo, full, card, portrait };
  }

  /** Process ids of the running decoders. */
  get pids(): number[] {
    return this.pool.pids;
  }

  onApplicationShutdown(): void {
    this.pool.stop();
  }
}

/** Returns whether an error is about the file itself. Others end by themselves, as a full queue does. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof AppError && UNREADABLE.includes(error.code);

/** A stored picture of a member. */
interface StoredPicture {
  memberId: string;
  blob: string;
}

/**
 * Decodes a picture that is stored.
 * @returns null when its file is missing or damaged
 * @throws AppError RATE_LIMITED as {@link PictureDecoderService.decode}
 */
export async function decodeStored(
  decoder: PictureDecoderService,
  storage: BlobStorage,
  { memberId, blob }: StoredPicture,
): Promise<ProcessedPhoto | null> {
  const bytes = await storage.get(blob);
  if (!bytes) return null;
  try {
    return await decoder.decode(memberId, bytes);
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}
