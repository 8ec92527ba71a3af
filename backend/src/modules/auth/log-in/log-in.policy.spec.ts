import { assertMayLogIn } from './log-in.policy.js';

const verified = new Date(0);
const account = (status: 'active' | 'suspended' | 'blocked' | 'deleted', emailVerifiedAt: Date | null) => ({
  status,
  statusReason: null,
  role: 'member' as const,
  emailVerifiedAt,
});

describe('who may log in', () => {
  it.each([
    ['active', verified, true, undefined],
    ['active', null, false, undefined],
    ['active', null, true, 'EMAIL_NOT_VERIFIED'],
    ['suspended', verified, true, undefined],
    ['blocked', verified, false, 'BLOCKED'],
    ['blocked', null, true, 'BLOCKED'],
    ['deleted', verified, false, 'ACCOUNT_DELETED'],
  ] as const)('%s, verified %s, verification required %s: %s', (status, emailVerifiedAt, required, code) => {
    const attempt = () => assertMayLogIn(account(status, emailVerifiedAt), required);
    if (code) expect(attempt).toThrow(expect.objectContaining({ code }));
    else expect(attempt).not.toThrow();
  });

  it('tells a blocked member the reason', () => {
    const attempt = () => assertMayLogIn({ ...account('blocked', null), statusReason: 'Spam' }, false);
    expect(attempt).toThrow('Your account is blocked. Reason: Spam');
  });
});
