import { Module, type DynamicModule } from '@nestjs/common';
import type { AppConfig } from './config/app-config.js';
import { ConfigModule } from './config/config.module.js';
import { CoreModule } from './core.module.js';
import { DatabaseModule } from './database/database.module.js';
import { HttpModule } from './http/http.module.js';
import { MailModule } from './mail/mail.module.js';
import { QueueModule } from './queue/queue.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { TracingModule } from './tracing/tracing.module.js';

/** All infrastructure. Its services can be injected anywhere without further imports. */
@Module({})
export class PlatformModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        ConfigModule.with(config),
        CoreModule,
        TracingModule,
        DatabaseModule,
        QueueModule,
        MailModule,
        HttpModule,
        RealtimeModule,
      ],
    };
  }
}
