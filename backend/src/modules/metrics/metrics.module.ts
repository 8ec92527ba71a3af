import { Module } from '@nestjs/common';
import { BusinessMetricsListener } from './business-metrics.listener.js';

@Module({ providers: [BusinessMetricsListener] })
export class MetricsModule {}
