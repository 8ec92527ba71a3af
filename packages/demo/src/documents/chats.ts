import type { Conversation, SideState } from '@mutual/backend/modules/chat/conversations/conversation.schema';
import type { Message } from '@mutual/backend/modules/chat/messages/message.schema';
import type { Pair } from '@mutual/backend/modules/match/pairs/pair.schema';
import { type Chance, chanceOf } from '@mutual/recommender/random';
import { Types } from 'mongoose';

/**
 * Conversations, line by line. The two members write alternately; a line that begins with '+' is by the same
 * member as the line before.
 */
const TALKS: readonly (readonly string[])[] = [
  [
    'Hi! Your bio made me laugh out loud on a very quiet train.',
    'Ha, then it has done its job. Which line?',
    'The one about the curry.',
    '+And then I was hungry for the rest of the way.',
    'I can recommend a place near the station. Their fish thali is dangerous.',
    'Dangerous how?',
    'You will plan your week around it.',
    'Sold. Are you free on Saturday?',
    'After four, yes 🙂',
    'Four thirty then. I will bring the appetite.',
  ],
  [
    'Hello from the other end of the city!',
    'Hello! How is the weather over there?',
    'Exactly as wet as here, I suppose.',
    'Then we both need tea.',
    'I make a good ginger one. It takes twenty minutes and cannot be hurried.',
    'I like people who do not hurry tea.',
  ],
  [
    'I saw that you dance. Since when?',
    'Since I was six. There was a long break for studying, then I missed it too much.',
    'I have two left feet, but I clap well.',
    'Every dancer needs one who claps well.',
    '+We perform on the 14th, small hall, free entry.',
    'Then I will come and clap.',
  ],
  ['Hey, which book would you take to an island?', 'The one I have not read yet. And you?', 'A boat manual.'],
  [
    'Your photo by the lake: is that Powai?',
    'It is! Early in the morning, before the joggers.',
    'I run there on Sundays. I promise to run around your picture.',
    'Kind of you. Do you stop for breakfast after?',
    'Idli, always. There is a corner shop that opens at seven.',
    'I know it! The lady with the green scarf?',
    'That one. She gives me an extra chutney because I am "too thin".',
    'She has never said that to me 😄',
    'Come along on Sunday and we will see what she says.',
  ],
  [
    'How did you get into pottery?',
    'A friend gave me a voucher. My first bowl looks like a hat.',
    'I would wear it.',
  ],
];

/** Messages of members who are not friends yet. */
const OPENERS = [
  'Hello! We seem to like the same three things. Coffee counts as a fourth?',
  'I never write first, but your travel list is mine in another order.',
];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface DemoChat {
  conversation: Conversation;
  messages: Message[];
}

/**
 * Creates the conversations of the demo: the friends of the named members have talked, most recently a short
 * time ago; some conversations end with unread messages.
 * @param pairs pairs with at least one named member
 */
export function chatsOf(
  pairs: readonly Pair[],
  named: ReadonlySet<string>,
  now: Date,
  seed: number,
): DemoChat[] {
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
      const lines = TALKS[number % TALKS.length] ?? [];
      return chat(pair, lines, { index, named, now, chance: chanceOf(seed, 77, number) });
    }),
    ...requests.map((pair, index) =>
      chat(pair, [OPENERS[index] ?? ''], { index: index + 1, named, now, chance: chanceOf(seed, 78, index) }),
    ),
  ];
}

/** Whether the other member likes the named member, who has not answered. */
const asks = ({ a, aAction, bAction }: Pair, named: ReadonlySet<string>): boolean => {
  const [mine, theirs] = named.has(a.toHexString()) ? [aAction, bAction] : [bAction, aAction];
  return theirs?.kind === 'like' && mine === null;
};

interface Telling {
  /** Position among the conversations of the named member, newest first. */
  index: number;
  named: ReadonlySet<string>;
  now: Date;
  chance: Chance;
}

function chat(pair: Pair, lines: readonly string[], { index, named, now, chance }: Telling): DemoChat {
  const isNamed = named.has(pair.a.toHexString());
  const [me, other] = isNamed ? [pair.a, pair.b] : [pair.b, pair.a];
  // The newest three conversations end today, the others on earlier days.
  let at = now.getTime() - (index < 3 ? 7 * MINUTE_MS : 5 * HOUR_MS) - index * chance.range(3, 9) * HOUR_MS;
  at -= lines.length * 6 * MINUTE_MS;
  let isMine = false;
  const messages = lines.map((line, number): Message => {
    if (number > 0 && !line.startsWith('+')) isMine = !isMine;
    at += chance.range(0.5, 9) * MINUTE_MS;
    return {
      _id: new Types.ObjectId(),
      pair: pair._id,
      seq: number + 1,
      from: isMine ? me : other,
      text: line.replace(/^\+/, ''),
      at: new Date(Math.min(at, now.getTime() - MINUTE_MS)),
      unsentAt: null,
    };
  });
  const last = messages.at(-1);
  if (!last) throw new Error('A conversation needs at least one line.');
  const isRead = index >= 3 && lines.length > 1;
  const unread = isRead ? 0 : countLast(messages, other);
  const sideState = (id: Types.ObjectId, left: number): SideState => ({
    read: messages.length - left,
    delivered: messages.length - left,
    unread: left,
    sent: messages.filter(({ from }) => from.equals(id)).length,
  });
  const [mine, theirs] = [sideState(me, unread), sideState(other, 0)];
  return {
    messages,
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
      ...(index === 4 ? { mutedBy: [me] } : {}),
      ...(index === 5 ? { archivedBy: [me] } : {}),
    },
  };
}

/** Number of consecutive messages at the end that this member wrote. */
function countLast(messages: readonly Message[], from: Types.ObjectId): number {
  let count = 0;
  while (messages.at(-1 - count)?.from.equals(from)) count += 1;
  return count;
}
