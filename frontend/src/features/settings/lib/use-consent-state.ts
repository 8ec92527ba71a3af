import { useTranslation } from 'react-i18next';
import { formatDay } from '@/lib/format';
import type { ConsentsView } from '@contract';

export type Consent = ConsentsView['consents'][number];

/** Returns functions for the texts of a change of a consent, and of its last one. */
export function useConsentState() {
  const { t } = useTranslation('settings');
  const dated = ({ given, at }: Consent['history'][number]): string =>
    t(given ? 'consents.given' : 'consents.takenBack', { date: formatDay(at) });
  const stateOf = ({ history: [last] }: Pick<Consent, 'history'>): string =>
    last ? dated(last) : t('consents.never');
  return { dated, stateOf };
}
