import { setTimeout as sleep } from 'node:timers/promises';
import { mongo, type Connection } from 'mongoose';
import type { Logger } from '../logging/logger.js';

/** One changed document. */
export interface Change {
  collection: string;
  /** In hex. */
  id: string;
}

interface ChangeEvent {
  operationType: string;
  ns?: { coll: string };
  documentKey?: { _id: mongo.BSON.ObjectId };
}

const POLL_EVERY_MS = 250;
/** MongoDB waits so long for an event that is not there yet; we wait ourselves, which costs it nothing. */
const AWAIT_MS = 1;
const MAX_SILENCE_MS = 900;
const REOPEN_AFTER_MS = 1_000;
const OF_A_DOCUMENT = new Set(['update', 'replace', 'delete']);

/**
 * Follows which documents change, whoever changes them, so that this process may keep what it has read of
 * them. It promises nothing but what {@link covers} says at that moment.
 *
 * A cursor of our own in place of the driver's change stream, which resumes by itself and goes on with a
 * server that is no longer the primary: neither would be seen here.
 */
export class ChangeFeed {
  /** Reads that began after it are covered. */
  private since = Infinity;
  /** All changes that were acknowledged before it have been passed on. */
  private seenUntil = -Infinity;
  private cursor: mongo.RunCommandCursor | undefined;
  private isWarned = false;
  private readonly stopping = new AbortController();
  private followed: Promise<void> | undefined;

  /**
   * @param match which events of the database's change stream concern us; of other kinds than changes of a
   *   document, all do
   * @param onChange is called with each change, in MongoDB's order
   */
  constructor(
    private readonly connection: Connection,
    private readonly match: mongo.Document[],
    private readonly onChange: (change: Change) => void,
    private readonly logger: Logger,
  ) {}

  start(): void {
    const client = this.connection.getClient();
    client.on('serverDescriptionChanged', this.onServerChange);
    this.followed = this.follow();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.connection.getClient().off('serverDescriptionChanged', this.onServerChange);
    await this.followed;
  }

  /**
   * Whether what was read at `readAt` (of this process's monotonic clock, before the query was sent) is as
   * MongoDB has it, but for changes of the last {@link MAX_SILENCE_MS}: a later change would have been passed
   * on. False while the feed is silent or broken.
   */
  covers(readAt: number): boolean {
    return readAt > this.since && performance.now() - this.seenUntil < MAX_SILENCE_MS;
  }

  /** A server that has lost its role may not know what the new primary has stored. */
  private readonly onServerChange = ({
    previousDescription,
    newDescription,
  }: mongo.ServerDescriptionChangedEvent): void => {
    if (previousDescription.type === newDescription.type) return;
    this.since = Infinity;
    void this.cursor?.close().catch(() => undefined);
  };

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.followOne();
      } catch (error) {
        if (!this.isWarned) this.logger.warn('The change feed is broken', { error });
        this.isWarned = true;
      } finally {
        this.since = Infinity;
        await this.cursor?.close().catch(() => undefined);
      }
      await this.pause(REOPEN_AFTER_MS);
    }
  }

  /** Until the feed is stopped, or breaks. */
  private async followOne(): Promise<void> {
    const { db } = this.connection;
    if (!db) throw new mongo.MongoNotConnectedError('MongoDB is not connected');
    const { msg } = await db.command({ hello: 1 });
    // A router answers before it has heard of all shards, so its empty answer would say nothing.
    if (msg === 'isdbgrid') return this.stopping.abort();
    const cursor = db
      .runCursorCommand({ aggregate: 1, pipeline: this.pipeline(), cursor: {} })
      .setMaxTimeMS(AWAIT_MS);
    this.cursor = cursor;
    for (let isOpen = false; !this.stopping.signal.aborted;) {
      const asked = performance.now();
      const event = (await cursor.tryNext()) as ChangeEvent | null;
      if (event) {
        this.pass(event);
        for (const next of cursor.readBufferedDocuments() as ChangeEvent[]) this.pass(next);
        continue;
      }
      if (cursor.closed) throw new Error('MongoDB has closed the cursor');
      // Only an empty answer says that nothing else has changed.
      this.seenUntil = isOpen ? asked : performance.now();
      if (!isOpen) this.since = this.seenUntil;
      isOpen = true;
      this.isWarned = false;
      await this.pause(POLL_EVERY_MS);
    }
  }

  private pass({ operationType, ns, documentKey }: ChangeEvent): void {
    if (!OF_A_DOCUMENT.has(operationType) || !ns || !documentKey)
      throw new Error(`Collections have changed as a whole: ${operationType}`);
    this.onChange({ collection: ns.coll, id: documentKey._id.toHexString() });
  }

  private pipeline(): mongo.Document[] {
    const other = { operationType: { $nin: ['insert', ...OF_A_DOCUMENT] } };
    return [
      { $changeStream: {} },
      { $match: { $or: [...this.match, other] } },
      { $project: { operationType: 1, ns: 1, documentKey: 1 } },
    ];
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { ref: false, signal: this.stopping.signal }).catch(() => undefined);
  }
}

/** Matches events of a collection that change one of these fields, or all of a document, or remove it. */
export const changesOf = (collection: string, fields: readonly string[]): mongo.Document => ({
  'ns.coll': collection,
  $or: [
    { operationType: { $in: ['replace', 'delete'] } },
    ...fields.map((field) => ({ [`updateDescription.updatedFields.${field}`]: { $exists: true } })),
    { 'updateDescription.removedFields': { $in: fields } },
  ],
});
