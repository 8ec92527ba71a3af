import type { OwnFactsView } from '@contract';
import type { User } from '../../users/index.js';

/** What the member alone is shown. */
export const toOwnFactsView = ({
  facts,
  hiddenFacts,
  religionConsentAt,
}: Pick<User, 'facts' | 'hiddenFacts' | 'religionConsentAt'>): OwnFactsView => ({
  facts,
  hiddenFacts,
  religionConsentAt: religionConsentAt?.toISOString() ?? null,
});
