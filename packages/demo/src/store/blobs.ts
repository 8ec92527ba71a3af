import { mongo, Types, type Connection } from 'mongoose';

const BATCH = 200;
/** File name of all blobs of the demo. Uploaded blobs have none. */
const NAME = 'seed';

interface File {
  _id: Types.ObjectId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
}

/**
 * Writes pictures and recordings to GridFS in the same layout as the product
 * (platform/database/gridfs-store.ts). It writes in batches, because single uploads would take half as long
 * as drawing the pictures.
 */
export class BlobWriter {
  private readonly files;
  private readonly chunks;
  private waiting: { file: File; data: mongo.Binary }[] = [];

  constructor(connection: Connection) {
    this.files = connection.collection<File>('blobs.files');
    this.chunks = connection.collection('blobs.chunks');
  }

  /** Creates the indexes of GridFS, which otherwise are created only with the first upload. */
  async prepare(): Promise<void> {
    await this.files.createIndex({ filename: 1, uploadDate: 1 });
    await this.chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });
  }

  /** Adds bytes like `add`, and writes the batch when it is full. */
  async put(bytes: Buffer): Promise<string> {
    const id = this.add(bytes);
    if (this.waiting.length >= BATCH) await this.flush();
    return id;
  }

  /**
   * Adds bytes of at most one chunk (255 kB) and returns their id. They are stored once `flush` has ended.
   */
  add(bytes: Buffer): string {
    const _id = new Types.ObjectId();
    const chunkSize = 255 * 1024;
    if (bytes.length > chunkSize) throw new RangeError('The blob is too large for one chunk');
    const file = {
      _id,
      length: bytes.length,
      chunkSize,
      uploadDate: new Date(),
      filename: NAME,
    };
    this.waiting.push({ file, data: new mongo.Binary(bytes) });
    return _id.toHexString();
  }

  /** Removes all blobs of the demo. */
  async removeAll(): Promise<void> {
    const ids = await this.files.distinct('_id', { filename: NAME });
    await this.files.deleteMany({ _id: { $in: ids } });
    await this.chunks.deleteMany({ files_id: { $in: ids } });
  }

  async flush(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    if (batch.length === 0) return;
    // Chunks are written first, so that each existing file is complete.
    await this.chunks.insertMany(
      batch.map(({ file, data }) => ({ _id: new Types.ObjectId(), files_id: file._id, n: 0, data })),
      { ordered: false },
    );
    await this.files.insertMany(
      batch.map(({ file }) => file),
      { ordered: false },
    );
  }
}
