import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aUser, someMemberTotals } from '@/testing/builders/admin';
import { id } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { answer, neverAnswer } from '@/testing/server';
import type { StaffRole } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

const members = ['Meher', 'Asha'].map((name, n) => aUser({ _id: id(700 + n), name }));

function open(staffRole?: StaffRole) {
  answer(adminEndpoints.memberTotals, someMemberTotals());
  neverAnswer(adminEndpoints.statistics);
  answer(adminEndpoints.newMembers, { users: [], total: 0, next: null });
  answer(adminEndpoints.referralCodes, { referralCodes: [], hasMore: false });
  answer(adminEndpoints.members, members);
  return openAdmin('members', {}, staffRole);
}
const box = (name: string) => screen.findByRole('checkbox', { name: `Mark ${name}` });

describe('decision about several members', () => {
  test('needs a rule, sends the marked ones, and names who was refused and why', async () => {
    const user = open();
    await user.click(await box('Meher'));
    (await box('Asha')).focus();
    await user.keyboard('x');
    await user.click(screen.getByRole('button', { name: 'Decide together' }));
    const sheet = await screen.findByRole('dialog', { name: 'Decide about 2 members' });
    const confirm = within(sheet).getByRole('button', { name: 'Decide 2' });
    await user.click(confirm);
    expect(await within(sheet).findByText('Please choose a rule.')).toBeTruthy();
    const decided = answer(adminEndpoints.decideMembers, {
      results: [
        { id: id(700), undo: { id: id(1), until: new Date().toISOString() } },
        {
          id: id(701),
          refused: { code: 'ALREADY_RESTRICTED', text: 'This member is restricted in this way already.' },
        },
      ],
    });
    await user.selectOptions(within(sheet).getByLabelText('What is done'), 'Suspend');
    await user.selectOptions(within(sheet).getByLabelText('Rule'), 'scam');
    await user.selectOptions(within(sheet).getByLabelText('For how long'), '7 days');
    await user.click(confirm);
    expect((await within(sheet).findByRole('alert')).textContent).toBe(
      '1 was refused:Asha: This member is restricted in this way already.',
    );
    expect(decided.requests[0]?.body).toMatchObject({
      userIds: [id(700), id(701)],
      action: 'suspend',
      rule: 'scam',
      days: 7,
    });
  });

  test('is not offered without the right to restrict members', async () => {
    open('support');
    await screen.findByRole('row', { name: /Meher/ });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
