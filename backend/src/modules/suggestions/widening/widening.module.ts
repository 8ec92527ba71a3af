import { Module } from '@nestjs/common';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { WideningController } from './widening.controller.js';
import { WideningService } from './widening.service.js';

/** Wider preferences for members with few suggestions left. */
@Module({
  imports: [DiscoveryModule],
  controllers: [WideningController],
  providers: [WideningService],
})
export class WideningModule {}
