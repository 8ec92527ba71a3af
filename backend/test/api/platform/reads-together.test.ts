import { byIds, byTextIds, naming, readTogether } from '../../../src/platform/database/read-together.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { PREMIUM } from '../../support/chat.js';
import { actor, database } from '../../support/match.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const COUNT = 24;
const PATHS = [
  '/api/chat/unread',
  '/api/chat/conversations',
  '/api/user/friends',
  '/api/user/requests',
] as const;

const NAMED = { members: 1 } as const;

interface Club {
  _id: string;
  members: unknown[];
}

let t: TestApp;
let members: MadeMember[];

beforeAll(async () => {
  t = await startTestApp();
  members = await Promise.all(Array.from({ length: COUNT }, () => aMember(t, PREMIUM)));
  for (const [index, member] of members.entries()) {
    const next = after(index);
    await actor(t, member).act(next.id, 'like');
    // Every third is no friend of the next.
    if (index % 3 !== 0) await actor(t, next).act(member.id, 'like');
    else continue;
    for (let text = 0; text <= index % 4; text += 1)
      await t.api(member.token).post('/api/chat/send', { to: next.id, message: `${index}: ${text}` });
  }
  await t.jobsDone();
});

afterAll(() => t.close());

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

describe('reads of many members at the same moment', () => {
  it('give each the very same as alone', async () => {
    const questions = members.flatMap((member, index) =>
      pathsOf(index).map((path) => [member, path] as const),
    );
    // Twice, as the first reading marks messages delivered.
    for (const [member, path] of questions) await ask(member, path);
    const alone: unknown[] = [];
    for (const [member, path] of questions) alone.push(await ask(member, path));
    const together = await Promise.all(questions.map(([member, path]) => ask(member, path)));
    expect(together).toEqual(alone);
    expect(new Set(alone.map((answer) => JSON.stringify(answer))).size).toBeGreaterThan(3 * COUNT);
  });

  it('tell the dead sessions from the living', async () => {
    const [one, ...others] = members;
    await t.api(one!.token).post('/api/auth/logout', {});
    const answers = await Promise.all([one!, ...others].map((member) => ask(member, '/api/chat/unread')));
    expect(answers.map((answer) => (answer as { status: number }).status)).toEqual([
      401,
      ...others.map(() => 200),
    ]);
  });
});

describe('what several requests read in one command', () => {
  const [asha, usha, nobody] = [toId(), toId(), toId()].map(String) as [string, string, string];
  const clubs = () =>
    ({ collection: database(t).collection('clubs') }) as never as Parameters<typeof byIds>[0];
  const club = (_id: string, ...members: string[]) => ({ _id, members: members.map((id) => toId(id)) });
  const all = [...['a', 'b', 'c', 'd'].map((id) => club(id, asha)), club('e', usha), club('f', asha, usha)];

  beforeAll(() =>
    database(t)
      .collection('clubs')
      .insertMany(all as never[]),
  );

  const listOf = async (member: string, most: number): Promise<string[]> => {
    const part = naming(clubs(), 'members', member, NAMED, most);
    const [found] = await readTogether<[Map<string, Club[]>]>(part);
    return (found.get(member) ?? []).map(({ _id }) => _id).sort();
  };

  it('is for each what names them', async () => {
    const lists = await Promise.all([asha, usha, nobody].map((member) => listOf(member, 10)));
    expect(lists).toEqual([['a', 'b', 'c', 'd', 'f'], ['e', 'f'], []]);
  });

  it('leaves nobody out where another has too many', async () => {
    const lists = await Promise.all([asha, usha, nobody].map((member) => listOf(member, 2)));
    expect(lists.map((list) => list.length)).toEqual([2, 2, 0]);
    expect(lists[1]).toEqual(['e', 'f']);
  });

  it('is by id what each asked for, in the order in which it asked, and by query in the order of the query', async () => {
    const query = { from: clubs(), pipeline: [{ $match: {} }, { $sort: { _id: -1 } }, { $limit: 3 }] };
    const [[byId, sorted], [other]] = await Promise.all([
      readTogether<[Map<string, Club>, Club[]]>(byTextIds(clubs(), ['f', 'x', 'a']), query),
      readTogether<[Map<string, Club>]>(byTextIds(clubs(), ['b', 'a'])),
    ]);
    expect([...byId]).toEqual([
      ['f', all[5]],
      ['a', all[0]],
    ]);
    expect([...other.keys()]).toEqual(['b', 'a']);
    expect(sorted.map(({ _id }) => _id)).toEqual(['f', 'e', 'd']);
    expect(await readTogether(byIds(clubs(), [asha]))).toEqual([new Map()]);
  });
});
