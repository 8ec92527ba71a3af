import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aSuggestionModel, noSuggestionStatistics } from '@/testing/builders/admin';
import { openAdmin } from '@/testing/open-admin';
import { answer, refuse } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

const rows = async () =>
  within(await screen.findByRole('region', { name: 'Trainings' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

function open() {
  answer(adminEndpoints.suggestionStatistics, noSuggestionStatistics());
  answer(adminEndpoints.suggestionModels, {
    inUse: 7,
    models: [
      aSuggestionModel({ version: 8, state: 'refused', reason: 'It says worse what members did.' }),
      aSuggestionModel(),
      aSuggestionModel({ version: 6, state: 'failed', reason: 'Its process ended.', result: null }),
    ],
  });
  return openAdmin('suggestions');
}

describe('suggestion models', () => {
  test('state that the start parameters are in use when no model exists', async () => {
    answer(adminEndpoints.suggestionStatistics, noSuggestionStatistics());
    answer(adminEndpoints.suggestionModels, { inUse: 0, models: [] });
    openAdmin('suggestions');
    expect(await screen.findByText(/start parameters are in use/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Trainings' })).toBeNull();
  });

  test('show each training with its data, quality and the reason of a rejection', async () => {
    open();
    const learned = '45,000 from 1,200 members';
    expect(await rows()).toEqual([
      [
        '8',
        'RefusedIt says worse what members did.',
        '14 Mar 2026, 10:00',
        learned,
        '0.731',
        '0.551',
        '0.012',
        '',
      ],
      ['7', 'In use', '14 Mar 2026, 10:00', learned, '0.731', '0.551', '0.012', 'Take back'],
      ['6', 'FailedIts process ended.', '14 Mar 2026, 10:00', '–', '–', '–', '–', ''],
    ]);
  });

  test('can be taken back after confirmation', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Take back model 7' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back model 7?' }));
    const models = [aSuggestionModel({ state: 'taken-back' }), aSuggestionModel({ version: 5 })];
    const calls = answer(adminEndpoints.takeBackSuggestionModel, { inUse: 5, models });
    answer(adminEndpoints.suggestionModels, { inUse: 5, models });
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Model 5 is in use now.')).toBeTruthy();
    expect(calls.requests[0]?.params).toEqual({ version: 7 });
    expect((await rows()).map(([version, state]) => [version, state])).toEqual([
      ['7', 'Taken back'],
      ['5', 'In use'],
    ]);
  });

  test('show the error when one cannot be taken back, and taking back can be cancelled', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Take back model 7' }));
    refuse(adminEndpoints.takeBackSuggestionModel, 'RATE_LIMITED');
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back model 7?' }));
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Too many attempts');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
