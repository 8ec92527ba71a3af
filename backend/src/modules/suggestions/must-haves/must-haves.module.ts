import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../profiles/index.js';
import { QuestionsModule } from '../../questions/index.js';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { MustHaveChoiceService } from './must-have-choice.service.js';
import { MustHaveCountsService } from './must-have-counts.service.js';
import { MustHavesController } from './must-haves.controller.js';

/** Must-haves: what others must have to be suggested to a member. */
@Module({
  imports: [ProfilesModule, QuestionsModule, DiscoveryModule],
  controllers: [MustHavesController],
  providers: [MustHaveChoiceService, MustHaveCountsService],
})
export class MustHavesModule {}
