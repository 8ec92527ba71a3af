import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { builderOf, id, minutesFromNow, SOME_DAY } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { answer, failRequests, refuse } from '@/testing/server';
import { AuthorityOrderView, StaffRightsRequestView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

const aRequest = builderOf(StaffRightsRequestView)(() => ({
  id: id(8300),
  ticket: '7K2QD-0M4XV',
  kind: 'correction',
  words: 'My passport says so.',
  correction: { name: 'Asha', dob: '1995-05-05' },
  present: { name: 'Aasha', dob: '1996-05-05' },
  receivedAt: SOME_DAY,
  dueAt: minutesFromNow(-60),
  answer: null,
  from: { memberId: id(602), name: 'Aasha', email: 'asha@example.com' },
  nominatedBy: [],
  acknowledgedAt: SOME_DAY,
  answeredBy: null,
  claim: null,
  mayAnswer: true,
}));
const anOrder = builderOf(AuthorityOrderView)(() => ({
  id: id(8400),
  reference: 'CC 12/2026',
  sender: 'District court, Pune',
  receivedAt: SOME_DAY,
  dueAt: minutesFromNow(60),
  recordedBy: { _id: id(900), name: 'Nisha' },
  answer: null,
}));

function open(requests: StaffRightsRequestView[], orders: AuthorityOrderView[] = []) {
  answer(adminEndpoints.rightsRequests, { requests, total: requests.length, next: null });
  answer(adminEndpoints.authorityOrders, { orders });
  return openAdmin('requests');
}
const queue = async () => within(await screen.findByRole('region', { name: 'Rights requests' }));
const list = async () => within(await screen.findByRole('region', { name: /^Orders of courts/ }));

describe('rights requests', () => {
  test('shows a late correction with both values, and answers it', async () => {
    const user = open([aRequest()]);
    const entry = within(await (await queue()).findByRole('article'));
    for (const words of [/^Late: was due/, 'Name: Aasha → Asha', 'Date of birth: 5 May 1996 → 5 May 1995'])
      expect(entry.getByText(words)).toBeTruthy();
    const sent = answer(adminEndpoints.answerRightsRequest, { success: true });
    await user.type(entry.getByLabelText('Answer, told to the author'), 'Seen');
    answer(adminEndpoints.rightsRequests, { requests: [], total: 0, next: null });
    await user.keyboard('{Enter}');
    expect(await (await queue()).findByText('Nothing to answer.')).toBeTruthy();
    expect(sent.requests[0]?.body).toEqual({ outcome: 'done', reason: 'Seen' });
  });

  test('shows who has named a nominee, and nothing of an erased account', async () => {
    const visitor = { memberId: null, name: 'Om', email: 'om@example.com' };
    const nominatedBy = [{ _id: id(603), name: 'Ravi' }];
    open([
      aRequest({ kind: 'nominee', correction: undefined, present: undefined, from: visitor, nominatedBy }),
      aRequest({ id: id(8301), ticket: '00000-00001', from: null, words: '', correction: undefined }),
    ]);
    expect(await screen.findByText('Named as nominee by: Ravi')).toBeTruthy();
    expect(screen.getByText('Without an account')).toBeTruthy();
    expect(screen.getByText(/Erased account/)).toBeTruthy();
  });

  test('shows the picture of a message that the link of a grievance names', async () => {
    const { correction: _correction, present: _present, ...grievance } = aRequest();
    const link = 'https://mutual.example/api/chat/media/1/full';
    open([{ ...grievance, kind: 'intimate-picture', link, picture: '/api/rights-requests/1/picture' }]);
    const picture = await screen.findByRole('img', { name: 'The picture of a message that the link names' });
    expect(picture.getAttribute('src')).toBe('/api/rights-requests/1/picture');
  });

  test('leaves a reopened request to somebody else, and shows the claim of a colleague', async () => {
    const first = { outcome: 'declined' as const, text: 'No.', at: SOME_DAY };
    const reopening = { text: 'Look again.', at: SOME_DAY, first };
    open([aRequest({ reopening, mayAnswer: false })]);
    expect(await screen.findByText(/You gave the first answer/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  test('shows an alert when the queue cannot be read', async () => {
    failRequests(adminEndpoints.rightsRequests);
    answer(adminEndpoints.authorityOrders, { orders: [] });
    openAdmin('requests');
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
  });
});

describe('orders of authorities', () => {
  test('are recorded and answered', async () => {
    const user = open([], [anOrder()]);
    const orders = await list();
    expect(await orders.findByText('CC 12/2026')).toBeTruthy();
    await user.type(orders.getByLabelText('What was done'), 'Removed.');
    await user.type(orders.getByLabelText('What was told to whom'), 'The court.');
    const sent = answer(adminEndpoints.answerAuthorityOrder, { success: true });
    const by = { _id: id(900), name: 'Nisha' };
    const done = { done: 'Removed.', told: 'The court.', at: SOME_DAY, by };
    answer(adminEndpoints.authorityOrders, { orders: [anOrder({ answer: done })] });
    await user.click(orders.getByRole('button', { name: 'Save the answer' }));
    expect(await orders.findByText(/^Answered by Nisha/)).toBeTruthy();
    expect(sent.requests[0]?.body).toEqual({ done: 'Removed.', told: 'The court.' });
    await user.click(orders.getByRole('button', { name: 'Record the order' }));
    expect(await orders.findByText('Please enter the reference of the order.')).toBeTruthy();
  });

  test('says what the server refuses, and keeps what was typed', async () => {
    const user = open([]);
    const orders = await list();
    await user.type(orders.getByLabelText('Reference'), 'X 1');
    await user.type(orders.getByLabelText('Sender'), 'A court');
    await user.type(orders.getByLabelText('Received'), '2026-11-29T10:00');
    refuse(adminEndpoints.recordAuthorityOrder, 'RIGHT_REQUIRED');
    await user.click(orders.getByRole('button', { name: 'Record the order' }));
    await waitFor(() => expect(orders.getByRole('alert').textContent).toContain('Your role'));
    expect(orders.getByLabelText<HTMLInputElement>('Reference').value).toBe('X 1');
  });
});
