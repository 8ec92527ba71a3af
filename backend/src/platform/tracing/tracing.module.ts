import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { Tracing } from './tracing.js';

@Global()
@Module({
  providers: [
    { provide: Tracing, inject: [AppConfig], useFactory: (config: AppConfig) => Tracing.start(config) },
  ],
  exports: [Tracing],
})
export class TracingModule {}
