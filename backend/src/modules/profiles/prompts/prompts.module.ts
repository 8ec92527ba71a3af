import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { PromptsRepository } from './prompts.repository.js';
import { PromptsService } from './prompts.service.js';

/** Sentences that members finish on their profile. */
@Module({
  imports: [UsersModule],
  providers: [PromptsRepository, PromptsService],
  exports: [PromptsService],
})
export class PromptsModule {}
