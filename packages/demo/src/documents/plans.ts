import { Types } from 'mongoose';
import type { PlanStep } from '@mutual/backend/contract';
import type { Message } from '@mutual/backend/modules/chat/messages/message.schema';
import type { Pair } from '@mutual/backend/modules/match/pairs/pair.schema';
import { PLAN_MESSAGES } from '@mutual/backend/modules/plans/plan-message.texts';
import { questionSpan } from '@mutual/backend/modules/plans/plan.rules';
import type { MeetingAnswers, Plan } from '@mutual/backend/modules/plans/plan.schema';
import type { PlanStory } from './talks.ts';
import { hoursLater } from './times.ts';

const ZONE = 'Asia/Kolkata';
/** 18:30 in ZONE. */
const EVENING_UTC_HOUR = 13;

/** Returns the proposed times of a plan. */
export const timesOf = ({ days, times = 1 }: PlanStory, now: Date): Date[] =>
  Array.from(
    { length: times },
    (_, more) =>
      new Date(
        Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days + more, EVENING_UTC_HOUR),
      ),
  );

/** Returns the text of a message about a plan. */
export function planText(step: PlanStep, story: PlanStory, now: Date): string {
  const times = timesOf(story, now);
  const [at = now] = times;
  return step === 'proposed'
    ? PLAN_MESSAGES.proposed(story.place, times, ZONE)
    : PLAN_MESSAGES[step](story.place, at, ZONE);
}

/**
 * Returns the plan of a conversation in the state after its messages.
 * @param messages the messages about the plan, with its id; the first one proposes it
 */
export function planOf(
  story: PlanStory,
  { _id: pair, a, b }: Pick<Pair, '_id' | 'a' | 'b'>,
  me: Types.ObjectId,
  messages: readonly Message[],
  now: Date,
): Plan {
  const said = new Map(messages.map((message) => [message.plan?.step, message]));
  const [proposed] = messages;
  if (!proposed?.plan) throw new Error('A plan begins with a proposal.');
  const by = proposed.from;
  const partner = by.equals(a) ? b : a;
  const times = timesOf(story, now);
  const at = (said.has('agreed') && times[0]) || null;
  const cancelled = said.get('cancelled');
  const plan: Plan = {
    _id: proposed.plan.id,
    pair,
    members: [by, partner],
    by,
    clientId: new Types.ObjectId().toHexString(),
    place: story.place,
    zone: ZONE,
    times,
    state: cancelled ? 'cancelled' : at ? 'agreed' : (story.closed ?? 'proposed'),
    at,
    until: at ?? times.at(-1) ?? now,
    closedBy: cancelled?.from ?? { declined: partner, withdrawn: by, open: null }[story.closed ?? 'open'],
    createdAt: proposed.at,
    version: messages.length + (story.closed ? 1 : 0),
  };
  for (const who of story.answered ?? []) {
    const isA = (who === 'named') === me.equals(a);
    plan[isA ? 'aAnswers' : 'bAnswers'] = answersTo(plan, who === 'named' ? 'yes' : 'unsure', now);
  }
  return plan;
}

function answersTo(plan: Plan, again: MeetingAnswers['again'], now: Date): MeetingAnswers {
  const asked = questionSpan(plan)?.from ?? plan.until;
  return { met: true, ...(again && { again }), safe: true, at: hoursLater(asked, 2, now) };
}
