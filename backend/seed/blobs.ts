import { type Connection, mongo, Types } from 'mongoose';

const BATCH = 200;
/** Tells the seed's pictures from those that people sent, which have no name. */
const NAME = 'seed';

interface File {
  _id: Types.ObjectId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
}

/**
 * Writes pictures where the product's storage reads them (platform/database/gridfs-storage.ts), in GridFS's
 * own layout but in batches: one upload each would take as long as drawing half of them.
 */
export class BlobWriter {
  private readonly files;
  private readonly chunks;
  private waiting: { file: File; data: mongo.Binary }[] = [];

  constructor(connection: Connection) {
    this.files = connection.collection<File>('blobs.files');
    this.chunks = connection.collection('blobs.chunks');
  }

  /** The indexes GridFS makes with its first upload, and only then. */
  async prepare(): Promise<void> {
    await this.files.createIndex({ filename: 1, uploadDate: 1 });
    await this.chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });
  }

  /** Takes a picture of at most one chunk (255 kB) and gives its id; it is stored when `flush` has ended. */
  async put(bytes: Buffer): Promise<string> {
    const _id = new Types.ObjectId();
    const chunkSize = 255 * 1024;
    if (bytes.length > chunkSize) throw new RangeError('The picture is too large for one chunk');
    const file = {
      _id,
      length: bytes.length,
      chunkSize,
      uploadDate: new Date(),
      filename: NAME,
    };
    this.waiting.push({ file, data: new mongo.Binary(bytes) });
    if (this.waiting.length >= BATCH) await this.flush();
    return _id.toHexString();
  }

  /** Removes all pictures a writer like this has stored. */
  async removeAll(): Promise<void> {
    const ids = await this.files.distinct('_id', { filename: NAME });
    await this.files.deleteMany({ _id: { $in: ids } });
    await this.chunks.deleteMany({ files_id: { $in: ids } });
  }

  async flush(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    if (batch.length === 0) return;
    // Chunks first: a file is there only when all of it is.
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
