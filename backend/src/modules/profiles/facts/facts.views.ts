import type { OwnFactsView } from '@contract';
import type { Profile } from '../profile.schema.js';

/** Converts facts to the view of the member themselves. */
export const toOwnFactsView = ({
  facts,
  hiddenFacts,
  religionConsentAt,
}: Pick<Profile, 'facts' | 'hiddenFacts' | 'religionConsentAt'>): OwnFactsView => ({
  facts,
  hiddenFacts,
  religionConsentAt: religionConsentAt?.toISOString() ?? null,
});
