import { Module } from '@nestjs/common';
import { MatchModule } from '../../match/index.js';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { SecondLookController } from './second-look.controller.js';
import { SecondLookService } from './second-look.service.js';

/** Passed members who may return. */
@Module({
  imports: [MatchModule, DiscoveryModule],
  controllers: [SecondLookController],
  providers: [SecondLookService],
})
export class SecondLookModule {}
