import { Injectable, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ErasureService } from '../../../src/modules/users/erasure/erasure.service.js';
import { Erases, UsersService } from '../../../src/modules/users/index.js';
import { UserDeleted, UserErased, UserRestored } from '../../../src/modules/users/users.events.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { OnDomainEvent } from '../../../src/platform/events/domain-events.js';
import { BlobStorage } from '../../../src/platform/storage/blob-storage.js';
import { aMember, PASSWORD } from '../../factories/member.factory.js';
import { adminApi } from '../../support/admin.js';
import { mailedToken } from '../../support/mails.js';
import { signUpBody } from '../../support/sign-up.js';
import { useTestApp } from '../../support/test-app.js';

const heard: string[] = [];

@Injectable()
class Listener {
  @OnDomainEvent(UserDeleted)
  deleted({ userId }: { userId: string }): void {
    heard.push(`deleted ${userId}`);
  }

  @OnDomainEvent(UserRestored)
  restored({ userId }: { userId: string }): void {
    heard.push(`restored ${userId}`);
  }

  @OnDomainEvent(UserErased)
  erased({ userId }: { userId: string }): void {
    heard.push(`erased ${userId}`);
  }
}

const failing = new Set<string>();

@Injectable()
class Eraser {
  @Erases({ collections: ['data of a test'] })
  erase(userId: string): Promise<void> {
    return failing.has(userId) ? Promise.reject(new Error('not now')) : Promise.resolve();
  }
}

@Module({ providers: [Listener, Eraser] })
class ListenerModule {}

const t = useTestApp({ modules: [ListenerModule] });
afterEach(() => t.clock.set(new Date()));

const remove = (token: string) => t.api(token).delete('/api/user/delete');
const logIn = (email: string) => t.api().post('/api/auth/login', { email, password: PASSWORD });
const restore = (token: string) => t.api().post(`/api/auth/restore/${token}`);
const stored = (id: string) => t.app.get(UsersService).findById(id);
const count = (collection: string, filter: object) =>
  t.app.get<Connection>(getConnectionToken()).collection(collection).countDocuments(filter);

describe('DELETE /api/user/delete', () => {
  it('hides the account immediately, ends its sessions and mails a restore link', async () => {
    const { id, email, token } = await aMember(t);
    const other = (await logIn(email)).body.token as string;
    expect(await remove(token)).toMatchObject({
      status: 200,
      body: { message: 'Your account has been deleted successfully.' },
    });
    expect((await t.api(token).get('/api/auth/sessions')).status).toBe(401);
    expect((await t.api(other).get('/api/auth/sessions')).status).toBe(401);
    expect(await stored(id)).toMatchObject({ status: 'deleted', discoverable: false });
    expect(await logIn(email)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DELETED' } });
    expect(heard).toContain(`deleted ${id}`);
    expect((await t.mailTo(email)).subject).toBe('Your Mutual account has been deleted');
  });

  it('counts the reason for leaving, and stores nothing that refers to the member', async () => {
    const { id, token } = await aMember(t);
    const body = { reason: 'met-here' };
    expect((await t.api(token).delete('/api/user/delete', { reason: 'bored' })).status).toBe(400);
    expect((await t.api(token).delete('/api/user/delete', body)).status).toBe(200);
    const quiet = await aMember(t);
    expect((await remove(quiet.token)).status).toBe(200);
    const months = t.app.get<Connection>(getConnectionToken()).collection('leavingReasons').find();
    const month = t.clock.now().toISOString().slice(0, 7);
    expect(await months.toArray()).toEqual([{ _id: month, counts: { 'met-here': 1 } }]);
    expect(await stored(id)).not.toHaveProperty('reason');
    const { body: statistics } = await (await adminApi(t)).get('/api/admin/kpis');
    expect(statistics.leaving[0]).toEqual({ reason: 'met-here', count: 1 });
  });

  it('checks the password when the request contains one', async () => {
    const { token, email } = await aMember(t);
    const withPassword = (password: unknown) => t.api(token).delete('/api/user/delete', { password });
    expect(await withPassword('not it')).toMatchObject({
      status: 400,
      body: { code: 'WRONG_PASSWORD', issues: [{ path: 'password' }] },
    });
    expect((await withPassword(7)).status).toBe(400);
    expect((await logIn(email)).status).toBe(200);
    expect((await withPassword(PASSWORD)).status).toBe(200);
    expect((await logIn(email)).body.code).toBe('ACCOUNT_DELETED');
  });

  it('returns 403 to the admin and 401 to visitors', async () => {
    const admin = await t.app.get(UsersService).findByEmail('support@mutual.example');
    const { body } = await t
      .api()
      .post('/api/auth/login', { email: admin?.email, password: 'the-administrator-of-tests' });
    expect(await remove(body.token)).toMatchObject({ status: 403, body: { code: 'ADMIN_PROTECTED' } });
    expect((await t.api().delete('/api/user/delete')).status).toBe(401);
  });

  it('returns 200 or 401 to two concurrent requests and sends one e-mail', async () => {
    const { token, email } = await aMember(t);
    const statuses = (await Promise.all([remove(token), remove(token)])).map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 401)).toBe(true);
    expect(await t.mailsTo(email)).toHaveLength(1);
  });

  it('mails a restore link instead of a reset link, also after a sign-up with the same address', async () => {
    const { email, token } = await aMember(t);
    await remove(token);
    await mailedToken(t, email, 'restore');
    await t.api().post('/api/auth/forgot-password', { email });
    expect((await t.mailTo(email)).text).not.toContain('reset-password');
    const again = await t.api().post('/api/auth/signup', signUpBody({ email }));
    expect(again).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect(await t.mailsTo(email)).toHaveLength(3);
    expect((await restore(await mailedToken(t, email, 'restore'))).status).toBe(200);
  });
});

