import { Module } from '@nestjs/common';
import { Health } from './health.js';

@Module({ providers: [Health], exports: [Health] })
export class HealthModule {}
