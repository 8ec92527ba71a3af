import { Global, Module } from '@nestjs/common';
import { Logger } from './logger.js';

@Global()
@Module({ providers: [Logger], exports: [Logger] })
export class LoggingModule {}
