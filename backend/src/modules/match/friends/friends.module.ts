import { Module } from '@nestjs/common';
import { CardsModule } from '../cards/cards.module.js';
import { LikesModule } from '../likes/likes.module.js';
import { PairsModule } from '../pairs/pairs.module.js';
import { FriendsController } from './friends.controller.js';
import { FriendsService } from './friends.service.js';
import { FriendshipEndingService } from './friendship-ending.service.js';

/** Friends, and the end of friendships. */
@Module({
  imports: [PairsModule, LikesModule, CardsModule],
  controllers: [FriendsController],
  providers: [FriendsService, FriendshipEndingService],
  exports: [FriendsService, FriendshipEndingService],
})
export class FriendsModule {}
