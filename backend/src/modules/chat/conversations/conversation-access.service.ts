import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { type ObjectId, toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { entitlementAt } from '../../billing/index.js';
import {
  BLOCK_SETTLES_MS,
  hidesFromAddressOf,
  isOpen,
  isReachable,
  type PairedMember,
  PairRepository,
  type PairSnapshot,
  type Side,
  sideOf,
} from '../../match/index.js';
import { areFriends, maySeeReceipts } from '../chat.policy.js';
import { ConversationRepository } from './conversation.repository.js';
import { type ConversationCounters, sideStateOf } from './conversation.rules.js';
import type { Conversation } from './conversation.schema.js';
import { type LinkViewer, PhotoLinkService } from '../../profiles/index.js';

/** The viewer of the messages of one response, and their permissions. */
export interface MessageViewer {
  id: ObjectId;
  side: Side;
  conversation: ConversationCounters;
  /** Whether the viewer may see the read and delivery receipts of the other member. */
  seesReceipts: boolean;
  /**
   * True if the viewer is no friend of the other member and has not answered them. Pictures are blurred then.
   */
  isStranger: boolean;
  /** Returns a signed link to the full size of a message picture. */
  pictureLink: (photoId: string) => string;
  /** Returns a signed link to a profile photo. */
  photoLink: (photoId: string) => string;
}

/** The viewer, a member whom they can reach, and the state of their pair. */
export interface Participants {
  viewer: PairedMember;
  other: PairedMember;
  pair: PairSnapshot | undefined;
  side: Side;
  /** Time of the access check in ms of this process's monotonic clock. */
  checkedAt: number;
}

/** Participants with their conversation, which is null before the first message. */
export interface KnownParticipants extends Participants {
  conversation: Conversation | null;
}

/**
 * Time in ms for which an access check counts as fresh. The response to a block is delayed by
 * BLOCK_SETTLES_MS, so an event published within this time, plus 100 ms for its delivery, arrives before the
 * block is confirmed.
 */
const CHECK_VALID_MS = BLOCK_SETTLES_MS - 100;

/** Checks whether one member can reach another. Every chat request starts with this check. */
@Injectable()
export class ConversationAccessService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly conversations: ConversationRepository,
    private readonly links: PhotoLinkService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns both members if `me` can reach the other one.
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

  /** Like `check`, with the conversation, read by the same command. */
  async checkWithConversation(me: string, otherId: string): Promise<KnownParticipants> {
    const [participants, conversation] = await Promise.all([
      this.check(me, otherId),
      this.conversations.findBetween(me, otherId),
    ]);
    return { ...participants, conversation };
  }

  /**
   * Returns whether the other member may be notified of actions of the viewer: the viewer does not hide from
   * them, and neither has blocked the other since the check. Reads the pair again only if the check is no
   * longer fresh.
   */
  async mayNotify({ viewer, other, pair: checked, checkedAt }: Participants): Promise<boolean> {
    if (hidesFromAddressOf(viewer, other, checked)) return false;
    if (performance.now() - checkedAt < CHECK_VALID_MS) return true;
    const pair = await this.pairs.findBetween(viewer._id.toHexString(), other._id.toHexString());
    return pair === null || isOpen(pair);
  }

  /** Returns whether a member has premium now. */
  isPremium(member: Pick<PairedMember, 'premiumPeriods'>): boolean {
    return entitlementAt(member.premiumPeriods, this.clock.now()).premium;
  }

  /** Returns the permissions of one of the two members for the messages of their conversation. */
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