describe('POST /api/auth/restore/:token', () => {
  it('restores the account once and starts no session', async () => {
    const { id, email, token, user } = await aMember(t);
    await remove(token);
    const link = await mailedToken(t, email, 'restore');
    expect((await restore(link)).status).toBe(200);
    expect(await restore(link)).toMatchObject({ status: 400, body: { code: 'LINK_INVALID' } });
    expect(await stored(id)).toMatchObject({
      status: 'active',
      discoverable: true,
      deletedAt: null,
      bio: user.bio,
    });
    expect((await t.api(token).get('/api/auth/sessions')).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
    expect(heard).toContain(`restored ${id}`);
    t.clock.advance(15 * DAY_MS);
    await t.jobsDone();
    expect(await stored(id)).not.toBeNull();
  });

  it('keeps the suspension of a restored account', async () => {
    const { id, email, token } = await aMember(t, { status: 'suspended', statusReason: 'Under review' });
    await remove(token);
    await restore(await mailedToken(t, email, 'restore'));
    expect(await stored(id)).toMatchObject({
      status: 'suspended',
      statusReason: 'Under review',
      discoverable: false,
    });
  });

  it('accepts the link for 14 days', async () => {
    const [late, early] = [await aMember(t), await aMember(t)];
    await remove(late.token);
    await remove(early.token);
    const links = [
      await mailedToken(t, late.email, 'restore'),
      await mailedToken(t, early.email, 'restore'),
    ] as const;
    t.clock.advance(14 * DAY_MS - 60_000);
    expect((await restore(links[1])).status).toBe(200);
    t.clock.advance(60_000);
    expect(await restore(links[0])).toMatchObject({ status: 400, body: { code: 'LINK_INVALID' } });
  });

  it.each(['unknown', 'x'.repeat(201)])('rejects the token %s with 400', async (token) => {
    expect((await restore(token)).status).toBe(400);
  });
});

describe('erasure of deleted accounts', () => {
  async function deletedMember() {
    const blobs = t.app.get(BlobStorage);
    const [full, card] = await Promise.all(['full', 'card'].map((size) => blobs.put(Buffer.from(size))));
    const photos = [{ id: toId(), full: full ?? '', card: card ?? '', addedAt: new Date() }];
    const member = await aMember(t, { photos });
    await remove(member.token);
    await t.mails();
    return { ...member, blobs: [full ?? '', card ?? ''] };
  }

  it('removes the account, its pictures, links and sessions after 14 days and frees the address', async () => {
    const { id, email, blobs } = await deletedMember();
    const storage = t.app.get(BlobStorage);
    t.clock.advance(14 * DAY_MS - 60_000);
    await t.jobsDone();
    expect(await stored(id)).not.toBeNull();
    t.clock.advance(60_000);
    await t.jobsDone();
    expect(await stored(id)).toBeNull();
    expect(await Promise.all(blobs.map((blob) => storage.get(blob)))).toEqual([null, null]);
    expect(await count('sessions', { userId: toId(id) })).toBe(0);
    expect(await count('oneTimeTokens', { userId: toId(id) })).toBe(0);
    expect(await count('outbox', { 'payload.userId': id })).toBe(0);
    expect(heard).toContain(`erased ${id}`);
    expect((await t.api().post('/api/auth/signup', signUpBody({ email }))).status).toBe(201);
  });

  it('happens in the sweep when the job was lost, and publishes UserErased once when repeated', async () => {
    const { id } = await deletedMember();
    await t.app
      .get<Connection>(getConnectionToken())
      .collection('outbox')
      .deleteMany({ 'payload.userId': id });
    t.clock.advance(14 * DAY_MS + 1);
    const erasure = t.app.get(ErasureService);
    await erasure.sweep();
    expect(await stored(id)).toBeNull();
    await erasure.erase(id);
    expect(heard.filter((event) => event === `erased ${id}`)).toHaveLength(1);
  });

  it('keeps the account until every erasure step has succeeded', async () => {
    const { id } = await deletedMember();
    await t.app
      .get<Connection>(getConnectionToken())
      .collection('outbox')
      .deleteMany({ 'payload.userId': id });
    t.clock.advance(14 * DAY_MS + 1);
    failing.add(id);
    await expect(t.app.get(ErasureService).erase(id)).rejects.toThrow('not now');
    expect(await stored(id)).not.toBeNull();
    failing.delete(id);
    await t.app.get(ErasureService).sweep();
    expect(await stored(id)).toBeNull();
  });

  it('does not happen for an account that is not deleted', async () => {
    const { id } = await aMember(t);
    t.clock.advance(30 * DAY_MS);
    await t.app.get(ErasureService).erase(id);
    await t.app.get(ErasureService).sweep();
    expect(await stored(id)).not.toBeNull();
  });
});
