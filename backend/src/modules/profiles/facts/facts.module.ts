import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../users/index.js';
import { PROFILE_MODEL, profileSchema } from '../profile.schema.js';
import { FactsController } from './facts.controller.js';
import { FactsRepository } from './facts.repository.js';
import { FactsService } from './facts.service.js';

/** Facts of a member's profile, such as height. */
@Module({
  imports: [MongooseModule.forFeature([{ name: PROFILE_MODEL, schema: profileSchema }]), UsersModule],
  controllers: [FactsController],
  providers: [FactsRepository, FactsService],
})
export class FactsModule {}
