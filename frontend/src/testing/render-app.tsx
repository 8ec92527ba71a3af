import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { VirtuosoMockContext } from 'react-virtuoso';
import { App } from '@/app/app';
import { beginSession } from '@/lib/session';
import { type AgreementView, type ProfileView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';
import { configEndpoints } from '@contract/config/config.endpoints';
import { hiddenRequestEndpoints } from '@contract/match/hidden-request.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';
import { planEndpoints } from '@contract/plans/plan.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { verificationEndpoints } from '@contract/profiles/verification.endpoints';
import { agreementEndpoints } from '@contract/suggestions/agreement.endpoints';
import { mustHaveEndpoints } from '@contract/suggestions/must-have.endpoints';
import { numbersEndpoints } from '@contract/suggestions/numbers.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';
import { aWallet } from './builders/billing';
import { aProfile, aPublicConfig, aWidening, ME } from './builders/members';
import { answer } from './server';

interface RenderOptions {
  /** Who is logged in. Default: a visitor. */
  as?: 'visitor' | 'member' | 'admin';
  /** Fields that override the member's profile. */
  profile?: Partial<ProfileView>;
  /** Navigation state. */
  state?: unknown;
}

/** Agreement of two members without answers, which an opened profile shows. */
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
 * members' page (profile, badges). The test must `answer` all others beforehand.
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
  // Requested by every page of the administration.
  if (as === 'admin') {
    answer(adminEndpoints.waiting, { queues: [] });
    answer(adminEndpoints.recentDecisions, { decisions: [] });
  }
  answerMemberPages({ ...(as === 'admin' && { isAdmin: true, staffRole: 'admin' }), ...special });
}

/** Answers the requests of every members' page. For tests that log in. */
export function answerMemberPages(special: Partial<ProfileView> = {}): void {
  const profile = aProfile(special);
  answer(profileEndpoints.profile, profile);
  answer(verificationEndpoints.verification, { state: 'none', at: null, reason: null });
  answer(matchEndpoints.requests, []);
  // Requested after a lost connection.
  answer(matchEndpoints.states, { states: [] });
  answer(agreementEndpoints.read, NO_AGREEMENT);
  answer(hiddenRequestEndpoints.list, []);
  answer(conversationEndpoints.hidden, { conversations: [] });
  answer(numbersEndpoints.read, { weeks: [], boosts: [], superLikes: [] });
  answer(conversationEndpoints.archived, { conversations: [] });
  answer(planEndpoints.links, { links: [], meetings: [] });
  answer(chatEndpoints.unread, {});
  answer(notificationEndpoints.list, { notifications: [], hasMore: false, unread: 0 });
  answer(configEndpoints.publicConfig, aPublicConfig());
  answer(mustHaveEndpoints.read, { mustHaves: [] });
  // Requested before an account is deleted.
  answer(billingEndpoints.wallet, aWallet(profile.wallet));
  // Requested by every page whose deck is nearly empty.
  answer(suggestionEndpoints.widening, aWidening());
}
