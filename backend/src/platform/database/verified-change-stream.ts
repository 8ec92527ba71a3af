import { mongo, type Connection } from 'mongoose';
import type { Heartbeat } from './heartbeat.schema.js';
import { toId } from './ids.js';

/** One changed document. */
export interface ChangedDocument {
  collection: string;
  /** The id in hex. */
  id: string;
}

interface ChangeEvent {
  operationType: string;
  ns?: { coll: string };
  documentKey?: { _id: mongo.BSON.ObjectId };
  updateDescription?: { updatedFields?: { sentAt?: number } };
}

/** Interval in ms at which the owner calls {@link VerifiedChangeStream.sendHeartbeat}. */
export const VERIFY_INTERVAL_MS = 300;
/** Maximum age in ms of the last heartbeat that was received. */
const MAX_SILENCE_MS = 900;
const HEARTBEATS = 'heartbeats';
const OF_A_DOCUMENT = ['update', 'replace', 'delete'];

/**
 * A change stream that knows up to which instant it is complete, so that this process may cache what it reads
 * of the watched documents. It writes heartbeats and receives them through the stream. Events arrive in the
 * order of the oplog, so when a heartbeat arrives, all changes that were acknowledged before it was sent have
 * arrived too.
 */
export class VerifiedChangeStream {
  private readonly id = toId();
  private stream: mongo.ChangeStream | undefined;
  /** Reads that began later are covered by the stream. */
  private since = Infinity;
  private completeUntil = -Infinity;

  /**
   * @param watched matches the events of the database's change stream that are passed to `onChange`
   */
  constructor(
    private readonly connection: Connection,
    private readonly watched: mongo.Document[],
    private readonly onChange: (change: ChangedDocument) => void,
  ) {}

  /**
   * Returns whether `onChange` has received every later change of what was read at `readAt`, except changes
   * of the last 0.9 s.
   * @param readAt when the query was sent, in ms of this process's monotonic clock
   */
  coversChangesSince(readAt: number): boolean {
    return readAt > this.since && performance.now() - this.completeUntil < MAX_SILENCE_MS;
  }

  /** Opens the stream if it is closed, and sends a heartbeat. */
  async sendHeartbeat(): Promise<void> {
    this.stream ??= this.open();
    const sentAt = performance.now();
    await this.connection
      .collection<Heartbeat>(HEARTBEATS)
      .updateOne({ _id: this.id }, { $set: { sentAt, at: new Date() } }, { upsert: true });
  }

  /** Closes the stream and deletes its heartbeat. */
  async stop(): Promise<void> {
    await this.close();
    await this.connection
      .collection<Heartbeat>(HEARTBEATS)
      .deleteOne({ _id: this.id })
      .catch(() => undefined);
  }

  private open(): mongo.ChangeStream {
    const stream = this.connection.watch<ChangeEvent & mongo.ChangeStreamDocument>([
      { $match: { $or: [...this.watched, this.ownHeartbeats(), COLLECTION_EVENTS] } },
      { $project: { operationType: 1, ns: 1, documentKey: 1, 'updateDescription.updatedFields.sentAt': 1 } },
    ]);
    // Events of a closed stream may still be queued. They tell nothing about the next stream.
    const whileOpen =
      (handle: (event: ChangeEvent) => void) =>
      (event: ChangeEvent): void => {
        if (this.stream === stream) handle(event);
      };
    stream.on(
      'change',
      whileOpen((event) => this.receive(event)),
    );
    const close = whileOpen(() => void this.close());
    stream.on('error', close).on('end', close).on('close', close);
    return stream;
  }

  /** The next {@link sendHeartbeat} opens a new stream. */
  private async close(): Promise<void> {
    const { stream } = this;
    this.since = Infinity;
    this.stream = undefined;
    await stream?.close().catch(() => undefined);
  }

  private receive({ operationType, ns, documentKey, updateDescription }: ChangeEvent): void {
    // A collection was dropped or renamed, so earlier reads of it are no longer covered.
    if (!ns || !documentKey || !OF_A_DOCUMENT.includes(operationType)) return void this.close();
    if (ns.coll !== HEARTBEATS)
      return this.onChange({ collection: ns.coll, id: documentKey._id.toHexString() });
    this.completeUntil = updateDescription?.updatedFields?.sentAt ?? this.completeUntil;
    this.since = Math.min(this.since, performance.now());
  }

  private ownHeartbeats(): mongo.Document {
    return { operationType: 'update', 'ns.coll': HEARTBEATS, 'documentKey._id': this.id };
  }
}

const COLLECTION_EVENTS = { operationType: { $nin: ['insert', ...OF_A_DOCUMENT] } };

/** Matches events that replace or delete a document of a collection or change one of these fields. */
export const matchChanges = (collection: string, fields: readonly string[]): mongo.Document => ({
  'ns.coll': collection,
  $or: [
    { operationType: { $in: ['replace', 'delete'] } },
    ...fields.map((field) => ({ [`updateDescription.updatedFields.${field}`]: { $exists: true } })),
    { 'updateDescription.removedFields': { $in: fields } },
  ],
});
