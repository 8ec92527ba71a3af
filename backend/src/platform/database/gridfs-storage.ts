import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';
import { BlobStorage, type StoredBlob } from '../storage/blob-storage.js';
import { toId } from './ids.js';

/** Files in MongoDB, so that every instance sees them and one backup holds all. */
@Injectable()
export class GridFsStorage extends BlobStorage {
  private known: mongo.GridFSBucket | undefined;

  constructor(@InjectConnection() private readonly connection: Connection) {
    super();
  }

  async put(bytes: Buffer, contentType: string, id?: string): Promise<string> {
    const upload = this.bucket.openUploadStreamWithId(toId(id), '', { metadata: { contentType } });
    await pipeline(Readable.from([bytes]), upload);
    return upload.id.toHexString();
  }

  async get(id: string): Promise<StoredBlob | null> {
    const [file] = await this.bucket
      .find({ _id: toId(id) })
      .limit(1)
      .toArray();
    if (!file) return null;
    return {
      stream: this.bucket.openDownloadStream(file._id),
      length: file.length,
      contentType: String(file.metadata?.contentType ?? 'application/octet-stream'),
      etag: `"${id}"`,
    };
  }

  async delete(id: string): Promise<void> {
    try {
      await this.bucket.delete(toId(id));
    } catch (error) {
      // GridFS says that there is no such file only by its message.
      if (!(error instanceof mongo.MongoRuntimeError)) throw error;
    }
  }

  private get bucket(): mongo.GridFSBucket {
    const { db } = this.connection;
    if (!db) throw new mongo.MongoNotConnectedError('MongoDB is not connected');
    return (this.known ??= new mongo.GridFSBucket(db, {
      bucketName: 'blobs',
      writeConcern: { w: 'majority' },
    }));
  }
}
