import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { RiskFlagKind, RiskFlagView } from '@contract';
import {
  profileCause,
  profileTextOf,
  type ProfileTexts,
} from '../../../src/modules/safety/risk-flags/risk-flag.rules.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, aWoman, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { chatApi } from '../../support/chat.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const PROGRAM = fileURLToPath(new URL('../../../src/commands/signals-recount.ts', import.meta.url));
const PICNIC = 'Coffee this week or a picnic on Sunday?';

const t = useTestApp();
const admin = useAdminApi(t);

const aWriter = () => aMember(t, PREMIUM);
const aReader = () => aWoman(t, PREMIUM);

async function recount(): Promise<string> {
  const child = spawn(process.execPath, [PROGRAM], { env: { ...process.env, ...t.environment } });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect([child.exitCode, errors]).toEqual([0, '']);
  return output.trim();
}

/** Stores an observation and the open flag of its member, as an earlier version did. */
async function observed(member: MadeMember, cause: string, kind: RiskFlagKind, receiver: string | null) {
  const at = t.clock.now();
  await database(t)
    .collection<{ _id: string; [field: string]: unknown }>('riskObservations')
    .insertOne({
      _id: `${cause}:${kind}`,
      member: toId(member.id),
      receiver: receiver === null ? null : toId(receiver),
      kind,
      at,
      expiresAt: new Date(at.getTime() + 1e9),
    });
  const counts = { receivers: 9, reporters: 0, priority: 9, firstAt: at, lastAt: at };
  const kinds = [{ kind, count: 1, lastAt: at }];
  await database(t)
    .collection('riskFlags')
    .updateOne(
      { _id: toId(member.id) },
      { $set: { ...counts, kinds, open: true }, $setOnInsert: { decision: null } },
      { upsert: true },
    );
}

/** Sends a harmless message in which an earlier version found blackmail. Returns its id. */
async function picnic(writer: MadeMember, reader: MadeMember): Promise<string> {
  const { id } = (await chatApi(t, writer).send(reader.id, PICNIC)).body.message;
  await t.jobsDone();
  await database(t)
    .collection('messages')
    .updateOne({ _id: toId(id) }, { $set: { caution: 'blackmail' } });
  await observed(writer, id, 'blackmail', reader.id);
  return id;
}
const flagOf = async ({ id }: MadeMember, query = ''): Promise<RiskFlagView | undefined> =>
  ((await admin.get(`/api/admin/signals${query}`)).body.signals as RiskFlagView[]).find(
    ({ member }) => member._id === id,
  );

describe('npm run signals:recount', () => {
  it('removes observations that the present rules do not find, for staff and the recipient', async () => {
    const [writer, reader] = [await aWriter(), await aReader()];
    await picnic(writer, reader);
    expect(await flagOf(writer)).toMatchObject({ kinds: [{ kind: 'blackmail' }] });
    expect((await chatApi(t, reader).messages(writer.id)).body.messages).toMatchObject([
      { caution: 'blackmail' },
    ]);
    expect(await recount()).toBe('Withdrawn: 1 observations, 1 open signals, 1 warnings.');
    expect(await flagOf(writer)).toBeUndefined();
    const [message] = (await chatApi(t, reader).messages(writer.id)).body.messages;
    expect(message).toMatchObject({ message: PICNIC });
    expect(message).not.toHaveProperty('caution');
    expect(await recount()).toBe('Withdrawn: 0 observations, 0 open signals, 0 warnings.');
  });

  it('keeps observations that the rules find, and those whose text is gone', async () => {
    const [writer, reader, other] = [await aWriter(), await aReader(), await aReader()];
    await chatApi(t, writer).send(other.id, 'Give me your bank details please');
    await picnic(writer, reader);
    await observed(writer, toId().toHexString(), 'money', reader.id);
    expect(await recount()).toBe('Withdrawn: 1 observations, 0 open signals, 1 warnings.');
    expect(await flagOf(writer)).toMatchObject({
      receivers: 2,
      kinds: [
        { kind: 'bank', count: 1 },
        { kind: 'money', count: 1 },
      ],
    });
    expect((await chatApi(t, other).messages(writer.id)).body.messages).toMatchObject([{ caution: 'bank' }]);
  });

  it('removes an observation in a profile whose text is the same, and keeps decisions', async () => {
    const member = await aMember(t, { ...PREMIUM, bio: 'On Sundays a long walk or a picnic.' });
    const user = await database(t)
      .collection<ProfileTexts>('users')
      .findOne({ _id: toId(member.id) });
    await observed(member, profileCause(member.id, profileTextOf(user!)), 'profile', null);
    const decided = { outcome: 'dismissed', reason: 'A picnic' };
    expect((await admin.post(`/api/admin/signals/${member.id}/decision`, decided)).status).toBe(200);
    t.clock.advance(1000);
    const [reader] = [await aReader()];
    await picnic(member, reader);
    expect(await recount()).toBe('Withdrawn: 2 observations, 1 open signals, 1 warnings.');
    expect(await flagOf(member)).toBeUndefined();
    expect(await flagOf(member, '?state=decided')).toMatchObject({ decision: decided });
  });

  it('replaces the warning of a note with the one that the present rules find', async () => {
    const [writer, reader] = [await aWriter(), await aReader()];
    const note = { id: toId(), text: PICNIC, on: { prompt: 'karaoke' }, caution: 'blackmail' };
    const [a, b] = [writer.id, reader.id].sort() as [string, string];
    const side = a === writer.id ? 'aAction' : 'bAction';
    await database(t)
      .collection<{ _id: string; [field: string]: unknown }>('pairs')
      .insertOne({
        _id: `${a}:${b}`,
        a: toId(a),
        b: toId(b),
        version: 1,
        [side]: { kind: 'like', at: t.clock.now(), note },
      });
    expect(await recount()).toBe('Withdrawn: 0 observations, 0 open signals, 1 warnings.');
    const pair = await database(t)
      .collection<{ _id: string }>('pairs')
      .findOne({ _id: `${a}:${b}` });
    expect(pair).toMatchObject({ version: 2, [side]: { note: { text: PICNIC } } });
    expect(JSON.stringify(pair)).not.toContain('blackmail');
  });
});
