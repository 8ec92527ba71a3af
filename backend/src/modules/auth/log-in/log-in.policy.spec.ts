import { assertMayLogIn } from './log-in.policy.js';

const verified = new Date(0);
const account = (status: 'active' | 'suspended' | 'blocked' | 'deleted', emailVerifiedAt: Date | null) => ({
  status,
  statusReason: null,
  role: 'member' as const,
  emailVerifiedAt,
});

describe('assertMayLogIn', () => {
  it.each([
    ['active', verified, true, undefined],
    ['active', null, false, undefined],
    ['active', null, true, 'EMAIL_NOT_VERIFIED'],
    ['suspended', verified, true, undefined],
    ['blocked', verified, false, 'BLOCKED'],
    ['blocked', null, true, 'BLOCKED'],
    ['deleted', verified, false, 'ACCOUNT_DELETED'],
  ] as const)(
    'status %s, verified at %s, verification required %s: throws %s',
    (status, emailVerifiedAt, required, code) => {
      const attempt = () => assertMayLogIn(account(status, emailVerifiedAt), required);
      if (code) expect(attempt).toThrow(expect.objectContaining({ code }));
      else expect(attempt).not.toThrow();
    },
  );

  it('throws an error that states the reason of a block', () => {
    const attempt = () => assertMayLogIn({ ...account('blocked', null), statusReason: 'Spam' }, false);
    expect(attempt).toThrow('Your account is blocked. Reason: Spam');
  });
});
