import { type PlanAnswers, type PlanLinkView, PLANS_LIMITS, type PlanView } from '@contract';
import type { Side } from '../match/index.js';
import type { PlanLink } from './links/plan-link.schema.js';
import { checkInEnd, isAsked, stateOf } from './plan.rules.js';
import type { MeetingAnswers, Plan } from './plan.schema.js';

/** The viewer of plans, and what they may do. */
interface PlanViewer {
  userId: string;
  side: Side;
  now: Date;
  /** Whether the viewer may agree: active, with premium. */
  mayAgree: boolean;
  /** The viewer's link to a plan that is not revoked, by the id of the plan. */
  links: ReadonlyMap<string, PlanLink>;
  linkUrl: (link: PlanLink) => string;
}

const toAnswers = ({ met, again, safe }: MeetingAnswers): PlanAnswers => ({
  met,
  ...(again === undefined ? {} : { again }),
  ...(safe === undefined ? {} : { safe }),
});

export const toPlanLinkView = (link: PlanLink, url: string): PlanLinkView => ({
  url,
  expiresAt: link.expiresAt.toISOString(),
  checkInBy: link.checkInBy.toISOString(),
  checkedInAt: link.checkedInAt?.toISOString() ?? null,
  email: link.email,
  informedAt: link.informedAt?.toISOString() ?? null,
});

/** Converts a plan to the view of one of its members. */
export function toPlanView(plan: Plan, viewer: PlanViewer): PlanView {
  const { userId, side, now, mayAgree } = viewer;
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
        plan.at !== null &&
        checkInEnd(plan.at, PLANS_LIMITS.checkInHours.max) > now &&
        !link?.checkedInAt &&
        !link?.informedAt,
      answer: isAsked(plan, now),
    },
  };
}
