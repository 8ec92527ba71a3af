import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { usePhoneWidth } from '@/testing/browser';
import { id } from '@/testing/builders/build';
import { renderApp } from '@/testing/render-app';
import { answer, failRequests } from '@/testing/server';
import { PROMPTS, type NumbersView } from '@contract';
import { numbersEndpoints } from '@contract/suggestions/numbers.endpoints';

const PHOTO = id(700);
const SPOKEN = { id: id(702), prompt: PROMPTS[0]!, words: 'Tea', url: '/tea.mp3', seconds: 2, peaks: [] };
const NUMBERS: NumbersView = {
  weeks: [
    {
      from: '2026-11-16T00:00:00.000Z',
      to: '2026-11-23T00:00:00.000Z',
      numbers: {
        answered: 240,
        liked: 40,
        notes: 0,
        notesOn: [
          { on: PHOTO, notes: 20 },
          { on: PROMPTS[0]!, notes: 10 },
          { on: SPOKEN.id, notes: 10 },
          { on: id(701), notes: 10 },
        ],
      },
    },
    { from: '2026-11-09T00:00:00.000Z', to: '2026-11-16T00:00:00.000Z', numbers: null },
  ],
  boosts: [
    {
      from: '2026-11-20T10:00:00.000Z',
      until: '2026-11-20T10:30:00.000Z',
      numbers: { during: { answered: 60, liked: 20 }, before: { answered: 10, liked: 0 } },
    },
    { from: '2026-11-19T10:00:00.000Z', until: '2026-11-19T10:30:00.000Z', numbers: null },
  ],
  superLikes: [
    { at: '2026-11-21T10:00:00.000Z', state: 'waiting', to: { _id: id(9), name: 'Ravi', photo: null } },
    { at: '2026-11-11T10:00:00.000Z', state: 'friends', to: { _id: id(8), name: 'Dev', photo: null } },
    { at: '2026-11-01T10:00:00.000Z', state: 'returned', to: null },
  ],
};
const region = (name: string) => screen.findByRole('region', { name });
function open(numbers: NumbersView) {
  const profile = {
    photos: [{ id: PHOTO, url: '/photo.jpg' }],
    prompts: [{ prompt: PROMPTS[0]!, answer: 'Tea' }],
    voicePrompt: SPOKEN,
  };
  const user = renderApp('/my-numbers', { as: 'member', profile });
  answer(numbersEndpoints.read, numbers);
  return user;
}

describe('own numbers', () => {
  test('show the last week, what notes were about, and earlier weeks', async () => {
    open(NUMBERS);
    const weeks = await region('Last week');
    expect(weeks.textContent).toContain('16 Nov 2026 – 22 Nov 2026');
    expect(
      within(weeks)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['about 240', 'about 40', 'fewer than 5']);
    // The picture that is no longer in the profile is not listed.
    const items = within(weeks).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Picture 1about 20',
      'A good Sunday begins withabout 10',
      'Voice prompt: A good Sunday begins withabout 10',
    ]);
    expect(within(weeks).getByRole('row', { name: /9 Nov 2026/ }).textContent).toContain(
      'fewer than 30 answers',
    );
  });

  test('show boosts beside an equal time before them, and the states of super likes', async () => {
    open(NUMBERS);
    const boosts = await region('Boosts');
    expect(within(boosts).getByRole('row', { name: /^During the boost/ }).textContent).toBe(
      'During the boostabout 60about 20',
    );
    expect(within(boosts).getByRole('row', { name: /^Before it/ }).textContent).toBe(
      'Before itabout 10fewer than 5',
    );
    expect(boosts.textContent).toContain('too few to compare');
    const rows = within(await region('Super likes')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ravi.*Waiting$/),
      expect.stringMatching(/Dev.*You are friends$/),
      expect.stringMatching(/A former member.*Coins returned$/),
    ]);
  });

  test('are rows instead of tables on a phone', async () => {
    usePhoneWidth();
    open({
      ...NUMBERS,
      weeks: [...NUMBERS.weeks, { ...NUMBERS.weeks[0]!, from: '2026-11-02T00:00:00.000Z' }],
      superLikes: [...NUMBERS.superLikes, { at: '2026-10-21T10:00:00.000Z', state: 'returned', to: null }],
    });
    const weeks = await region('Last week');
    expect(within(weeks).queryByRole('table')).toBeNull();
    const rows = within(within(weeks).getByRole('list', { name: 'Earlier weeks' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('fewer than 30 answers');
    expect(rows[1]?.textContent).toContain('Answeredabout 240Liked youabout 40Wrote a notefewer than 5');
    expect((await region('Boosts')).textContent).toContain(
      'During the boostabout 60 answered, about 20 liked you',
    );
    const superLikes = within(await region('Super likes'));
    expect(superLikes.getAllByRole('list').map((list) => list.children.length)).toEqual([3, 1]);
    expect(superLikes.getByText('Earlier super likes')).toBeTruthy();
  });

  test('suggest no change without figures for it', async () => {
    open(NUMBERS);
    await region('Last week');
    expect(screen.queryByRole('region', { name: 'One idea' })).toBeNull();
  });

  test('suggest one change with the figures for it', async () => {
    const notesOn = [{ on: PROMPTS[1]!, notes: 20 }];
    const user = renderApp('/my-numbers', {
      as: 'member',
      profile: {
        prompts: PROMPTS.slice(0, 2).map((prompt) => ({ prompt, answer: 'Tea' })),
      },
    });
    answer(numbersEndpoints.read, {
      ...NUMBERS,
      weeks: [{ ...NUMBERS.weeks[0]!, numbers: { answered: 240, liked: 40, notes: 20, notesOn } }],
    });
    const idea = within(await region('One idea'));
    expect(idea.getByText(/^Your prompt “.+” gets the notes\. Move it up/)).toBeTruthy();
    await user.click(idea.getByRole('link', { name: 'Edit profile' }));
    expect(await screen.findByRole('heading', { name: 'Prompts' })).toBeTruthy();
  });

  test('state on the first visit when numbers will appear', async () => {
    renderApp('/my-numbers', { as: 'member' });
    expect(await screen.findByRole('heading', { name: 'Not enough answers yet' })).toBeTruthy();
    const boosts = await region('Boosts');
    expect(boosts.textContent).toContain('No boost of yours has ended yet.');
    expect(within(boosts).getByRole('link', { name: 'Get a boost' }).getAttribute('href')).toBe(
      '/wallet/shop',
    );
    expect((await region('Super likes')).textContent).toContain('You have not sent a super like lately.');
  });

  test('state that a week had too few answers', async () => {
    open({ ...NUMBERS, weeks: NUMBERS.weeks.slice(1) });
    expect((await region('Last week')).textContent).toContain('Fewer than 30 answers in this week');
  });

  test('are requested again on Try again', async () => {
    const user = renderApp('/my-numbers', { as: 'member' });
    failRequests(numbersEndpoints.read);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer(numbersEndpoints.read, NUMBERS);
    await user.click(again);
    expect(await region('Last week')).toBeTruthy();
  });
});
