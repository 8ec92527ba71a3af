import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { hasPremium } from '../../billing/index.js';
import {
  areFriends,
  BLOCK_RESPONSE_DELAY_MS,
  hidesFrom,
  isEndedConversationReadable,
  isPairOpen,
  isReachable,
  PairsService,
  sideOf,
  type PairedMember,
  type PairSnapshot,
  type Side,
} from '../../match/index.js';
import {
  hidesDetail,
  PhotoLinkService,
  type LinkViewer,
  type MemberVisibility,
} from '../../profiles/index.js';
import {
  areInTouch,
  hasConversationEnded,
  mayReadConversation,
  type ReadableConversation,
} from './conversation.policy.js';
import { ConversationRepository } from './conversation.repository.js';
import { sideStateOf, type ConversationCounters } from './conversation.rules.js';
import type { Conversation } from './conversation.schema.js';

/** The viewer of the messages of one response, and their permissions. */
export interface MessageViewer {
  id: ObjectId;
  otherId: string;
  side: Side;
  conversation: ConversationCounters;
  /** Whether the viewer may see the read and delivery receipts of the other member. */
  seesReceipts: boolean;
  /**
   * Whether the viewer may see delivery receipts, which show when a device of the other member was active.
   */
  seesDelivery: boolean;
  /** Whether the viewer may see read receipts, which either member may have switched off. */
  seesReads: boolean;
  /**
   * Whether the viewer is neither a friend of the other member nor has answered them. Pictures are blurred
   * then.
   */
  isStranger: boolean;
  /** Returns a signed link to the full size of a message picture. */
  pictureLink: (pictureId: string) => string;
  /** Returns a signed link to the recording of a voice message. */
  recordingLink: (recordingId: string) => string;
  /** Returns a signed link to a profile photo. */
  photoLink: (photoId: string, ownerId: string) => string;
}

/** The viewer, a member whom they can reach, and the state of their pair. */
export interface Participants {
  viewer: PairedMember;
  other: PairedMember;
  pair: PairSnapshot | undefined;
  side: Side;
  /** Whether the viewer hides from the other member, who then learns nothing of the viewer's actions. */
  isHidden: boolean;
  /** Time of the access check in ms of this process's monotonic clock. */
  checkedAt: number;
}

/** Participants with their conversation, which is null before the first message. */
export interface KnownParticipants extends Participants {
  conversation: Conversation | null;
}

/**
 * Time in ms for which an access check is valid. The response to a block is delayed by
 * BLOCK_RESPONSE_DELAY_MS, so an event published within this time, plus 100 ms for its delivery, arrives
 * before the block is confirmed.
 */
const CHECK_VALID_MS = BLOCK_RESPONSE_DELAY_MS - 100;

/** Checks whether one member can reach another. Every chat request starts with this check. */
@Injectable()
export class ConversationAccessService {
  constructor(
    private readonly pairs: PairsService,
    private readonly conversations: ConversationRepository,
    private readonly links: PhotoLinkService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns both members and their conversation, read by one command, if `me` can reach the other one.
   * @throws AppError SELF_TARGET; MEMBER_NOT_FOUND for a member whom the caller may not see, the same as for
   *   an unknown id; CONVERSATION_ENDED while only reading is possible
   */
  async findForWriting(me: string, otherId: string): Promise<KnownParticipants> {
    const known = await this.findForReading(me, otherId);
    const { viewer, other, pair, conversation } = known;
    if (!isReachable(viewer, other, pair, this.clock.now()) || hasConversationEnded(conversation, pair))
      throw new AppError('CONVERSATION_ENDED');
    return known;
  }

  /**
   * Like `findForWriting`, for reading, which is possible for some time after the end.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async findForReading(me: string, otherId: string): Promise<KnownParticipants> {
    const [participants, conversation] = await Promise.all([
      this.findParticipants(me, otherId),
      this.conversations.findBetween(me, otherId),
    ]);
    const known = { ...participants, conversation };
    this.assertMayRead(known);
    return known;
  }

  /**
   * Returns both members without a check whether one can reach the other.
   * @throws AppError SELF_TARGET; MEMBER_NOT_FOUND for an unknown id
   */
  async findParticipants(me: string, otherId: string): Promise<Participants> {
    if (me === otherId) throw new AppError('SELF_TARGET');
    const checkedAt = performance.now();
    const { viewer, other, pair } = await this.pairs.findBoth(me, otherId);
    if (!viewer || viewer.status === 'deleted') throw new AppError('UNAUTHENTICATED');
    if (!other) throw new AppError('MEMBER_NOT_FOUND');
    const isHidden = hidesFrom(viewer, other, pair, this.clock.now());
    return { viewer, other, pair, side: sideOf(me, otherId), isHidden, checkedAt };
  }

  /** @throws AppError MEMBER_NOT_FOUND if the viewer cannot read the conversation */
  assertMayRead({
    conversation,
    ...participants
  }: Participants & { conversation: ReadableConversation | null }): void {
    if (!mayReadConversation(participants, conversation, this.clock.now()))
      throw new AppError('MEMBER_NOT_FOUND');
  }

  /**
   * Returns whether the other member may be notified of actions of the viewer: the viewer does not hide from
   * them, and since the check neither has blocked the other or ended the friendship without a last message.
   * Reads the pair again only if the check is no longer fresh.
   */
  async mayNotify({ viewer, other, isHidden, checkedAt }: Participants): Promise<boolean> {
    if (isHidden) return false;
    if (performance.now() - checkedAt < CHECK_VALID_MS) return true;
    const pair = await this.pairs.findBetween(viewer._id.toHexString(), other._id.toHexString());
    return (
      pair === null || isPairOpen(pair) || isEndedConversationReadable(viewer, other, pair, this.clock.now())
    );
  }

  /**
   * Returns whether the other member is shown receipts and typing of the viewer now: the two are in touch,
   * and the member may be notified.
   */
  async mayShowActivity(participants: Participants, conversation: Conversation | null): Promise<boolean> {
    return areInTouch(participants.pair, conversation) && (await this.mayNotify(participants));
  }

  /** Returns whether a member has premium now. */
  isPremium(member: Pick<PairedMember, 'premiumPeriods'>): boolean {
    return hasPremium(member.premiumPeriods, this.clock.now());
  }

  /** Returns the permissions of one of the two members for the messages of their conversation. */
  messageViewer(
    viewer: LinkViewer,
    other: Pick<MemberVisibility, '_id' | 'hiddenDetails'>,
    conversation: ConversationCounters,
    { pair, seesReads }: { pair: PairSnapshot | undefined; seesReads: boolean },
  ): MessageViewer {
    const id = typeof viewer === 'string' ? viewer : viewer.userId;
    const otherId = other._id.toHexString();
    const side = sideOf(id, otherId);
    return {
      id: toId(id),
      otherId,
      side,
      conversation,
      seesReceipts: areInTouch(pair, conversation),
      seesDelivery: !hidesDetail(other, 'active'),
      seesReads,
      isStranger: !areFriends(pair) && sideStateOf(conversation, side).sent === 0,
      photoLink: (photoId, ownerId) => this.links.url(photoId, viewer, ownerId),
      pictureLink: (pictureId) =>
        `/api/chat/media/${pictureId}/full?${this.links.signedQueryOf(pictureId, viewer, otherId)}`,
      recordingLink: (recordingId) =>
        `/api/chat/recordings/${recordingId}?${this.links.signedQueryOf(recordingId, viewer, otherId)}`,
    };
  }
}
