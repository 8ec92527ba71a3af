import mongoose, { Types } from 'mongoose';
import { PlanView } from '@mutual/backend/contract';
import { MESSAGE_MODEL, messageSchema } from '@mutual/backend/modules/chat/messages/message.schema';
import { pairId } from '@mutual/backend/modules/match/pairs/pair.rules';
import type { Pair } from '@mutual/backend/modules/match/pairs/pair.schema';
import { areQuestionsOpen, stateOf } from '@mutual/backend/modules/plans/plan.rules';
import { PLAN_MODEL, planSchema } from '@mutual/backend/modules/plans/plan.schema';
import { toPlanView } from '@mutual/backend/modules/plans/plan.views';
import { chatsOf } from './chats.ts';
import { SPOKEN_LINES, TALKS } from './talks.ts';

const now = new Date('2026-06-15T01:00:00Z');
const me = new Types.ObjectId();
const friends = TALKS.map((): Pair => {
  const friend = new Types.ObjectId();
  const [a, b] = me.toHexString() < friend.toHexString() ? [me, friend] : [friend, me];
  return { _id: pairId(me.toHexString(), friend.toHexString()), a, b, friendsSince: now } as Pair;
});
const chats = chatsOf(friends, {
  named: new Set([me.toHexString()]),
  now,
  seed: 1,
  record: (_, words) => ({ blob: words, seconds: 3, peaks: [100] }),
});
const messages = chats.flatMap((chat) => chat.messages);
const plans = chats.flatMap((chat) => chat.plans);

describe('conversations of the demo', () => {
  it('have plans in every state, with and without answers after the meeting', () => {
    expect(new Set(plans.map((plan) => stateOf(plan, now)))).toEqual(
      new Set(['proposed', 'expired', 'agreed', 'declined', 'withdrawn', 'cancelled']),
    );
    const agreed = plans.filter(({ state }) => state === 'agreed');
    expect(agreed.some(({ until }) => until > now)).toBe(true);
    const asked = agreed.filter((plan) => areQuestionsOpen(plan, now));
    expect(asked.some(({ aAnswers, bAnswers }) => aAnswers && bAnswers)).toBe(true);
    expect(asked.some(({ aAnswers, bAnswers }) => Boolean(aAnswers) !== Boolean(bAnswers))).toBe(true);
  });

  it('contain plans and messages that fit the schemas of the product', () => {
    const Plans = mongoose.model(PLAN_MODEL, planSchema);
    const Messages = mongoose.model(MESSAGE_MODEL, messageSchema);
    for (const plan of plans) {
      expect(new Plans(plan).validateSync()).toBeUndefined();
      expect(new Plans(plan).toObject()).toEqual(plan);
    }
    for (const message of messages) {
      expect(new Messages(message).validateSync()).toBeUndefined();
      expect(new Messages(message).toObject()).toEqual(message);
    }
  });

  it('contain the proposal and the end of each plan before its time, sent by its members', () => {
    for (const plan of plans) {
      const about = messages.filter((message) => message.plan?.id.equals(plan._id));
      expect(about[0]).toMatchObject({ from: plan.by, at: plan.createdAt, plan: { step: 'proposed' } });
      for (const { at, text } of about) {
        expect(at < plan.until).toBe(true);
        expect(text).toContain(plan.place);
      }
      const viewer = { userId: me.toHexString(), side: me.equals(plan.members[0]) ? 'a' : 'b', now };
      const view = toPlanView(plan, {
        ...viewer,
        side: viewer.side as 'a' | 'b',
        mayAgree: true,
        hasPremium: true,
        links: new Map(),
        linkUrl: () => '',
      });
      expect(PlanView.safeParse(view).error).toBeUndefined();
    }
  });

  it('have voice messages with the spoken words as text, marked as listened to when they are read', () => {
    const spoken = messages.filter(({ voice }) => voice);
    expect(spoken.map(({ text }) => text)).toEqual(SPOKEN_LINES);
    for (const { conversation, messages: all } of chats)
      for (const { from, seq, voice } of all) {
        if (!voice) continue;
        const receiver = from.equals(conversation.a) ? conversation.bSide : conversation.aSide;
        expect(voice.listenedAt !== undefined).toBe(seq <= receiver.read);
      }
    expect(spoken.some(({ voice }) => !voice?.listenedAt)).toBe(true);
  });
});
