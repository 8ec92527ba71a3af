import { Injectable } from '@nestjs/common';
import {
  hasRight,
  type AnswerRightsRequestBody,
  type CorrectionView,
  type Gender,
  type RightsRequestsQuery,
  type RightsRequestsView,
  type SignedLinkQuery,
  type StaffRightsRequestView,
  type SuccessView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { AuditService } from '../../audit/index.js';
import { ChatPictureHoldService } from '../../chat/index.js';
import { GenderService, PhotoLinkService } from '../../profiles/index.js';
import { VisibilityChanged } from '../../profiles/profiles.events.js';
import {
  mayAnswerReopened,
  messagePictureInLink,
  RightsReviewService,
  toCorrectionView,
  toRightsRequestView,
  type RightsRequest,
} from '../../rights/index.js';
import { claimEnd, IdentityService, runningClaim, UsersService, type User } from '../../users/index.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';

type Author = Pick<User, '_id' | 'name' | 'email' | 'dob'>;

/** Rights requests for staff: the queue, claims, answers, and corrections that they carry out. */
@Injectable()
export class AdminRightsService {
  constructor(
    private readonly reviews: RightsReviewService,
    private readonly identities: IdentityService,
    private readonly genders: GenderService,
    private readonly chatPictures: ChatPictureHoldService,
    private readonly links: PhotoLinkService,
    private readonly users: UsersService,
    private readonly members: MemberSearchRepository,
    private readonly audit: AuditService,
    private readonly publisher: Publisher,
    private readonly events: DomainEvents,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns a page of requests and records in the audit log which members' ones were shown. */
  async list(me: Principal, query: RightsRequestsQuery): Promise<RightsRequestsView> {
    const { requests, total, next, nominatedBy } = await this.reviews.list(query);
    const authorIds = requests.flatMap(({ userId }) => userId?.toHexString() ?? []);
    const staffIds = requests.flatMap(({ claim, answer }) =>
      [claim?.by, answer?.by].flatMap((id) => id?.toHexString() ?? []),
    );
    const [authors, names, genders] = await Promise.all([
      this.users.findFields<Author>(authorIds, { name: 1, email: 1, dob: 1 }),
      this.users.findNames([...staffIds, ...[...nominatedBy.values()].flat()]),
      this.genders.gendersOf(authorIds),
    ]);
    const senders = await this.sendersOf(requests);
    const now = this.clock.now();
    const shown = requests.map((request): StaffRightsRequestView => {
      const { reopenUntil: _notForStaff, ...view } = toRightsRequestView(request, now);
      const { userId, visitor, answer, acknowledgedAt } = request;
      const claim = runningClaim(request.claim, now);
      const author = userId && authors.get(userId.toHexString());
      const present = author && presentOf(request, author, genders.get(author._id.toHexString()));
      const person = (id: string) => ({ _id: id, name: names.get(id) ?? '' });
      return {
        ...view,
        from: author
          ? { memberId: author._id.toHexString(), name: author.name, email: author.email }
          : visitor
            ? { memberId: null, name: visitor.name, email: visitor.email }
            : null,
        ...(present && { present }),
        ...(senders.has(view.id) && { picture: this.pictureLink(view.id, me) }),
        nominatedBy: (nominatedBy.get(visitor?.email ?? '') ?? []).map(person),
        acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
        answeredBy: answer?.by ? person(answer.by.toHexString()) : null,
        claim: claim && { by: person(claim.by.toHexString()), until: claimEnd(claim).toISOString() },
        mayAnswer: mayAnswerReopened(me, request),
      };
    });
    await this.audit.recordLooks(
      me,
      shown.flatMap(({ id, from }) =>
        from?.memberId
          ? [{ what: 'rights-request' as const, id, target: { _id: from.memberId, name: from.name } }]
          : [],
      ),
    );
    await this.audit.recordLooks(
      me,
      [...senders].map(([id, target]) => ({ what: 'rights-request' as const, id, target })),
    );
    return { requests: shown, total, next };
  }

  /**
   * Returns the blob of the picture of a message that a waiting grievance names, by a link of {@link list}.
   * @throws AppError LINK_INVALID, NOT_FOUND if the viewer has no right to answer requests, or it is gone
   */
  async pictureByLink(requestId: string, link: SignedLinkQuery): Promise<string> {
    await this.links.assertValid(requestId, link);
    const viewer = await this.users.findSnapshot(link.viewer);
    const request = await this.reviews.findWaiting(requestId);
    const picture = request && messagePictureOf(request);
    if (!viewer || !hasRight(viewer.role, 'rights-requests') || !picture) throw new AppError('NOT_FOUND');
    const sent = await this.chatPictures.sentPicture(picture);
    if (!sent) throw new AppError('NOT_FOUND');
    return sent.blob;
  }

  private pictureLink(requestId: string, me: Principal): string {
    return `/api/rights-requests/${requestId}/picture?${this.links.signedQueryOf(requestId, me)}`;
  }

  /** Returns who has sent the picture of a message that a waiting grievance names, by its id. */
  private async sendersOf(
    requests: readonly RightsRequest[],
  ): Promise<Map<string, { _id: string; name: string }>> {
    const sent = await Promise.all(
      requests.map(async (request) => {
        const picture = request.state === 'received' ? messagePictureOf(request) : null;
        const found = picture && (await this.chatPictures.sentPicture(picture));
        return found ? [[request._id.toHexString(), found.sender] as const] : [];
      }),
    );
    const names = await this.users.findNames(sent.flat().map(([, sender]) => sender));
    return new Map(sent.flat().map(([id, sender]) => [id, { _id: sender, name: names.get(sender) ?? '' }]));
  }

  /** Claims a request for `claimMinutes`. */
  async claim(me: Principal, id: string): Promise<SuccessView> {
    await this.reviews.claim(me, id);
    return { success: true };
  }

  /** Releases a claimed request. */
  async release(me: Principal, id: string): Promise<SuccessView> {
    await this.reviews.release(me, id);
    return { success: true };
  }

  /**
   * Answers a request in one transaction with its effects: carries out a correction, shows or hides the
   * picture of a message, mails the author and writes the audit log.
   * @throws AppError NOT_FOUND, OWN_DECISION, RIGHTS_REQUEST_ANSWERED, RIGHTS_REQUEST_CLAIMED, UNDER_AGE,
   *   MEMBER_NOT_FOUND for the correction of a deleted account
   */
  async answer(
    me: Principal,
    id: string,
    { outcome, reason }: AnswerRightsRequestBody,
  ): Promise<SuccessView> {
    const request = await this.reviews.findToAnswer(me, id);
    const memberId = request.userId?.toHexString();
    await this.database.transaction(async (tx) => {
      const target = memberId === undefined ? null : await this.members.findMember(memberId, tx);
      await this.reviews.answer(me, request, { outcome, text: reason }, tx);
      // Once: the second answer to a reopened request changes nothing again.
      if (request.correction && !request.replaced && outcome === 'done') {
        if (!target || memberId === undefined) throw new AppError('MEMBER_NOT_FOUND');
        await this.correct(memberId, request, request.correction, tx);
        // The request has the values, so that their erasure is that of the request.
        const what = Object.keys(request.correction);
        await this.audit.record(me, { action: 'corrected', target, after: { request: id, what } }, tx);
      }
      const picture = messagePictureOf(request);
      if (picture) await this.chatPictures.setLinkedHeld(picture, outcome === 'done', tx);
      // Without the answer, which goes with the request: the log is kept for good.
      await this.audit.record(
        me,
        {
          action: 'rights-request-answered',
          target: target ?? undefined,
          before: { request: id, kind: request.kind },
          after: { request: id, outcome },
        },
        tx,
      );
      if (memberId !== undefined)
        await this.publisher.toMember(memberId, 'account-changed', { parts: ['rights', 'profile'] }, tx);
    });
    return { success: true };
  }

  /** Changes what the member wants corrected, and keeps the values before. */
  private async correct(
    memberId: string,
    request: RightsRequest,
    { name, dob, gender }: NonNullable<RightsRequest['correction']>,
    tx: Transaction,
  ): Promise<void> {
    const change = { ...(name !== undefined && { name }), ...(dob && { dob }) };
    const identity = await this.identities.correct(memberId, change, tx);
    const genderBefore = gender && (await this.genders.correct(memberId, gender, tx));
    const replaced = {
      ...(name !== undefined && { name: identity.name }),
      ...(dob && { dob: identity.dob }),
      ...(genderBefore && { gender: genderBefore }),
    };
    await this.reviews.keepReplaced(request, replaced, tx);
    await this.events.publish(VisibilityChanged, { userId: memberId }, tx);
  }
}

/** Returns the picture of a message that a grievance calls intimate; null without one. */
const messagePictureOf = ({ kind, link = '' }: RightsRequest) =>
  kind === 'intimate-picture' ? messagePictureInLink(link) : null;

/** Returns the present values of what is to be corrected, or those that were replaced. */
function presentOf(
  { correction, replaced }: RightsRequest,
  { name, dob }: Author,
  gender: Gender | undefined,
): CorrectionView | undefined {
  if (!correction) return undefined;
  if (replaced) return toCorrectionView(replaced);
  return toCorrectionView({
    ...(correction.name !== undefined && { name }),
    ...(correction.dob && { dob }),
    ...(correction.gender && gender && { gender }),
  });
}
