import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ErrorFilter } from '../errors/error-filter.js';
import { AccessGuard } from './access.guard.js';
import { BlobDelivery } from './blob-delivery.js';
import { Drain } from './drain.js';
import { RateLimits } from './rate-limits.js';
import { ValidationPipe } from './validation.pipe.js';

@Global()
@Module({
  providers: [
    RateLimits,
    ErrorFilter,
    Drain,
    BlobDelivery,
    { provide: APP_FILTER, useExisting: ErrorFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useClass: ValidationPipe },
  ],
  exports: [RateLimits, ErrorFilter, Drain, BlobDelivery],
})
export class HttpModule {}
