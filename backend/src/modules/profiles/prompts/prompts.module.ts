import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PROFILE_MODEL, profileSchema } from '../profile.schema.js';
import { PromptsController } from './prompts.controller.js';
import { PromptsRepository } from './prompts.repository.js';
import { PromptsService } from './prompts.service.js';

/** Prompts: sentences that members complete on their profile. */
@Module({
  imports: [MongooseModule.forFeature([{ name: PROFILE_MODEL, schema: profileSchema }])],
  controllers: [PromptsController],
  providers: [PromptsRepository, PromptsService],
})
export class PromptsModule {}
