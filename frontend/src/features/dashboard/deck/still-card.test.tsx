import { endpoints } from '@contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePageBuild } from '@/lib/pwa/page-build';
import { id } from '@/testing/builders/build';
import { aCard, aMatchPage, anAction, aPick } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';

vi.mock('./moving-card', () => {
  throw new Error('The file did not come');
});
afterEach(() => usePageBuild.setState({ state: 'current' }));

test('without the file that moves it the deck is worked by buttons, and the focus goes on to the next card', async () => {
  const users = ['Asha', 'Bo'].map((name, at) => aCard({ _id: id(10 + at), name }));
  answer(endpoints.match.suggestions, ({ query }) => aMatchPage({ users: query.exclude ? [] : users }));
  answer(endpoints.match.pick, aPick());
  const acts = answer(endpoints.match.act, anAction());
  const user = renderApp('/dashboard', { as: 'member' });
  await waitFor(() => expect(usePageBuild.getState().state).toBe('incomplete'));
  (await screen.findByRole('button', { name: /^Asha, / })).focus();
  await user.keyboard('{ArrowRight}');
  const next = await screen.findByRole('button', { name: /^Bo, / });
  await waitFor(() =>
    expect(document.activeElement).toBe(next.closest('[data-card]')?.querySelector('button')),
  );
  await user.click(screen.getByRole('button', { name: 'Pass Bo' }));
  await waitFor(() => expect(acts.asked.map(({ body }) => body.action)).toEqual(['like', 'dislike']));
});
