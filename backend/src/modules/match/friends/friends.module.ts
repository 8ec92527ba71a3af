import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { CardsModule } from '../cards/cards.module.js';
import { LikesModule } from '../likes/likes.module.js';
import { PairsModule } from '../pairs/pairs.module.js';
import { FriendsController } from './friends.controller.js';
import { FriendsService } from './friends.service.js';
import { FriendshipEndingService } from './friendship-ending.service.js';

/** Friends, requests and cards of single members. */
@Module({
  imports: [UsersModule, PairsModule, LikesModule, CardsModule],
  controllers: [FriendsController],
  providers: [FriendsService, FriendshipEndingService],
  exports: [FriendshipEndingService],
})
export class FriendsModule {}
