import { assertMayDelete } from './account-deletion.policy.js';

it('keeps the administrator from deleting the account', () => {
  const me = { userId: 'a', sessionId: 's', status: 'active' as const };
  expect(() => assertMayDelete({ ...me, role: 'admin' })).toThrow(
    expect.objectContaining({ code: 'ADMIN_PROTECTED' }),
  );
  expect(() => assertMayDelete({ ...me, role: 'member' })).not.toThrow();
});
