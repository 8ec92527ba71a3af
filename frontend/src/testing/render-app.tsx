import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { VirtuosoMockContext } from 'react-virtuoso';
import { App } from '@/app/app';
import { beginSession } from '@/lib/session';
import {
  agreementEndpoints,
  conversationEndpoints,
  endpoints,
  hiddenWordsEndpoints,
  mustHaveEndpoints,
  numbersEndpoints,
  planEndpoints,
  type AgreementView,
  type ProfileView,
} from '@contract';
import { aWallet } from './builders/billing';
import { aProfile, aPublicConfig, aWidening, ME } from './builders/members';
import { answer } from './server';

interface RenderOptions {
  /** The logged-in role; default: visitor. */
  as?: 'visitor' | 'member' | 'admin';
  /** Overrides of the member's profile. */
  profile?: Partial<ProfileView>;
  /** Navigation state. */
  state?: unknown;
}

/** What an opened profile shows of two members without answers. */
const NO_AGREEMENT: AgreementView = {
  shared: 0,
  percent: null,
  mattering: null,
  agreed: null,
  answers: null,
};

/** Returns path and query of the current page. */
export const address = (): string => location.pathname + location.search;

/**
 * Renders a page of the whole app with the real routes, providers and cache. Answers the requests of every
 * members' page (profile, badges); the test must `answer` all others beforehand.
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
  answerMemberPages({ ...(as === 'admin' && { isAdmin: true, staffRole: 'admin' }), ...special });
}

/** Answers the requests of every members' page, for tests that log in. */
export function answerMemberPages(special: Partial<ProfileView> = {}): void {
  const profile = aProfile(special);
  answer(endpoints.profiles.profile, profile);
  answer(endpoints.profiles.verification, { state: 'none', at: null, reason: null });
  answer(endpoints.match.requests, []);
  // Requested after a lost connection.
  answer(endpoints.match.states, { states: [] });
  answer(agreementEndpoints.read, NO_AGREEMENT);
  answer(hiddenWordsEndpoints.requests, []);
  answer(hiddenWordsEndpoints.conversations, { conversations: [] });
  answer(numbersEndpoints.read, { weeks: [], boosts: [], superLikes: [] });
  answer(conversationEndpoints.archived, { conversations: [] });
  answer(planEndpoints.links, { links: [], meetings: [] });
  answer(endpoints.chat.unread, {});
  answer(endpoints.notifications.list, { notifications: [], hasMore: false, unread: 0 });
  answer(endpoints.config.publicConfig, aPublicConfig());
  answer(mustHaveEndpoints.read, { mustHaves: [] });
  // Requested before an account is deleted.
  answer(endpoints.billing.wallet, aWallet(profile.wallet));
  // Requested by every page whose deck is nearly empty.
  answer(endpoints.suggestions.widening, aWidening());
}
