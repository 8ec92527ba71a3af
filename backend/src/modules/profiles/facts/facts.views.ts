import type { OwnFactsView } from '@contract';
import type { User } from '../../users/index.js';

/** What the member alone is shown; those from before there were facts have none. */
export const toOwnFactsView = ({
  facts,
  hiddenFacts,
  religionConsentAt,
}: Partial<Pick<User, 'facts' | 'hiddenFacts' | 'religionConsentAt'>>): OwnFactsView => ({
  facts: facts ?? {},
  hiddenFacts: hiddenFacts ?? [],
  religionConsentAt: religionConsentAt?.toISOString() ?? null,
});
