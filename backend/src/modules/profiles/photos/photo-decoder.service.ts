import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PROFILES_LIMITS } from '@contract';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { ChildDied, KillableChild } from '../../../platform/processes/killable-child.js';
import type { DecodedPhoto, PhotoTask, RefusedPhoto } from './photo.process.js';
import { assertPicture, maxPixelsOf } from './photo.rules.js';

/** A photo in its two stored sizes. */
export interface ProcessedPhoto extends DecodedPhoto {
  full: Buffer;
  card: Buffer;
}

/** Number of decoder processes. Each may use a few hundred MB and one core. */
const PROCESSES = 2;
const MAX_WAITING = 40;
const MAX_WAITING_PER_MEMBER = 10;
/** Time limit in ms of one picture. */
const LIMIT_MS = 10_000;
const IDLE_MS = 30_000;
/**
 * Time in ms for which a member is blocked after a picture that exceeded its limits, so that one member
 * cannot keep the decoders busy.
 */
const PAUSE_MS = 10 * 60_000;
const MAX_PAUSED = 10_000;
const RETRY_SECONDS = 5;

const FILE = new URL(`./photo.process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

const REFUSALS = { pixels: 'PICTURE_TOO_MANY_PIXELS', unreadable: 'PICTURE_UNREADABLE' } as const;

interface Waiting {
  memberId: string;
  run: () => Promise<void>;
}

/**
 * Decodes uploaded pictures in separate processes, which are killed when a picture takes too long. Decodes
 * two pictures at a time, but only one per member, so that no member waits for the pictures of another
 * member.
 */
@Injectable()
export class PhotoDecoderService implements OnApplicationShutdown {
  private readonly free = Array.from(
    { length: PROCESSES },
    () => new KillableChild({ file: FILE, limitMs: LIMIT_MS, idleMs: IDLE_MS, confined: true }),
  );

  private readonly all = [...this.free];
  /** In order of arrival. */
  private readonly waiting: Waiting[] = [];
  private readonly busy = new Set<string>();
  private readonly paused = new LRUCache<string, true>({ max: MAX_PAUSED, ttl: PAUSE_MS });

  constructor(private readonly logger: Logger) {}

  /**
   * Creates the two stored sizes of a picture.
   * @throws AppError NOT_A_PICTURE when it is no JPEG, PNG, WebP or AVIF
   * @throws AppError PICTURE_TOO_MANY_PIXELS when it has more pixels than allowed for its format
   * @throws AppError PICTURE_UNREADABLE when it is broken, truncated, or takes more than 10 s
   * @throws AppError RATE_LIMITED when too many pictures wait, and for some minutes after a picture that took
   *   too long
   */
  async decode(memberId: string, bytes: Buffer): Promise<ProcessedPhoto> {
    assertPicture(bytes);
    const wait = this.paused.getRemainingTTL(memberId);
    if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(wait / 1000) });
    const own = this.waiting.filter((other) => other.memberId === memberId).length;
    if (this.waiting.length >= MAX_WAITING || own >= MAX_WAITING_PER_MEMBER)
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: RETRY_SECONDS });
    return new Promise((resolve, reject) => {
      const run = (): Promise<void> => this.run(memberId, bytes).then(resolve, reject);
      // Another request may start this picture when its own ends. Bind the context of the request that
      // uploaded it.
      this.waiting.push({ memberId, run: AsyncLocalStorage.bind(run) });
      this.next();
    });
  }

  /** Process ids of the running decoders. */
  get pids(): number[] {
    return this.all.flatMap(({ pid }) => pid ?? []);
  }

  onApplicationShutdown(): void {
    for (const child of this.all) child.stop();
  }

  /** Starts the first waiting picture of a member without a picture in progress. */
  private next(): void {
    const index = this.waiting.findIndex(({ memberId }) => !this.busy.has(memberId));
    if (index === -1 || this.free.length === 0) return;
    for (const { memberId, run } of this.waiting.splice(index, 1)) {
      this.busy.add(memberId);
      void run().finally(() => {
        this.busy.delete(memberId);
        this.next();
      });
    }
    this.next();
  }

  private async run(memberId: string, bytes: Buffer): Promise<ProcessedPhoto> {
    const child = this.free.pop();
    if (!child) throw new Error('No decoder process is free.');
    const { photoSide, cardWidth } = PROFILES_LIMITS;
    const task: PhotoTask = { bytes, maxPixels: maxPixelsOf(bytes), photoSide, cardWidth };
    try {
      const photo = (await child.ask(task)) as DecodedPhoto | RefusedPhoto;
      if ('refused' in photo) throw new AppError(REFUSALS[photo.refused]);
      return { ...photo, full: Buffer.from(photo.full), card: Buffer.from(photo.card) };
    } catch (error) {
      if (!(error instanceof ChildDied)) throw error;
      this.paused.set(memberId, true);
      this.logger.warn('A picture took too long or too much memory', { memberId, bytes: bytes.length });
      throw new AppError('PICTURE_UNREADABLE');
    } finally {
      this.free.push(child);
    }
  }
}
