import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCampaign } from '@/testing/builders/admin';
import { openAdmin } from '@/testing/open-admin';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

function open(...codes: ReturnType<typeof aCampaign>[]) {
  answer(adminEndpoints.campaigns, { codes, hasMore: false });
  return openAdmin('codes');
}
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Campaign codes' }))
    .getAllByRole('row')
    .slice(1);
const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });

describe('list of campaign codes', () => {
  test('says so when no code exists', async () => {
    open();
    expect(await screen.findByText('No campaign codes yet.')).toBeTruthy();
  });

  test('shows each code with state, uses, period and note', async () => {
    open(
      aCampaign({ uses: 1200 }),
      aCampaign({
        code: 'SUMMER',
        state: 'used-up',
        uses: 100,
        maxUses: 100,
        endsAt: '2026-06-01T00:00:00.000Z',
        note: 'For the fair',
      }),
      aCampaign({ code: 'OLD1', state: 'ended' }),
    );
    const cells = (await rows()).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['SPRING26', 'Running', '1,200', 'from 14 Mar 2026, 10:00', '–', 'Stop'],
      ['SUMMER', 'Used up', '100 of 100', '14 Mar 2026, 10:00 to 1 Jun 2026, 00:00', 'For the fair', 'Stop'],
      ['OLD1', 'Ended', '0', 'from 14 Mar 2026, 10:00', '–', ''],
    ]);
  });

  test('stops a code', async () => {
    const user = open(aCampaign());
    const stop = await screen.findByRole('button', { name: 'Stop SPRING26' });
    const stopped = answer(adminEndpoints.stopCampaign, aCampaign({ state: 'stopped' }));
    answer(adminEndpoints.campaigns, { codes: [aCampaign({ state: 'stopped' })], hasMore: false });
    await user.click(stop);
    expect(await screen.findByText('Code SPRING26 was stopped.')).toBeTruthy();
    expect(stopped.requests[0]?.params).toEqual({ code: 'SPRING26' });
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Stopped'));
    expect(screen.queryByRole('button', { name: 'Stop SPRING26' })).toBeNull();
  });

  test('shows the error when a code cannot be stopped', async () => {
    refuse(adminEndpoints.stopCampaign, 'RATE_LIMITED');
    const user = open(aCampaign());
    await user.click(await screen.findByRole('button', { name: 'Stop SPRING26' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again later.');
    expect((await rows())[0]?.textContent).toContain('Running');
  });

  test('shows no empty text while the list is loading', async () => {
    open();
    const held = holdAnswers(adminEndpoints.campaigns, { codes: [aCampaign()], hasMore: false });
    await field('Code');
    expect(screen.queryByText('No campaign codes yet.')).toBeNull();
    held.release();
    expect(await rows()).toHaveLength(1);
  });

  test('offers Try again when the list cannot be read', async () => {
    const user = open();
    failRequests(adminEndpoints.campaigns);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
    answer(adminEndpoints.campaigns, { codes: [aCampaign()], hasMore: false });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});

describe('new campaign code', () => {
  const make = (user: ReturnType<typeof open>) =>
    user.click(screen.getByRole('button', { name: 'Make code' }));

  test('is sent in capitals, and empty limits are omitted', async () => {
    const made = answer(adminEndpoints.createCampaign, aCampaign());
    const user = open();
    await user.type(await field('Code'), ' spring26 ');
    answer(adminEndpoints.campaigns, { codes: [aCampaign()], hasMore: false });
    await make(user);
    expect(await screen.findByText('Code SPRING26 was made.')).toBeTruthy();
    expect(made.requests[0]?.body).toEqual({ code: 'SPRING26' });
    expect((await field('Code')).value).toBe('');
    expect(await rows()).toHaveLength(1);
  });

  test('is sent with note, period and maximum number of uses', async () => {
    const made = answer(adminEndpoints.createCampaign, aCampaign());
    const user = open();
    await user.type(await field('Code'), 'SPRING26');
    await user.type(await field('Note'), 'For the fair');
    await user.type(screen.getByLabelText('Starts'), '2026-12-01T09:00');
    await user.type(screen.getByLabelText('Ends'), '2026-12-31T18:00');
    await user.type(screen.getByLabelText('Most uses'), '100');
    await make(user);
    await screen.findByText('Code SPRING26 was made.');
    expect(made.requests[0]?.body).toEqual({
      code: 'SPRING26',
      note: 'For the fair',
      startsAt: '2026-12-01T09:00:00.000Z',
      endsAt: '2026-12-31T18:00:00.000Z',
      maxUses: 100,
    });
    expect(screen.getByLabelText<HTMLInputElement>('Most uses').value).toBe('');
  });

  test('shows errors below its fields for invalid values and sends nothing', async () => {
    const user = open();
    await user.type(await field('Code'), 'a-b');
    await user.type(screen.getByLabelText('Starts'), '2026-12-31T09:00');
    await user.type(screen.getByLabelText('Ends'), '2026-12-01T18:00');
    await make(user);
    expect(await screen.findByText('Use letters A to Z and digits.')).toBeTruthy();
    await user.clear(await field('Code'));
    await user.type(await field('Code'), 'SPRING26');
    await user.type(screen.getByLabelText('Most uses'), '0');
    await make(user);
    expect(await screen.findByText('At least 1.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Most uses'));
    await make(user);
    expect(await screen.findByText('The end must come after the start.')).toBeTruthy();
  });

  test('shows an error when the code already exists', async () => {
    refuse(adminEndpoints.createCampaign, 'CODE_TAKEN');
    const user = open();
    await user.type(await field('Code'), 'SPRING26');
    await make(user);
    expect((await screen.findByRole('alert')).textContent).toBe('This code exists already.');
    expect((await field('Code')).value).toBe('SPRING26');
  });

  test('shows a field error of the server below the field only', async () => {
    refuse(adminEndpoints.createCampaign, 'VALIDATION', [{ path: 'code', message: 'Not this one.' }]);
    const user = open();
    await user.type(await field('Code'), 'SPRING26');
    await make(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Not this one.');
    expect(screen.queryByText('Some fields are not right.')).toBeNull();
  });
});
