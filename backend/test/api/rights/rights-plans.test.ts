import { ErasureService } from '../../../src/modules/users/erasure/erasure.service.js';
import { StaffAccountService } from '../../../src/modules/users/index.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { examinedBy } from '../../support/examined.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const ALL = 2_000;
const OF_MEMBER = 3;
const t = useTestApp({ newDatabase: true });
let member: MadeMember;

beforeAll(async () => {
  member = await aMember(t);
  const numbers = Array.from({ length: ALL }, (_, index) => index);
  const [at, dueAt] = [new Date(0), new Date(1)];
  const common = { kind: 'privacy', words: 'x', receivedAt: at, dueAt };
  const request = (index: number, more: object) => ({ _id: toId(), ticket: `t${index}`, ...common, ...more });
  const waits = { state: 'received', answer: null };
  const answered = { state: 'answered', answer: { outcome: 'done', text: 'x', at, by: toId() } };
  const visitor = (email: string) => ({ visitor: { name: 'x', email, language: 'en' } });
  await database(t)
    .collection('rightsRequests')
    .insertMany([
      ...numbers.map((index) =>
        request(index, {
          ...(index % 3 === 0 ? waits : answered),
          ...(index % 2 === 0 ? { userId: toId() } : visitor(`v${index}`)),
        }),
      ),
      request(ALL, { ...waits, userId: member.user._id }),
      request(ALL + 1, { ...answered, userId: member.user._id }),
      request(ALL + 2, { ...answered, ...visitor(member.email) }),
    ]);
  await database(t)
    .collection('users')
    .insertMany(
      numbers.map((index) => ({
        email: `m${index}`,
        inviteCode: `i${index}`,
        role: 'member',
        status: 'active',
      })),
    );
});

describe('query plans of rights requests', () => {
  it.each<[string, () => Promise<unknown>]>([
    ["a member's own ones", () => t.api(member.token).get('/api/user/rights')],
    [
      'the limit of those that wait',
      () => t.api(member.token).post('/api/user/rights/grievances', { kind: 'privacy', words: 'x' }),
    ],
    ['the data copy', () => rowsOfDataCopy(t, member.id, 'rights-requests')],
    [
      'the erasure',
      async () => {
        await database(t)
          .collection('users')
          .updateOne({ _id: member.user._id }, { $set: { status: 'deleted', deletedAt: new Date(0) } });
        await t.app.get(ErasureService).erase(member.id);
      },
    ],
  ])('examine only the requests of the member for %s', async (_what, work) => {
    const examined = await examinedBy(t, 'rightsRequests', work);
    expect(examined.length).toBeGreaterThan(0);
    // One more: the test of the limit sends it.
    for (const count of examined) expect(count).toBeLessThanOrEqual(OF_MEMBER + 2);
  });

  it('examine only staff for the addresses of reminders', async () => {
    const staff = t.app.get(StaffAccountService, { strict: false });
    expect(await staff.contactsOf('rights-requests')).toHaveLength(1);
    await t.jobsDone();
    const examined = await examinedBy(t, 'users', () => staff.contactsOf('rights-requests'));
    expect(examined.length).toBeGreaterThan(0);
    for (const count of examined) expect(count).toBeLessThanOrEqual(2);
  });
});
