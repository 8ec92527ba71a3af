import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { LikesModule } from '../likes/likes.module.js';
import { PairsModule } from '../pairs/pairs.module.js';
import { BlocksController } from './blocks.controller.js';
import { BlocksService } from './blocks.service.js';

/** Blocks between members. */
@Module({
  imports: [UsersModule, PairsModule, LikesModule],
  controllers: [BlocksController],
  providers: [BlocksService],
})
export class BlocksModule {}
