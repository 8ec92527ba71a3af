import { aMember, PASSWORD } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { aColleague, useColleagues } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const owner = useAdminApi(t);
const [moderator] = useColleagues(t, owner, 'moderator');

const end = (userId: string, reason: unknown = 'Phone was stolen') =>
  moderator.client.post('/api/admin/end-sessions', { userId, reason });

describe('POST /api/admin/end-sessions', () => {
  it('ends every session of a member, who can log in again, and is in the audit log', async () => {
    const [asha, other] = [await aMember(t), await aMember(t)];
    const logIn = () => t.api().post('/api/auth/login', { email: asha.email, password: PASSWORD });
    const second = (await logIn()).body.token as string;
    expect((await end(asha.id)).body).toMatchObject({
      success: true,
      message: 'User logged out everywhere',
      user: { _id: asha.id },
    });
    for (const token of [asha.token, second])
      expect((await t.api(token).get('/api/user/profile')).status).toBe(401);
    expect((await t.api(other.token).get('/api/user/profile')).status).toBe(200);
    const again = (await logIn()).body.token as string;
    expect((await t.api(again).get('/api/user/profile')).status).toBe(200);
    const { entries } = (await owner.get(`/api/admin/audit?action=sessions-ended&userId=${asha.id}`)).body;
    expect(entries).toMatchObject([{ by: { _id: moderator.id }, reason: 'Phone was stolen' }]);
  });

  it('rejects a missing reason, unknown members, and staff', async () => {
    const asha = await aMember(t);
    expect((await end(asha.id, ' ')).status).toBe(400);
    expect((await t.api(asha.token).get('/api/user/profile')).status).toBe(200);
    expect((await end('f'.repeat(24))).body.code).toBe('MEMBER_NOT_FOUND');
    expect((await end(moderator.id)).body.code).toBe('SELF_TARGET');
    const colleague = await aColleague(t, owner, 'support');
    expect((await end(colleague.id)).body.code).toBe('MEMBER_NOT_FOUND');
  });
});
