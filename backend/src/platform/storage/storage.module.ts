import { Global, Module } from '@nestjs/common';
import { GridFsStorage } from '../database/gridfs-storage.js';
import { BlobStorage } from './blob-storage.js';
import { StoredBlobs } from './stored-blobs.js';

@Global()
@Module({
  providers: [{ provide: BlobStorage, useClass: GridFsStorage }, StoredBlobs],
  exports: [BlobStorage, StoredBlobs],
})
export class StorageModule {}
