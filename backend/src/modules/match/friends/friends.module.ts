import { Module } from '@nestjs/common';
import { CardsModule } from '../cards/cards.module.js';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { LikesModule } from '../likes/likes.module.js';
import { PairsModule } from '../pairs/pairs.module.js';
import { FriendsService } from './friends.service.js';

/** Friends, requests and cards of single members. */
@Module({
  imports: [PairsModule, DiscoveryModule, LikesModule, CardsModule],
  providers: [FriendsService],
  exports: [FriendsService],
})
export class FriendsModule {}
