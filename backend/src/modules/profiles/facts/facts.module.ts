import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { FactsRepository } from './facts.repository.js';
import { FactsService } from './facts.service.js';

/** Facts of a member's profile, such as height. */
@Module({
  imports: [UsersModule],
  providers: [FactsRepository, FactsService],
  exports: [FactsService],
})
export class FactsModule {}
