import { Module } from '@nestjs/common';
import { NotificationSourceRegistry } from './notification-source-registry.service.js';

/** Registry of the functions that count pending causes of notifications. */
@Module({
  providers: [NotificationSourceRegistry],
  exports: [NotificationSourceRegistry],
})
export class NotificationSourcesModule {}
