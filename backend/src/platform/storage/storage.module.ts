import { Global, Module } from '@nestjs/common';
import { GridFsStorage } from '../database/gridfs-storage.js';
import { BlobStorage } from './blob-storage.js';

@Global()
@Module({ providers: [{ provide: BlobStorage, useClass: GridFsStorage }], exports: [BlobStorage] })
export class StorageModule {}
