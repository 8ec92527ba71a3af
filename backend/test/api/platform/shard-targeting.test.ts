import { Console } from 'node:console';
import { aMember, aWoman, PASSWORD, PREMIUM } from '../../factories/member.factory.js';
import { chatApi } from '../../support/chat.js';
import { database, matchApi } from '../../support/match.js';
import { watchTargeting } from '../../support/shard-targeting.js';
import { type Targeting } from '../../support/shard-targeting.rules.js';
import { signUpBody } from '../../support/sign-up.js';
import { useTestApp } from '../../support/test-app.js';
import { reasonOf } from '../../support/untargeted-commands.js';

/**
 * Fields of periodic commands, which may be sent during any action: the boosted members, read once a second
 * for all pages of suggestions, and the sweep of the outbox every 5 s.
 */
const BY_THE_CLOCK = ['boostedUntil', 'checkAt', 'checkAt, job'];

const t = useTestApp();
let filters: Targeting[] = [];
beforeAll(() => watchTargeting(database(t), (targeting) => filters.push(targeting)));
const rows: Record<string, string | number>[] = [];
// With PRINT_COMMANDS=1, the test prints its commands as a table.
afterAll(() => {
  if (process.env.PRINT_COMMANDS) new Console(process.stdout).table(rows);
});

/** Returns the untargeted commands of an action. */
async function untargetedOf(action: string, run: () => Promise<unknown>): Promise<string[]> {
  filters = [];
  await run();
  const byCommand = Map.groupBy(filters, ({ collection, command }) => `${collection} ${command}`);
  for (const [, same] of byCommand) {
    const [{ collection, command } = { collection: '', command: '' }] = same;
    const reasons = same.flatMap((one) => (one.isTargeted ? [] : (reasonOf(one) ?? 'NOT LISTED')));
    const shards = [...new Set(reasons)].join('; ') || 'one shard each';
    rows.push({ action, collection, command, filters: same.length, shards });
  }
  return filters
    .filter(({ isTargeted, fields }) => !isTargeted && !BY_THE_CLOCK.includes(fields.join(', ')))
    .map(({ collection, command, fields }) => `${command} of ${collection} by ${fields.join(', ')}`);
}

describe('commands on sharded collections', () => {
  it('use one shard each for a sign-up, a log-in, a message, a like, suggestions and notifications', async () => {
    const [she, he] = [await aWoman(t, PREMIUM), await aMember(t, PREMIUM)];
    // More members than the pages of this test show, so that the deck is not used up.
    for (let count = 0; count < 60; count += 1) await aMember(t);
    const api = t.api(she.token);
    const logIn = (email: string) => t.api().post('/api/auth/login', { email, password: PASSWORD });
    const actions: [action: string, status: number, run: () => Promise<{ status: number }>][] = [
      ['sign-up', 201, () => t.api().post('/api/auth/signup', signUpBody({ referralCode: he.inviteCode }))],
      ['log-in', 200, () => logIn(she.email)],
      ['refused log-in', 401, () => logIn('nobody@mutual.example')],
      ['page of suggestions', 200, () => matchApi(t, she).match()],
      ['like', 200, () => matchApi(t, she).act(he.id, 'like')],
      ['message', 201, () => chatApi(t, he).send(she.id, 'Hello there')],
      ['notifications', 200, () => api.get('/api/notifications')],
      ['reading notifications', 200, () => api.post('/api/notifications/read', {})],
    ];
    // The first page builds the deck.
    await matchApi(t, she).match();
    await t.jobsDone();
    for (const [action, status, run] of actions) {
      const untargeted = await untargetedOf(action, async () => {
        expect([action, (await run()).status]).toEqual([action, status]);
      });
      expect([action, untargeted]).toEqual([action, []]);
      // Jobs may send untargeted commands that are on the list.
      await untargetedOf(`${action}: jobs`, () => t.jobsDone());
    }
  });
});
