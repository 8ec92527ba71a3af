import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import { EntitlementService } from '../../billing/index.js';
import {
  BLOCK_SETTLES_MS,
  isOpen,
  type PairSnapshot,
  PairsService,
  type Side,
  sideOf,
} from '../../match/index.js';
import { DiscoveryRepository, type LinkViewer, PhotoLinks, type Standing } from '../../users/index.js';
import { areFriends, isReachable, knowEachOther } from '../chat.policy.js';
import type { ChatViewer } from '../messages/message.views.js';
import { ConversationRepository, standing } from './conversation.repository.js';
import type { Conversation } from './conversation.schema.js';

/** A member, another one they can reach, and what stands between them. */
export interface Counterparts {
  viewer: Standing;
  other: Standing;
  pair: PairSnapshot | undefined;
  /** The viewer's. */
  side: Side;
  /** When they were asked about, in ms of this process. */
  askedAt: number;
}

/** A block is answered only after BLOCK_SETTLES_MS; what is told sooner than that, with this much for its way, comes before the answer. */
const KNOWN_MS = BLOCK_SETTLES_MS - 100;

/** Finds out whether one member can reach another; every call of the chats begins here. */
@Injectable()
export class CounterpartsService {
  constructor(
    private readonly members: DiscoveryRepository,
    private readonly pairs: PairsService,
    private readonly conversations: ConversationRepository,
    private readonly entitlements: EntitlementService,
    private readonly links: PhotoLinks,
  ) {}

  /**
   * Both members, if the first can reach the second.
   * @throws AppError SELF_TARGET; MEMBER_NOT_FOUND for whom the caller may not see, the same as for an unknown id
   */
  async of(me: string, otherId: string): Promise<Counterparts> {
    if (me === otherId) throw new AppError('SELF_TARGET');
    const askedAt = performance.now();
    const [members, pairs] = await Promise.all([
      this.members.findStandings([me, otherId]),
      this.pairs.snapshots(me, [otherId]),
    ]);
    const viewer = members.get(me);
    const other = members.get(otherId);
    const pair = pairs.get(otherId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    if (!other || !isReachable(other, pair)) throw new AppError('MEMBER_NOT_FOUND');
    return { viewer, other, pair, side: sideOf(me, otherId), askedAt };
  }

  /** The same with their conversation, which is null while neither has written. */
  async withConversation(
    me: string,
    otherId: string,
  ): Promise<Counterparts & { conversation: Conversation | null }> {
    const [both, conversation] = await Promise.all([
      this.of(me, otherId),
      this.conversations.findBetween(me, otherId),
    ]);
    return { ...both, conversation };
  }

  /** Whether the first may still be heard by the second; asks again only when that has not just been asked. */
  async areStillOpen({ viewer, other, askedAt }: Counterparts): Promise<boolean> {
    if (performance.now() - askedAt < KNOWN_MS) return true;
    const pair = await this.pairs.snapshot(viewer._id.toHexString(), other._id.toHexString());
    return pair === null || isOpen(pair);
  }

  isPremium(member: Pick<Standing, 'premiumPeriods'>): boolean {
    return this.entitlements.ofPeriods(member.premiumPeriods).premium;
  }

  /** What the messages of a conversation look like to one of the two. */
  viewOf(
    viewer: LinkViewer,
    otherId: string,
    conversation: Conversation,
    pair: PairSnapshot | undefined,
  ): ChatViewer {
    const id = typeof viewer === 'string' ? viewer : viewer.userId;
    return {
      id,
      side: sideOf(id, otherId),
      conversation,
      seesReceipts: knowEachOther(pair, conversation),
      isStranger: !areFriends(pair) && standing(conversation, sideOf(id, otherId)).sent === 0,
      pictureLink: (photoId) => this.links.url(photoId, viewer).replace('/api/media/', '/api/chat/media/'),
    };
  }
}
