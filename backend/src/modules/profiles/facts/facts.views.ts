import type { OwnFactsView } from '@contract';
import type { User } from '../../users/index.js';

/** Converts facts to the view of the member themselves. */
export const toOwnFactsView = ({
  facts,
  hiddenFacts,
  religionConsentAt,
}: Pick<User, 'facts' | 'hiddenFacts' | 'religionConsentAt'>): OwnFactsView => ({
  facts,
  hiddenFacts,
  religionConsentAt: religionConsentAt?.toISOString() ?? null,
});
