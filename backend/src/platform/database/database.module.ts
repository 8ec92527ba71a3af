import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppConfig } from '../config/app-config.js';
import { CoalescingReader } from './coalescing-reader.js';
import { MongoCommandMetrics } from './mongo-command-metrics.js';
import { Database } from './database.js';

@Global()
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        uri: config.mongodbUri,
        // Costs something with each command.
        monitorCommands: config.metricsToken !== undefined || config.otelExporterOtlpEndpoint !== undefined,
        appName: `mutual-${config.role}`,
        // Acknowledged means stored on a majority, so that no fail-over loses it.
        writeConcern: { w: 'majority' as const },
        retryWrites: true,
        maxPoolSize: 50,
        // Drivers store valid UTF-8 only; checking it again takes a tenth of each read.
        enableUtf8Validation: false,
        serverSelectionTimeoutMS: 5_000,
        socketTimeoutMS: 30_000,
        // A request must fail at once, not wait in memory, while MongoDB is away.
        bufferCommands: false,
        // Database.prepare() makes collections and indexes, once, before anything is served.
        autoIndex: false,
        autoCreate: false,
        retryAttempts: 6,
        retryDelay: 2_000,
      }),
    }),
  ],
  providers: [Database, CoalescingReader, MongoCommandMetrics],
  exports: [Database, CoalescingReader],
})
export class DatabaseModule {}
