import { readFile } from 'node:fs/promises';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  ADMIN_LIMITS,
  hasRight,
  INVITED_ROLES,
  RIGHT_NAMES,
  RIGHTS,
  STAFF_ROLES,
  type Endpoint,
  type InvitedRole,
  type StaffView,
} from '@contract';
import { allEndpoints } from '@contract/endpoints';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember } from '../../factories/member.factory.js';
import { setUpSecondFactor, totpCode, useAdminApi } from '../../support/admin.js';
import { mailedToken } from '../../support/mails.js';
import { database } from '../../support/match.js';
import { openSocket } from '../../support/socket.js';
import { aColleague, type Colleague } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const owner = useAdminApi(t);
const colleagues = {} as Record<InvitedRole, Colleague>;
beforeAll(async () => {
  await setUpSecondFactor(t, owner);
  for (const role of INVITED_ROLES) colleagues[role] = await aColleague(t, owner, role);
});

/**
 * Returns the routes under /api/admin of the OpenAPI document, each with the right that the contract
 * requires.
 */
async function adminRoutes(): Promise<Pick<Endpoint, 'path' | 'right'>[]> {
  const { paths } = (await t.api().get('/api/docs-json')).body as OpenAPIObject;
  const promised = allEndpoints;
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, operations]) =>
      Object.keys(operations).map((name) => {
        const method = name.toUpperCase() as Endpoint['method'];
        const express = path.replace(/\{(\w+)\}/g, ':$1');
        const found = promised.find((one) => one.method === method && one.path === express);
        return { path: express, right: found?.right };
      }),
    );
}

