import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MissingWords } from '@/i18n/missing-words';
import { setOnline } from '@/testing/browser';
import { CrashBoundary } from './crash-boundary';

beforeEach(() => {
  // React also logs caught errors.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom cannot reload. With this mark the page counts as already reloaded once, so the reload button is
  // shown.
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

describe('<CrashBoundary>', () => {
  test('shows an error page with a reload button when a page throws', () => {
    crash(new Error('a bug'));
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('main')).toBeTruthy();
  });

  test.each([
    ['a file', new TypeError('Failed to fetch dynamically imported module: /assets/x.js')],
    ['words', new MissingWords('chats')],
  ])('shows another text when %s failed to load', (_what, error) => {
    crash(error);
    expect(screen.getByRole('heading', { name: 'This page did not load' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  test('shows no button while offline, because the page reloads once online', () => {
    setOnline(false);
    crash(new MissingWords('chats'));
    expect(screen.getByText('No connection. Please check your network and try again.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('renders the next page after the reset key changed', () => {
    const { rerender } = crash(new Error('a bug'));
    rerender(
      <CrashBoundary resetKey="two">
        <p>the next page</p>
      </CrashBoundary>,
    );
    expect(screen.getByText('the next page')).toBeTruthy();
  });
});
