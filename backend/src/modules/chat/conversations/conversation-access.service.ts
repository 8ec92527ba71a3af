import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { type ObjectId, toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { entitlementAt } from '../../billing/index.js';
import {
  BLOCK_SETTLES_MS,
  hidesFromAddressOf,
  isOpen,
  PairRepository,
  type PairSnapshot,
  type Side,
  sideOf,
} from '../../match/index.js';
import type { AccountSnapshot } from '../../users/index.js';
import { areFriends, isReachable, maySeeReceipts } from '../chat.policy.js';
import { ConversationRepository } from './conversation.repository.js';
import { type ConversationCounters, sideStateOf } from './conversation.rules.js';
import type { Conversation } from './conversation.schema.js';
import { type LinkViewer, PhotoLinkService } from '../../profiles/index.js';

/** Who looks at the messages of one response, and what they may see. */
export interface MessageViewer {
  id: ObjectId;
  side: Side;
  conversation: ConversationCounters;
  /** Whether they may see what the other member has read and received. */
  seesReceipts: boolean;
  /** Whether the viewer has neither befriended nor answered the other member: pictures are blurred then. */
  isStranger: boolean;
  /** A signed link of one picture for the viewer, full size. */
  pictureLink: (photoId: string) => string;
  /** The same of a profile's photo. */
  photoLink: (photoId: string) => string;
}

/** A member, another one they can reach, and the state of their pair. */
export interface Participants {
  viewer: AccountSnapshot;
  other: AccountSnapshot;
  pair: PairSnapshot | undefined;
  /** The viewer's side of the conversation. */
  side: Side;
  /** When access was checked, in ms of this process's monotonic clock. */
  checkedAt: number;
}

/** The same with their conversation, which is null before the first message. */
export interface KnownParticipants extends Participants {
  conversation: Conversation | null;
}

/**
 * How long an access check counts as fresh: the response to a block waits for BLOCK_SETTLES_MS, so whatever
 * is published earlier, with 100 ms for its way, arrives before the block is confirmed.
 */
const CHECK_VALID_MS = BLOCK_SETTLES_MS - 100;

/** Checks whether one member can reach another; every request of the chat begins here. */
@Injectable()
export class ConversationAccessService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly conversations: ConversationRepository,
    private readonly links: PhotoLinkService,
    private readonly clock: Clock,
  ) {}

  /**
   * Both members, if the first can reach the second.
   * @throws AppError SELF_TARGET; MEMBER_NOT_FOUND for a member whom the caller may not see, the same as for
   *   an unknown id
   */
  async check(me: string, otherId: string): Promise<Participants> {
    if (me === otherId) throw new AppError('SELF_TARGET');
    const checkedAt = performance.now();
    const { members, pairs } = await this.pairs.findPairedMembers(me, [me, otherId]);
    const viewer = members.get(me);
    const other = members.get(otherId);
    const pair = pairs.get(otherId);
    if (!viewer || viewer.status === 'deleted') throw new AppError('UNAUTHENTICATED');
    if (!other || !isReachable(viewer, other, pair)) throw new AppError('MEMBER_NOT_FOUND');
    return { viewer, other, pair, side: sideOf(me, otherId), checkedAt };
  }

  /** The same with their conversation, read by the same command. */
  async checkWithConversation(me: string, otherId: string): Promise<KnownParticipants> {
    const [participants, conversation] = await Promise.all([
      this.check(me, otherId),
      this.conversations.findBetween(me, otherId),
    ]);
    return { ...participants, conversation };
  }

  /**
   * Whether the other member may be told of what the viewer does: the viewer does not hide from them, and
   * neither has blocked the other since the check. Reads the pair again only when the check is no longer
   * fresh.
   */
  async mayBeTold({ viewer, other, pair: checked, checkedAt }: Participants): Promise<boolean> {
    if (hidesFromAddressOf(viewer, other, checked)) return false;
    if (performance.now() - checkedAt < CHECK_VALID_MS) return true;
    const pair = await this.pairs.findBetween(viewer._id.toHexString(), other._id.toHexString());
    return pair === null || isOpen(pair);
  }

  /** Whether a member has premium now. */
  isPremium(member: Pick<AccountSnapshot, 'premiumPeriods'>): boolean {
    return entitlementAt(member.premiumPeriods, this.clock.now()).premium;
  }

  /** What one of the two may see of the messages of their conversation. */
  messageViewer(
    viewer: LinkViewer,
    otherId: string,
    conversation: ConversationCounters,
    pair: PairSnapshot | undefined,
  ): MessageViewer {
    const id = typeof viewer === 'string' ? viewer : viewer.userId;
    const side = sideOf(id, otherId);
    return {
      id: toId(id),
      side,
      conversation,
      seesReceipts: maySeeReceipts(pair, conversation),
      isStranger: !areFriends(pair) && sideStateOf(conversation, side).sent === 0,
      photoLink: (photoId) => this.links.url(photoId, viewer),
      pictureLink: (photoId) => this.links.url(photoId, viewer).replace('/api/media/', '/api/chat/media/'),
    };
  }
}
