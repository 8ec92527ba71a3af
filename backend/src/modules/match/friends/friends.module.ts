import { Module } from '@nestjs/common';
import { CardsModule } from '../cards/cards.module.js';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { LikesModule } from '../likes/likes.module.js';
import { PairsModule } from '../pairs/pairs.module.js';
import { FriendsService } from './friends.service.js';
import { FriendshipEndingService } from './friendship-ending.service.js';

/** Friends, requests and cards of single members. */
@Module({
  imports: [PairsModule, DiscoveryModule, LikesModule, CardsModule],
  providers: [FriendsService, FriendshipEndingService],
  exports: [FriendsService, FriendshipEndingService],
})
export class FriendsModule {}
