import { Schema, type Model, type mongo } from 'mongoose';
import { CoalescingReader } from '../../../src/platform/database/coalescing-reader.js';
import { toId, type ObjectId } from '../../../src/platform/database/ids.js';
import { aMember, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { database, matchApi } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const COUNT = 24;
const PATHS = [
  '/api/chat/unread',
  '/api/chat/conversations',
  '/api/user/friends',
  '/api/user/requests',
] as const;

interface Club {
  _id: string;
  members: ObjectId[];
}

const t = useTestApp({ env: { METRICS_TOKEN: 'a-token-of-the-tests' } });
let members: MadeMember[];

beforeAll(async () => {
  members = await Promise.all(Array.from({ length: COUNT }, () => aMember(t, PREMIUM)));
  for (const [index, member] of members.entries()) {
    const next = after(index);
    await matchApi(t, member).act(next.id, 'like');
    // Every third member is not a friend of the next one but only likes them.
    if (index % 3 !== 0) await matchApi(t, next).act(member.id, 'like');
    else continue;
    for (let text = 0; text <= index % 4; text += 1)
      await t.api(member.token).post('/api/chat/send', { to: next.id, message: `${index}: ${text}` });
  }
  await t.jobsDone();
});

const after = (index: number): MadeMember => members[(index + 1) % COUNT]!;

const ask = async (member: MadeMember, path: string): Promise<unknown> => {
  const { status, body } = await t.api(member.token).get(path);
  return { status, body };
};

const pathsOf = (index: number): string[] => [
  ...PATHS,
  `/api/chat/messages/${after(index).id}`,
  `/api/user/profile/${after(index).id}`,
];

describe('concurrent reads of many members', () => {
  it('return to each member the same data as separate reads', async () => {
    const questions = members.flatMap((member, index) =>
      pathsOf(index).map((path) => [member, path] as const),
    );
    // Each path is read once before, because the first read marks messages as delivered.
    for (const [member, path] of questions) await ask(member, path);
    const alone: unknown[] = [];
    for (const [member, path] of questions) alone.push(await ask(member, path));
    const together = await Promise.all(questions.map(([member, path]) => ask(member, path)));
    expect(together).toEqual(alone);
    expect(new Set(alone.map((answer) => JSON.stringify(answer))).size).toBeGreaterThan(3 * COUNT);
  });

  it('return 401 for an ended session only', async () => {
    const [one, ...others] = members;
    await t.api(one!.token).post('/api/auth/logout', {});
    const answers = await Promise.all([one!, ...others].map((member) => ask(member, '/api/chat/unread')));
    expect(answers.map((answer) => (answer as { status: number }).status)).toEqual([
      401,
      ...others.map(() => 200),
    ]);
  });
});

describe('the list of conversations', () => {
  it('takes one command for what it lists and one for the members, pairs and messages', async () => {
    const commands: string[] = [];
    const note = ({ commandName, command }: mongo.CommandStartedEvent): void => {
      if (commandName === 'find' || commandName === 'aggregate') commands.push(String(command[commandName]));
    };
    const client = database(t).getClient();
    client.on('commandStarted', note);
    await ask(members[3]!, '/api/chat/conversations');
    client.off('commandStarted', note);
    const ofList = new Set(['conversations', 'pinnedConversations', 'users', 'pairs', 'messages']);
    expect(commands.filter((collection) => ofList.has(collection))).toEqual(['conversations', 'users']);
  });
});

describe('CoalescingReader', () => {
  const [asha, usha] = [toId(), toId()];
  const all: Club[] = ['a', 'b', 'c', 'd', 'e', 'f'].map((_id) => ({
    _id,
    members: _id === 'e' ? [usha] : _id === 'f' ? [asha, usha] : [asha],
  }));
  let reader: CoalescingReader;
  let clubs: Model<Club>;
  let commands: string[];

  beforeAll(async () => {
    reader = t.app.get(CoalescingReader);
    const schema = new Schema<Club>({ _id: String, members: [Schema.Types.ObjectId] });
    clubs = database(t).model<Club>('Club', schema, 'clubs');
    await clubs.insertMany(all);
    database(t)
      .getClient()
      .on('commandStarted', ({ commandName, command }: mongo.CommandStartedEvent) => {
        if (command[commandName] === 'clubs') commands.push(commandName);
      });
  });
  beforeEach(() => (commands = []));

  const clubsOfMember = (member: ObjectId): Promise<Club[]> =>
    reader.aggregate<Club>(clubs, [{ $match: { members: member } }, { $sort: { _id: 1 } }]);
  const idsOf = (found: readonly Club[]): string[] => found.map(({ _id }) => _id);

  it('returns to each caller the requested documents, by id in the order of the ids', async () => {
    const [byId, sorted, other, none] = await Promise.all([
      reader.byIds<Club>(clubs, ['f', 'x', 'a']),
      reader.aggregate<Club>(clubs, [{ $match: {} }, { $sort: { _id: -1 } }, { $limit: 3 }]),
      reader.byIds<Club>(clubs, ['b', 'a']),
      reader.byIds<Club>(clubs, ['x']),
    ]);
    expect([...byId.keys()]).toEqual(['f', 'a']);
    expect([...byId.values()]).toMatchObject([all[5], all[0]]);
    expect(idsOf(sorted)).toEqual(['f', 'e', 'd']);
    expect([...other.keys()]).toEqual(['b', 'a']);
    expect([...none]).toEqual([]);
    expect(await reader.byIds(clubs, [])).toEqual(new Map());
  });

  it('returns only the projected fields, also when another read projects other fields', async () => {
    const [members, ids] = await Promise.all([
      reader.byIds<Club>(clubs, ['a'], { members: 1 }),
      reader.byIds<Club>(clubs, ['a'], { _id: 1 }),
    ]);
    expect(members.get('a')).toEqual({ _id: 'a', members: [asha] });
    expect(ids.get('a')).toEqual({ _id: 'a' });
  });

  it('returns one frozen document to two callers', async () => {
    const [one, other] = await Promise.all([
      reader.byIds<Club>(clubs, ['a']),
      reader.byIds<Club>(clubs, ['a']),
    ]);
    expect(one.get('a')).toBe(other.get('a'));
    expect(() => (one.get('a')!.members.length = 0)).toThrow(TypeError);
    expect(other.get('a')).toEqual({ ...all[0], __v: 0 });
  });

  it('sends the reads of concurrent callers in one command', async () => {
    const lists = await Promise.all([asha, usha, toId()].map(clubsOfMember));
    expect(lists.map(idsOf)).toEqual([['a', 'b', 'c', 'd', 'f'], ['e', 'f'], []]);
    expect(commands).toEqual(['aggregate']);
  });

  it('never returns data that were read before the call', async () => {
    const first = clubsOfMember(usha);
    await new Promise((resolve) => setImmediate(resolve));
    const late = toId();
    await database(t)
      .collection('clubs')
      .insertOne({ _id: 'late', members: [late] } as never);
    expect(idsOf(await clubsOfMember(late))).toEqual(['late']);
    expect(idsOf(await first)).toEqual(['e', 'f']);
    await database(t)
      .collection('clubs')
      .deleteOne({ _id: 'late' } as never);
  });

  it('rejects the callers of a failed command, and serves later calls', async () => {
    const broken = reader.aggregate(clubs, [{ $match: { $or: [] } }]);
    await expect(broken).rejects.toThrow();
    expect(idsOf(await clubsOfMember(usha))).toEqual(['e', 'f']);
  });
});
