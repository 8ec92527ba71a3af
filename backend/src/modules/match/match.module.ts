import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { NotificationsModule, VisibleMembers } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { CardsModule } from './cards/cards.module.js';
import { FriendsModule } from './friends/friends.module.js';
import { LikesModule } from './likes/likes.module.js';
import { MatchErasureService } from './match-erasure.service.js';
import { MatchExportService } from './match-export.service.js';
import { MatchNotificationSource } from './match.notification-source.js';
import { MatchProcessor } from './match.processor.js';
import { PairsModule } from './pairs/pairs.module.js';
import { RequestsModule } from './requests/requests.module.js';
import { SpendingModule } from './spending/spending.module.js';
import './match.migration.js';

/** The relations between two members: likes, friends, blocks, and what each may see of the other. */
@Module({
  imports: [
    registerQueues('match'),
    NotificationsModule,
    UsersModule,
    PairsModule,
    LikesModule,
    CardsModule,
    FriendsModule,
    RequestsModule,
    BlocksModule,
    SpendingModule,
  ],
  providers: [
    MatchErasureService,
    MatchExportService,
    MatchNotificationSource,
    { provide: VisibleMembers, useExisting: MatchNotificationSource },
    MatchProcessor,
  ],
  exports: [PairsModule, LikesModule, CardsModule, FriendsModule],
})
export class MatchModule {}
