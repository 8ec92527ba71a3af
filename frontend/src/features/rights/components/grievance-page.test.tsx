import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endSession } from '@/lib/session';
import { builderOf, id, minutesFromNow, SOME_DAY } from '@/testing/builders/build';
import { renderApp } from '@/testing/render-app';
import { answer, refuse } from '@/testing/server';
import { LEGAL_HOURS, RightsRequestView } from '@contract';
import { grievanceEndpoints } from '@contract/rights/grievance.endpoints';
import { rightsEndpoints } from '@contract/rights/rights.endpoints';

const aGrievance = builderOf(RightsRequestView)(() => ({
  id: id(8200),
  ticket: '7K2QD-0M4XV',
  kind: 'impersonation',
  words: 'Somebody uses my pictures.',
  receivedAt: SOME_DAY,
  dueAt: SOME_DAY,
  answer: null,
}));

function open(path = '/grievance') {
  endSession();
  answer(rightsEndpoints.officer, {
    name: null,
    email: 'support@mutual.example',
    address: 'Pune',
    jurisdiction: 'in',
    hours: LEGAL_HOURS.in,
  });
  return renderApp(path);
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a grievance without an account', () => {
  test('is sent with name and address, and leaves the hidden field empty', async () => {
    const user = open();
    const form = await panel('Write to us');
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByText('Please enter your name.')).toBeTruthy();
    await user.selectOptions(form.getByLabelText('What it is about'), 'Someone poses as me');
    await user.type(form.getByLabelText('What happened'), 'Somebody uses my pictures.');
    await user.type(form.getByLabelText('Your name'), 'Asha');
    await user.type(form.getByLabelText('Your e-mail'), 'asha@example.com');
    const sent = answer(grievanceEndpoints.send, { message: 'We have sent a link.' });
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByText('We have sent a link.')).toBeTruthy();
    expect(sent.requests[0]?.body).toMatchObject({
      kind: 'impersonation',
      email: 'asha@example.com',
      language: 'en',
      website: '',
    });
    expect((await panel('Who answers')).getByText('Pune')).toBeTruthy();
  });

  test('is looked up by the ticket of the mail, and its answer is contested', async () => {
    const user = open('/grievance?ticket=7K2QD-0M4XV');
    const form = await panel('Look up a ticket');
    expect(form.getByLabelText<HTMLInputElement>('Ticket').value).toBe('7K2QD-0M4XV');
    await user.type(form.getByLabelText('Your e-mail'), 'asha@example.com');
    refuse(grievanceEndpoints.lookUp, 'NOT_FOUND');
    await user.click(form.getByRole('button', { name: 'Show' }));
    expect((await form.findByRole('alert')).textContent).toBe('Not found.');
    const given = { outcome: 'declined' as const, text: 'No.', at: SOME_DAY };
    answer(grievanceEndpoints.lookUp, aGrievance({ answer: given, reopenUntil: minutesFromNow(60) }));
    await user.click(form.getByRole('button', { name: 'Show' }));
    await user.click(await form.findByRole('button', { name: /This is not enough/ }));
    await user.type(form.getByLabelText('What is missing in the answer'), 'Look again.');
    const reopening = { text: 'Look again.', at: SOME_DAY, first: given };
    const sent = answer(grievanceEndpoints.reopen, aGrievance({ reopening }));
    await user.click(form.getByRole('button', { name: 'Ask us to look again' }));
    expect(await form.findByText('Our first answer: No.')).toBeTruthy();
    expect(sent.requests[0]?.body).toEqual({
      ticket: '7K2QD-0M4XV',
      email: 'asha@example.com',
      text: 'Look again.',
    });
  });

  test('is confirmed by its link, or says that the link is not valid', async () => {
    const opened = answer(grievanceEndpoints.confirm, aGrievance());
    open('/grievance/a-token');
    expect(await screen.findByText(/Your grievance has reached us/)).toBeTruthy();
    expect(screen.getByText('Ticket 7K2QD-0M4XV')).toBeTruthy();
    expect(opened.requests[0]?.body).toEqual({ token: 'a-token' });
  });

  test('says that a link is not valid', async () => {
    refuse(grievanceEndpoints.confirm, 'LINK_INVALID');
    open('/grievance/another');
    expect((await screen.findByRole('alert')).textContent).toBe('This link is not valid or has expired.');
  });
});
