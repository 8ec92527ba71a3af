import { Module, type DynamicModule } from '@nestjs/common';
import { ClockModule } from './clock/clock.module.js';
import type { AppConfig } from './config/app-config.js';
import { ConfigModule } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DiscoveryModule } from './discovery/discovery.module.js';
import { EventsModule } from './events/events.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { LoggingModule } from './logging/logging.module.js';
import { MailModule } from './mail/mail.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { PeriodicModule } from './periodic/periodic.module.js';
import { QueueModule } from './queue/queue.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { RedisModule } from './redis/redis.module.js';
import { StorageModule } from './storage/storage.module.js';
import { TracingModule } from './tracing/tracing.module.js';

/** All plumbing. Its services can be injected anywhere without importing more. */
@Module({})
export class PlatformModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        ConfigModule.with(config),
        DiscoveryModule,
        LoggingModule,
        ClockModule,
        MetricsModule,
        TracingModule,
        DatabaseModule,
        RedisModule,
        PeriodicModule,
        EventsModule,
        QueueModule,
        MailModule,
        StorageModule,
        HttpModule,
        RealtimeModule,
        HealthModule,
      ],
    };
  }
}
