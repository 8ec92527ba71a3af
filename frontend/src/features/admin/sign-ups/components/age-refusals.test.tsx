import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAdmin } from '@/testing/open-admin';
import { answer, refuse } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

beforeEach(() => {
  answer(adminEndpoints.members, []);
  answer(adminEndpoints.newMembers, { users: [], total: 0, next: null });
  answer(adminEndpoints.referralCodes, { referralCodes: [], hasMore: false });
});

const REASON = 'A slip, by the letter of 3 May';

async function lift(
  user: ReturnType<typeof openAdmin>,
  { email = 'Asha@Example.com', reason = REASON } = {},
) {
  await user.type(await screen.findByLabelText(/^E-mail address of the sign-up/), email);
  await user.type(screen.getByLabelText(/^Why/), reason);
  await user.click(screen.getByRole('button', { name: 'Let it sign up' }));
}

describe('refused birth dates', () => {
  test('lets an address sign up for a reason, and empties the form', async () => {
    const sent = answer(adminEndpoints.liftAgeRefusal, { success: true });
    await lift(openAdmin('members', {}, 'support'));
    expect(await screen.findByText('This address can sign up now.')).toBeTruthy();
    expect(sent.requests.map(({ body }) => body)).toEqual([{ email: 'asha@example.com', reason: REASON }]);
    expect(screen.getByLabelText<HTMLInputElement>(/^E-mail address of the sign-up/).value).toBe('');
  });

  test('asks for the reason, and keeps what was typed when refused', async () => {
    const user = openAdmin('members', {}, 'support');
    await lift(user, { reason: '   ' });
    expect(await screen.findByText('Please say why.')).toBeTruthy();
    refuse(adminEndpoints.liftAgeRefusal, 'RATE_LIMITED');
    await user.clear(screen.getByLabelText(/^Why/));
    await user.type(screen.getByLabelText(/^Why/), REASON);
    await user.click(screen.getByRole('button', { name: 'Let it sign up' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.getByLabelText<HTMLInputElement>(/^Why/).value).toBe(REASON);
  });

  test('is not shown to a role without the right', async () => {
    openAdmin('members', {}, 'moderator');
    await screen.findByRole('heading', { name: 'Referral Codes' });
    expect(screen.queryByRole('heading', { name: 'Refused birth dates' })).toBeNull();
  });
});
