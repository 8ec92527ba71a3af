import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppConfig } from '../config/app-config.js';
import { CoalescingReader } from './coalescing-reader.js';
import { Database } from './database.js';
import { HEARTBEAT_MODEL, heartbeatSchema } from './heartbeat.schema.js';
import { MongoCommandMetrics } from './mongo-command-metrics.js';
import { ReportingReads } from './reporting-reads.js';
import { TURN_MODEL, turnSchema } from './turn.schema.js';
import { Turns } from './turns.js';
import { WALK_MODEL, walkSchema } from './walk.schema.js';
import { Walks } from './walks.js';

@Global()
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        uri: config.mongodbUri,
        // Monitoring slows down each command, so it is on only for metrics and traces. Tests set the option
        // in the URI.
        ...((config.metricsToken !== undefined || config.otelExporterOtlpEndpoint !== undefined) && {
          monitorCommands: true,
        }),
        appName: `mutual-${config.role}`,
        // Writes are acknowledged by a majority of members, so that no fail-over loses them.
        writeConcern: { w: 'majority' as const },
        retryWrites: true,
        maxPoolSize: 50,
        // Drivers store valid UTF-8 only; a second check takes 10 % of the time of each read.
        enableUtf8Validation: false,
        serverSelectionTimeoutMS: 5_000,
        socketTimeoutMS: 30_000,
        // The monitor notices a silent server after the sum of these two, and ends the commands that wait for
        // it. Slow commands of a server that answers its monitor go on.
        connectTimeoutMS: 5_000,
        heartbeatFrequencyMS: 5_000,
        // Requests fail immediately while MongoDB is unavailable, instead of waiting in memory.
        bufferCommands: false,
        // Database.prepare() creates collections and indexes once, before the process accepts requests.
        autoIndex: false,
        autoCreate: false,
        retryAttempts: 6,
        retryDelay: 2_000,
      }),
    }),
    MongooseModule.forFeature([
      { name: HEARTBEAT_MODEL, schema: heartbeatSchema },
      { name: TURN_MODEL, schema: turnSchema },
      { name: WALK_MODEL, schema: walkSchema },
    ]),
  ],
  providers: [Database, CoalescingReader, MongoCommandMetrics, ReportingReads, Turns, Walks],
  exports: [Database, CoalescingReader, ReportingReads, Turns, Walks],
})
export class DatabaseModule {}
