import { endpoints, type ProfileView } from '@contract';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { VirtuosoMockContext } from 'react-virtuoso';
import { App } from '@/app/app';
import { beginSession } from '@/lib/session';
import { aProfile, aPublicConfig, aWidening, ME } from './builders/members';
import { answer } from './server';

interface RenderOptions {
  /** Who is logged in; nobody as a visitor. */
  as?: 'visitor' | 'member' | 'admin';
  /** What is special about their profile. */
  profile?: Partial<ProfileView>;
  /** The navigation's state. */
  state?: unknown;
}

/** Where the page is now: path and query. */
export const address = (): string => location.pathname + location.search;

/**
 * Opens a page of the whole program: real routes, providers and cache. Answers what every member's page asks
 * (profile, badges); whatever else the page reads is the test's to `answer` beforehand.
 */
export function renderApp(path: string, { as = 'visitor', profile, state }: RenderOptions = {}): UserEvent {
  window.history.replaceState({ usr: state ?? null, key: 'first', idx: 0 }, '', path);
  if (as !== 'visitor') logIn(as, profile);
  render(
    <VirtuosoMockContext.Provider value={{ viewportHeight: 2000, itemHeight: 50 }}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </VirtuosoMockContext.Provider>,
  );
  return userEvent.setup({ delay: null });
}

function logIn(as: 'member' | 'admin', special: Partial<ProfileView> = {}): void {
  beginSession('token-of-this-test', ME);
  answerFrame({ ...(as === 'admin' && { isAdmin: true, staffRole: 'admin' }), ...special });
}

/** Answers what every member's page asks: for a page that a test comes to by logging in. */
export function answerFrame(special: Partial<ProfileView> = {}): void {
  answer(endpoints.profiles.profile, aProfile(special));
  answer(endpoints.profiles.verification, { state: 'none', at: null, reason: null });
  answer(endpoints.match.requests, []);
  answer(endpoints.chat.unread, {});
  answer(endpoints.notifications.list, { notifications: [], hasMore: false, unread: 0 });
  answer(endpoints.config.publicConfig, aPublicConfig());
  // Asked by every page whose deck is nearly empty.
  answer(endpoints.match.widening, aWidening());
}
