import type { FactoryProvider } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';
import { BlobStorage } from '../storage/blob-storage.js';
import type { BlobStore } from '../storage/blob-store.js';
import { S3Store } from '../storage/s3-store.js';
import { GridFsStore } from './gridfs-store.js';

/** Returns the storage of the configured stores. */
export function blobStorageFor(
  config: AppConfig,
  connection: Connection,
  logger = new Logger(config),
  metrics = new Metrics(config),
): BlobStorage {
  const { blobStore, awsAccessKeyId = '', awsSecretAccessKey = '' } = config;
  const credentials = { accessKeyId: awsAccessKeyId, secretAccessKey: awsSecretAccessKey };
  const storeAt = (address: (typeof blobStore)[number]): BlobStore =>
    address.kind === 'gridfs'
      ? new GridFsStore(connection)
      : new S3Store(address, credentials, { logger, metrics });
  const [first, ...others] = blobStore;
  return new BlobStorage([storeAt(first), ...others.map(storeAt)]);
}

export const blobStorageProvider: FactoryProvider<BlobStorage> = {
  provide: BlobStorage,
  inject: [AppConfig, getConnectionToken(), Logger, Metrics],
  useFactory: blobStorageFor,
};
