import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { PREMIUM } from '../../support/chat.js';
import { actor } from '../../support/match.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const COUNT = 24;
const PATHS = [
  '/api/chat/unread',
  '/api/chat/conversations',
  '/api/user/friends',
  '/api/user/requests',
] as const;

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