describe('rights of staff roles', () => {
  it('are required on every admin route, and equal the table in docs/security.md', async () => {
    for (const { path, right } of await adminRoutes())
      expect([path, right !== undefined]).toEqual([path, true]);
    const text = await readFile(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
    // Prettier pads the cells of the table, so runs of blanks are reduced to one.
    const page = text.replaceAll(/ +/g, ' ');
    const tick = (yes: boolean) => (yes ? 'yes' : '–');
    for (const right of RIGHT_NAMES) {
      const cells = [right, RIGHTS[right], ...STAFF_ROLES.map((role) => tick(hasRight(role, right)))];
      expect(page).toContain(`| ${cells.join(' | ')} |`);
    }
  });

  it('are required on the job dashboard, and a role without the right gets 403', async () => {
    const answer = await colleagues.moderator.client.get('/api/admin/queues/');
    expect([answer.status, answer.body.code]).toEqual([403, 'RIGHT_REQUIRED']);
  });
});

describe('staff accounts', () => {
  it('are activated by a password and a second factor after an invitation', async () => {
    const email = 'new.moderator@mutual.example';
    const { status, body } = await owner.post('/api/admin/staff', {
      email: ' New.Moderator@mutual.example',
      name: 'Nisha',
      role: 'moderator',
    });
    expect(status).toBe(201);
    expect(body.staff).toMatchObject({ email, role: 'moderator', state: 'invited', secondFactor: false });
    const password = 'chosen by Nisha herself';
    const link = await mailedToken(t, email, 'reset-password');
    expect((await t.api().post(`/api/auth/reset-password/${link}`, { password })).status).toBe(200);
    const logIn = await t.api().post('/api/auth/login', { email, password });
    expect(logIn.body).toMatchObject({ isAdmin: true });
    const nisha = t.api(logIn.body.token as string);
    expect((await nisha.get('/api/user/profile')).body).toMatchObject({
      isAdmin: true,
      staffRole: 'moderator',
    });
    // No route is open before the second factor is set up, not even in development.
    expect((await nisha.get('/api/admin/reports')).body.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    expect((await nisha.get('/api/admin/second-factor')).body.setUpRequired).toBe(true);
    const enrolWith = (token: string) => nisha.post('/api/admin/second-factor/enrol', { password, token });
    expect((await enrolWith('not-the-token')).body.code).toBe('WRONG_ENROLMENT_TOKEN');
    const begun = await enrolWith(body.token as string);
    expect(begun.body.uri).toContain(encodeURIComponent(email));
    await nisha.post('/api/admin/second-factor/confirm', {
      code: totpCode(t, begun.body.secret as string),
    });
    expect((await nisha.get('/api/admin/reports')).status).toBe(200);
    expect((await t.api().post('/api/auth/login', { email, password })).body.code).toBe(
      'SECOND_FACTOR_REQUIRED',
    );
    const listed = (await owner.get('/api/admin/staff')).body.staff as Record<string, unknown>[];
    expect(listed[0]).toMatchObject({ role: 'admin' });
    expect(listed.find((one) => one.email === email)).toMatchObject({ state: 'active', secondFactor: true });
  });

  it('are not created without a recent second factor, twice, or with the address of a member', async () => {
    const invitation = { email: 'twice@mutual.example', name: 'Twice', role: 'support' };
    t.clock.advance(11 * 60_000);
    expect((await owner.post('/api/admin/staff', invitation)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    t.clock.advance(-11 * 60_000);
    const both = await Promise.all([1, 2].map(() => owner.post('/api/admin/staff', invitation)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { email } = await aMember(t);
    expect((await owner.post('/api/admin/staff', { ...invitation, email })).body).toMatchObject({
      code: 'EMAIL_TAKEN',
      issues: [{ path: 'email' }],
    });
    for (const bad of [{ role: 'admin' }, { role: 'member' }, { name: ' ' }, { email: 'nobody' }])
      expect((await owner.post('/api/admin/staff', { ...invitation, ...bad })).status).toBe(400);
  });

  it('are hidden from members, and cannot use actions of members', async () => {
    const { id, client } = colleagues.moderator;
    const member = await aMember(t);
    const asMember = t.api(member.token);
    expect((await asMember.get(`/api/user/profile/${id}`)).status).toBe(404);
    expect((await asMember.post('/api/user/match/action', { targetUserId: id, action: 'like' })).status).toBe(
      404,
    );
    for (const [path, body] of [
      ['/api/user/match/action', { targetUserId: member.id, action: 'like' }],
      ['/api/user/report', { targetUserId: member.id, reason: 'scam' }],
      ['/api/user/blocks', { targetUserId: member.id }],
    ] as const)
      expect((await client.post(path, body)).body.code).toBe('ADMIN_PROTECTED');
    const found = (await owner.get('/api/admin/users?search=colleague')).body as { _id: string }[];
    expect(found.map(({ _id }) => _id)).not.toContain(id);
    expect((await owner.post('/api/admin/block', { userId: id, action: 'block' })).status).toBe(404);
  });

  it('are listed in pages, the owner first, and can be changed on any page', async () => {
    const users = database(t).collection('users');
    const account = await users.findOne({ role: 'analyst' });
    const copies = Array.from({ length: ADMIN_LIMITS.staffPage }, () => toId());
    await users.insertMany(
      copies.map((id) => {
        const hex = id.toHexString();
        return { ...account, _id: id, email: `${hex}@mutual.example`, inviteCode: hex };
      }),
    );
    const pages = [await owner.get('/api/admin/staff'), await owner.get('/api/admin/staff?page=2')];
    const [first, second] = pages.map(({ body }) => body.staff as StaffView[]);
    expect([first![0]?.role, first!.length]).toEqual(['admin', ADMIN_LIMITS.staffPage]);
    const ids = [...first!, ...second!].map((staff) => staff._id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(await users.countDocuments({ role: { $in: [...STAFF_ROLES] } }));
    const last = second!.at(-1)!._id;
    const changed = await owner.post(`/api/admin/staff/${last}/role`, { role: 'support' });
    expect(changed.body).toMatchObject({ _id: last, role: 'support' });
    await users.deleteMany({ _id: { $in: copies } });
  });

  it('are named in the audit log for their actions', async () => {
    const { id } = await aMember(t);
    const { client } = colleagues.moderator;
    expect((await client.post('/api/admin/suspend', { userId: id, action: 'suspend' })).status).toBe(200);
    const { entries } = (await owner.get(`/api/admin/audit?userId=${id}`)).body;
    expect(entries[0]).toMatchObject({
      action: 'suspended',
      by: { _id: colleagues.moderator.id, name: expect.stringMatching(/^moderator \d+$/) as string },
    });
  });

  it('lose their sessions and get other rights when their role changes', async () => {
    const { id, client, email, password, secret } = await aColleague(t, owner, 'analyst');
    expect((await client.get('/api/admin/kpis')).status).toBe(200);
    const changed = await owner.post(`/api/admin/staff/${id}/role`, { role: 'support' });
    expect(changed.body).toMatchObject({ role: 'support' });
    expect((await client.get('/api/admin/kpis')).status).toBe(401);
    t.clock.advance(60_000);
    const code = totpCode(t, secret);
    const { body } = await t.api().post('/api/auth/login', { email, password, code });
    const again = t.api(body.token as string);
    expect((await again.get('/api/admin/kpis')).body.code).toBe('RIGHT_REQUIRED');
    expect((await again.get('/api/admin/purchases')).status).toBe(200);
  });

  it('lose sessions and sockets when their access ends, and can be invited again', async () => {
    const { id, client, token, email, password, secret } = await aColleague(t, owner, 'support');
    const socket = await openSocket(t, { token });
    const ended = await owner.post(`/api/admin/staff/${id}/end`);
    expect(ended.body).toMatchObject({ state: 'ended' });
    await socket.closed;
    expect((await client.get('/api/admin/purchases')).status).toBe(401);
    t.clock.advance(60_000);
    const logIn = (enteredPassword: string) =>
      t.api().post('/api/auth/login', { email, password: enteredPassword, code: totpCode(t, secret) });
    expect((await logIn(password)).body.code).toBe('BLOCKED');
    const renewed = await owner.post(`/api/admin/staff/${id}/renew`);
    expect(renewed.body.staff).toMatchObject({ state: 'invited', secondFactor: false });
    expect((await logIn(password)).body.code).toBe('BAD_CREDENTIALS');
    const link = await mailedToken(t, email, 'reset-password');
    await t.api().post(`/api/auth/reset-password/${link}`, { password: 'back again after a while' });
    expect((await logIn('back again after a while')).status).toBe(200);
  });

  it('have a language of their own, in which they get their e-mails', async () => {
    const { id, client, email } = await aColleague(t, owner, 'support');
    expect((await client.get('/api/user/profile')).body).not.toHaveProperty('language');
    expect((await client.put('/api/user/language', { language: 'hi' })).status).toBe(200);
    expect((await client.get('/api/user/profile')).body).toMatchObject({ language: 'hi' });
    await owner.post(`/api/admin/staff/${id}/renew`);
    expect((await t.mailTo(email)).subject).toBe('आपको Mutual के एडमिन में न्योता मिला है');
  });

  it('return 404 for a change of the owner or of a member', async () => {
    const { staff } = (await owner.get('/api/admin/staff')).body;
    for (const what of ['end', 'renew'])
      expect((await owner.post(`/api/admin/staff/${staff[0]._id}/${what}`)).status).toBe(404);
    const { id } = await aMember(t);
    expect((await owner.post(`/api/admin/staff/${id}/role`, { role: 'support' })).status).toBe(404);
  });
});
