import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { usePageBuild } from '@/lib/pwa/page-build';
import { eventually } from '@/testing/eventually';
import { lazyPart } from './lazy-part';

afterEach(() => usePageBuild.setState({ state: 'current' }));
const Part = () => <p>the part</p>;

describe('lazyPart', () => {
  test('loads the part a single time, when it is first rendered', async () => {
    const load = vi.fn(() => Promise.resolve(Part));
    const Lazy = lazyPart(load);
    expect(load).not.toHaveBeenCalled();
    const { unmount } = render(
      <Suspense>
        <Lazy />
      </Suspense>,
    );
    expect(await screen.findByText('the part')).toBeTruthy();
    unmount();
    render(
      <Suspense>
        <Lazy />
      </Suspense>,
    );
    expect(await screen.findByText('the part')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('keeps the page when the part fails to load, and loads the part again after a reconnect', async () => {
    let there = false;
    const Lazy = lazyPart(() => (there ? Promise.resolve(Part) : Promise.reject(new Error('gone'))));
    render(
      <Suspense>
        <p>the page</p>
        <Lazy />
      </Suspense>,
    );
    await eventually(() => expect(usePageBuild.getState().state).toBe('incomplete'));
    expect(await screen.findByText('the page')).toBeTruthy();
    expect(screen.queryByText('the part')).toBeNull();
    there = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('the part')).toBeTruthy();
  });

  test('renders the fallback for a part that fails to load, and loads it again when it is mounted again', async () => {
    const load = vi.fn(() => Promise.reject<typeof Part>(new Error('gone')));
    const Lazy = lazyPart(load, () => <p>instead of it</p>);
    const shown = () =>
      render(
        <Suspense>
          <Lazy />
        </Suspense>,
      );
    const { unmount } = shown();
    expect(await screen.findByText('instead of it')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
    unmount();
    load.mockImplementation(() => Promise.resolve(Part));
    shown();
    expect(await screen.findByText('the part')).toBeTruthy();
  });
});
