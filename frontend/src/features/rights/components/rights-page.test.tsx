import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { builderOf, id, minutesFromNow, SOME_DAY } from '@/testing/builders/build';
import { address, renderApp } from '@/testing/render-app';
import { answer, failRequests, refuse } from '@/testing/server';
import { LEGAL_HOURS, RightsRequestView, type MyRightsView } from '@contract';
import { rightsEndpoints } from '@contract/rights/rights.endpoints';

const aRequest = builderOf(RightsRequestView)(() => ({
  id: id(8100),
  ticket: '7K2QD-0M4XV',
  kind: 'privacy',
  words: 'My address was posted.',
  receivedAt: SOME_DAY,
  dueAt: SOME_DAY,
  answer: null,
}));
const answered = { outcome: 'declined' as const, text: 'We found nothing.', at: SOME_DAY };

const officer = {
  name: 'Asha Rao',
  email: 'officer@mutual.example',
  address: null,
  jurisdiction: 'in' as const,
  hours: LEGAL_HOURS.in,
};

function open(view: Partial<MyRightsView> = {}, path = '/rights') {
  answer(rightsEndpoints.officer, officer);
  answer(rightsEndpoints.mine, { requests: [], nominee: null, ...view });
  return renderApp(path, { as: 'member' });
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('my rights', () => {
  test('names the officer, what can be done at once, and that no request was sent', async () => {
    open();
    const who = await panel('Who answers');
    expect(await who.findByText('Asha Rao')).toBeTruthy();
    expect(who.getByRole('link').getAttribute('href')).toBe('mailto:officer@mutual.example');
    expect(await screen.findByText('You have sent no request.')).toBeTruthy();
    const links = (await panel('What you can do at once')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/settings/account',
      '/settings/account',
      '/settings/consents',
      '/settings/suggestion-order',
      '/decisions',
    ]);
  });

  test('offers to try again when the requests cannot be read', async () => {
    answer(rightsEndpoints.officer, officer);
    failRequests(rightsEndpoints.mine);
    const user = renderApp('/rights', { as: 'member' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer(rightsEndpoints.mine, { requests: [aRequest()], nominee: null });
    await user.click(retry);
    expect(await screen.findByText('My address was posted.')).toBeTruthy();
  });

  test('lists what can be asked for as pages of their own, with the present nominee', async () => {
    const user = open({ nominee: { name: 'Om', email: 'om@example.com', at: SOME_DAY } });
    const asked = await panel('What you can ask us');
    await waitFor(() =>
      expect(asked.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
        [
          ['/rights/correction', 'Correct your dataName, date of birth or gender'],
          ['/rights/grievance', 'Tell us what went wrongWe answer within 7 days at most'],
          ['/rights/nominee', 'Your nomineeOm'],
        ],
      ),
    );
    await user.click(asked.getByRole('link', { name: /^Your nominee/ }));
    expect(await (await panel('Your nominee')).findByText(/^Om, om@example.com, since/)).toBeTruthy();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'My rights' }));
    expect(await screen.findByRole('region', { name: 'My requests' })).toBeTruthy();
  });

  test('are shown at an unknown address', async () => {
    open({}, '/rights/nothing');
    expect(await screen.findByText('You have sent no request.')).toBeTruthy();
    expect(address()).toBe('/rights');
  });

  test('asks for a correction with the filled fields only, and shows the refusal at its field', async () => {
    const user = open({}, '/rights/correction');
    const form = await panel('Correct your data');
    expect(form.getByText(/We answer within 30 days/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Ask for the correction' }));
    expect(await form.findByText('Please write what it is about.')).toBeTruthy();
    await user.type(form.getByLabelText('New name'), 'asha.example.com');
    await user.type(form.getByLabelText('Why it is to be corrected'), 'My passport.');
    const issue = { path: 'name', message: 'Please use a name without web addresses.' };
    refuse(rightsEndpoints.requestCorrection, 'NAME_NOT_ALLOWED', [issue]);
    await user.click(form.getByRole('button', { name: 'Ask for the correction' }));
    expect(await form.findByText(/Please use a name without web addresses/)).toBeTruthy();
    await user.clear(form.getByLabelText('New name'));
    await user.type(form.getByLabelText('New name'), 'Asha');
    const sent = answer(rightsEndpoints.requestCorrection, aRequest({ kind: 'correction' }));
    await user.click(form.getByRole('button', { name: 'Ask for the correction' }));
    expect(await form.findByText('We have received your request.')).toBeTruthy();
    expect(sent.requests[0]?.body).toEqual({ name: 'Asha', words: 'My passport.' });
  });

  test('sends a grievance, and keeps the words when that fails', async () => {
    const user = open({}, '/rights/grievance');
    const form = await panel('Tell us what went wrong');
    expect(form.getByText(/an intimate picture within 2 hours/)).toBeTruthy();
    await user.selectOptions(form.getByLabelText('What it is about'), 'An intimate picture of me');
    await user.type(form.getByLabelText('What happened'), 'Somebody shows it.');
    failRequests(rightsEndpoints.sendGrievance);
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect((await form.findByRole('alert')).textContent).toMatch(/^No connection/);
    expect(form.getByLabelText<HTMLTextAreaElement>('What happened').value).toBe('Somebody shows it.');
    const sent = answer(rightsEndpoints.sendGrievance, aRequest());
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByText(/We have received it/)).toBeTruthy();
    expect(sent.requests[0]?.body).toMatchObject({ kind: 'intimate-picture', words: 'Somebody shows it.' });
  });

  test('shows ticket, dates and answer of a request, and contests the answer once', async () => {
    const user = open({ requests: [aRequest({ answer: answered, reopenUntil: minutesFromNow(60) })] });
    const entry = within(await screen.findByRole('article', { name: 'Ticket 7K2QD-0M4XV' }));
    expect(entry.getByText('Our answer: We found nothing.')).toBeTruthy();
    await user.click(entry.getByRole('button', { name: /This is not enough/ }));
    await user.type(entry.getByRole('textbox'), 'Look again.');
    const reopened = aRequest({ reopening: { text: 'Look again.', at: SOME_DAY, first: answered } });
    const sent = answer(rightsEndpoints.reopen, reopened);
    answer(rightsEndpoints.mine, { requests: [reopened], nominee: null });
    await user.click(entry.getByRole('button', { name: 'Ask us to look again' }));
    expect(await screen.findByText('Our first answer: We found nothing.')).toBeTruthy();
    expect(sent.requests[0]?.body).toEqual({ text: 'Look again.' });
    expect(screen.queryByRole('button', { name: /This is not enough/ })).toBeNull();
  });

  test('names a nominee and removes the present one', async () => {
    const user = open({}, '/rights/nominee');
    const form = await panel('Your nominee');
    await user.type(form.getByLabelText('Name'), 'Om');
    await user.type(form.getByLabelText('E-mail'), 'om@example.com');
    const nominee = { name: 'Om', email: 'om@example.com', at: SOME_DAY };
    answer(rightsEndpoints.setNominee, { requests: [], nominee });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/^Om, om@example.com, since/)).toBeTruthy();
    answer(rightsEndpoints.removeNominee, { requests: [], nominee: null });
    await user.click(form.getByRole('button', { name: 'Remove the nominee' }));
    await waitFor(() => expect(form.getByText('You have named nobody.')).toBeTruthy());
    expect(document.activeElement?.textContent).toBe('Your nominee');
  });
});
