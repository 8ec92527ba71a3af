import { Types } from 'mongoose';
import type { Conversation, SideState } from '@mutual/backend/modules/chat/conversations/conversation.schema';
import type { Message, MessageVoice } from '@mutual/backend/modules/chat/messages/message.schema';
import type { Pair } from '@mutual/backend/modules/match/pairs/pair.schema';
import type { Plan } from '@mutual/backend/modules/plans/plan.schema';
import { chanceOf, type Chance } from '@mutual/recommender/random';
import { planOf, planText, timesOf } from './plans.ts';
import { TALKS, type ChatLine, type Talk } from './talks.ts';
import { idAt } from './times.ts';

/** Messages of members who are not friends yet. */
const OPENERS = [
  'Hello! We seem to like the same three things. Coffee counts as a fourth?',
  'I never write first, but your travel list is mine in another order.',
];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Minimum time in ms between the last message of a conversation and the meeting that it is about. */
const BEFORE_MEETING_MS = 4 * HOUR_MS;

export interface DemoChat {
  conversation: Conversation;
  messages: Message[];
  plans: Plan[];
}

interface ChatOptions {
  named: ReadonlySet<string>;
  now: Date;
  seed: number;
  /** Stores the recording of a member who speaks these words. */
  record: (from: Types.ObjectId, words: string) => Pick<MessageVoice, 'blob' | 'seconds' | 'peaks'>;
}

/**
 * Creates the conversations of the demo. The friends of the named members have written to them until a short
 * time ago, and some conversations end with unread messages.
 * @param pairs pairs with at least one named member
 */
export function chatsOf(pairs: readonly Pair[], options: ChatOptions): DemoChat[] {
  const { named, seed } = options;
  const friends = pairs.filter(({ friendsSince }) => friendsSince !== null);
  const requests = pairs
    .filter((pair) => pair.friendsSince === null && asks(pair, named))
    .slice(0, OPENERS.length);
  const counts = new Map<string, number>();
  return [
    ...friends.map((pair, number) => {
      const me = [pair.a, pair.b].map((id) => id.toHexString()).find((id) => named.has(id)) ?? '';
      const index = counts.get(me) ?? 0;
      counts.set(me, index + 1);
      const talk = TALKS[number % TALKS.length] ?? { lines: [] };
      return chat(pair, talk, { ...options, index, chance: chanceOf(seed, 77, number) });
    }),
    ...requests.map((pair, index) => {
      const talk = { lines: [OPENERS[index] ?? ''] };
      return chat(pair, talk, { ...options, index: index + 1, chance: chanceOf(seed, 78, index) });
    }),
  ];
}

/** Returns whether the other member likes the named member, who has not answered. */
const asks = ({ a, aAction, bAction }: Pair, named: ReadonlySet<string>): boolean => {
  const [mine, theirs] = named.has(a.toHexString()) ? [aAction, bAction] : [bAction, aAction];
  return theirs?.kind === 'like' && mine === null;
};

interface Telling extends ChatOptions {
  /** Position among the conversations of the named member, newest first. */
  index: number;
  chance: Chance;
}

function chat(pair: Pair, { lines, plan: story }: Talk, telling: Telling): DemoChat {
  const { index, named, now, chance, record } = telling;
  const isNamed = named.has(pair.a.toHexString());
  const [me, other] = isNamed ? [pair.a, pair.b] : [pair.b, pair.a];
  // The newest three conversations end today, the others on earlier days.
  let at = now.getTime() - (index < 3 ? 7 * MINUTE_MS : 5 * HOUR_MS) - index * chance.range(3, 9) * HOUR_MS;
  const [meeting] = story ? timesOf(story, now) : [];
  if (meeting) at = Math.min(at, meeting.getTime() - BEFORE_MEETING_MS);
  at -= lines.length * 6 * MINUTE_MS;
  let isMine = false;
  let planId: Types.ObjectId | undefined;
  const messages = lines.map((line, number): Message => {
    if (number > 0 && !isAgain(line)) isMine = !isMine;
    at += chance.range(0.5, 9) * MINUTE_MS;
    const sentAt = new Date(Math.min(at, now.getTime() - MINUTE_MS));
    const from = isMine ? me : other;
    const message: Message = {
      _id: new Types.ObjectId(),
      pair: pair._id,
      seq: number + 1,
      from,
      text: typeof line === 'string' ? line.replace(/^\+/, '') : (line.spoken ?? ''),
      at: sentAt,
      unsentAt: null,
    };
    if (typeof line === 'string') return message;
    if (line.spoken) message.voice = { id: idAt(sentAt), ...record(from, line.spoken) };
    if (line.plan && story) {
      planId ??= idAt(sentAt);
      message.plan = { id: planId, step: line.plan };
      message.text = planText(line.plan, story, now);
    }
    return message;
  });
  const last = messages.at(-1);
  if (!last) throw new Error('A conversation needs at least one line.');
  const isRead = index >= 3 && lines.length > 1;
  const unread = isRead ? 0 : countLast(messages, other);
  for (const { voice, at: sentAt } of messages.slice(0, messages.length - unread))
    if (voice) voice.listenedAt = new Date(sentAt.getTime() + MINUTE_MS / 2);
  const sideState = (id: Types.ObjectId, left: number): SideState => ({
    read: messages.length - left,
    delivered: messages.length - left,
    unread: left,
    sent: messages.filter(({ from }) => from.equals(id)).length,
  });
  const [mine, theirs] = [sideState(me, unread), sideState(other, 0)];
  return {
    messages,
    plans: story
      ? [
          planOf(
            story,
            pair,
            me,
            messages.filter(({ plan }) => plan),
            now,
          ),
        ]
      : [],
    conversation: {
      _id: pair._id,
      a: pair.a,
      b: pair.b,
      members: [pair.a, pair.b],
      seq: messages.length,
      lastId: last._id,
      lastAt: last.at,
      aSide: isNamed ? mine : theirs,
      bSide: isNamed ? theirs : mine,
      unreadBy: unread > 0 ? [me] : [],
      version: messages.length,
      ...(index === 4 ? { mutedBy: [me] } : {}),
      ...(index === 5 ? { archivedBy: [me] } : {}),
    },
  };
}

const isAgain = (line: ChatLine): boolean =>
  typeof line === 'string' ? line.startsWith('+') : line.again === true;

/** Returns how many of the last messages in a row this member wrote. */
function countLast(messages: readonly Message[], from: Types.ObjectId): number {
  let count = 0;
  while (messages.at(-1 - count)?.from.equals(from)) count += 1;
  return count;
}
