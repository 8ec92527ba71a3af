import {
  PLANS_LIMITS,
  type PastMeetingView,
  type PlanAnswers,
  type PlanLinkView,
  type PlanView,
  type WaitingLinkView,
} from '@contract';
import type { Side } from '../match/index.js';
import type { PlanLink } from './links/plan-link.schema.js';
import { areQuestionsOpen, checkInEnd, stateOf } from './plan.rules.js';
import type { MeetingAnswers, Plan } from './plan.schema.js';

/** The viewer of plans with the viewer's permissions. */
interface PlanViewer {
  userId: string;
  side: Side;
  now: Date;
  /** Whether the viewer may agree to plans: active, and not staff. */
  mayAgree: boolean;
  /** Whether the viewer may share plans. An existing link can be changed without premium. */
  hasPremium: boolean;
  /** The viewer's valid links, by the id of the plan. */
  links: ReadonlyMap<string, PlanLink>;
  linkUrl: (link: PlanLink) => string;
}

const toAnswers = ({ met, again, safe }: MeetingAnswers): PlanAnswers => ({
  met,
  ...(again === undefined ? {} : { again }),
  ...(safe === undefined ? {} : { safe }),
});

const toPlanLinkView = (link: PlanLink, url: string): PlanLinkView => ({
  url,
  expiresAt: link.expiresAt.toISOString(),
  checkInBy: link.checkInBy.toISOString(),
  checkedInAt: link.checkedInAt?.toISOString() ?? null,
  email: link.email,
  informedAt: link.informedAt?.toISOString() ?? null,
});

/** Converts a link that waits for a check-in. */
export const toWaitingLinkView = (
  link: PlanLink,
  { url, isGone }: { url: string; isGone: boolean },
): WaitingLinkView => ({
  ...toPlanLinkView(link, url),
  planId: link.planId.toHexString(),
  userId: link.other.toHexString(),
  name: link.name,
  isGone,
  place: link.place,
  zone: link.zone,
  at: link.at.toISOString(),
});

/** Converts the plan of a past meeting with a member who can no longer be reached. */
export function toPastMeetingView(
  plan: Plan,
  { userId, name, ...viewer }: PlanViewer & { other: string; name: string | null },
): PastMeetingView {
  const { can, ...view } = toPlanView(plan, { ...viewer, userId });
  return {
    userId: viewer.other,
    name,
    plan: { ...view, can: { ...can, close: false, share: false } },
  };
}

/** Converts a plan to the view of one of its members. */
export function toPlanView(plan: Plan, viewer: PlanViewer): PlanView {
  const { userId, side, now, mayAgree, hasPremium } = viewer;
  const fromSelf = plan.by.toHexString() === userId;
  const state = stateOf(plan, now);
  const answers = side === 'a' ? plan.aAnswers : plan.bAnswers;
  const link = viewer.links.get(plan._id.toHexString());
  const isOpen = plan.until > now && (state === 'proposed' || state === 'agreed');
  return {
    id: plan._id.toHexString(),
    fromSelf,
    place: plan.place,
    zone: plan.zone,
    times: plan.times.map((at) => at.toISOString()),
    state,
    at: plan.at?.toISOString() ?? null,
    closedBySelf: plan.closedBy?.toHexString() === userId,
    link: link ? toPlanLinkView(link, viewer.linkUrl(link)) : null,
    answers: answers ? toAnswers(answers) : null,
    can: {
      agree: state === 'proposed' && !fromSelf && mayAgree,
      close: isOpen,
      share:
        state === 'agreed' &&
        (hasPremium || link !== undefined) &&
        plan.at !== null &&
        checkInEnd(plan.at, PLANS_LIMITS.checkInHours.max) > now &&
        !link?.checkedInAt &&
        !link?.informedAt,
      answer: areQuestionsOpen(plan, now),
    },
  };
}
