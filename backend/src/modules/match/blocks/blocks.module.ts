import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { LikesModule } from '../likes/likes.module.js';
import { PairsModule } from '../pairs/pairs.module.js';
import { BlocksService } from './blocks.service.js';

/** Blocks between members. */
@Module({
  imports: [UsersModule, PairsModule, LikesModule],
  providers: [BlocksService],
  exports: [BlocksService],
})
export class BlocksModule {}
