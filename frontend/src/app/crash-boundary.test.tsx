import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MissingWords } from '@/i18n/missing-words';
import { setOnline } from '@/testing/browser';
import { CrashBoundary } from './crash-boundary';

beforeEach(() => {
  // React tells of caught errors too.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom cannot load a page anew; a page that has been reloaded for it once offers the rest to the member.
  sessionStorage.setItem('reloaded-after', location.href);
});

function Broken({ error }: { error: unknown }): never {
  throw error;
}
const crash = (error: unknown) =>
  render(
    <CrashBoundary resetKey="one" landmark="main">
      <Broken error={error} />
    </CrashBoundary>,
  );

test('a page that breaks says so and offers to be loaded again', () => {
  crash(new Error('a bug'));
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
  expect(screen.getByRole('main')).toBeTruthy();
});

test.each([
  ['a file', new TypeError('Failed to fetch dynamically imported module: /assets/x.js')],
  ['words', new MissingWords('chats')],
])('%s that did not come is something else', (_what, error) => {
  crash(error);
  expect(screen.getByRole('heading', { name: 'This page did not load' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test('without a connection there is nothing to press: it is loaded when the connection is back', () => {
  setOnline(false);
  crash(new MissingWords('chats'));
  expect(screen.getByText('No connection. Please check your network and try again.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('another address is another chance', () => {
  const { rerender } = crash(new Error('a bug'));
  rerender(
    <CrashBoundary resetKey="two">
      <p>the next page</p>
    </CrashBoundary>,
  );
  expect(screen.getByText('the next page')).toBeTruthy();
});
