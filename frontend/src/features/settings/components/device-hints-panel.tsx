import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RowList } from '@/components/ui/display/row-list';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { consentsQuery } from '../api/consents';
import { ConsentRow } from './consent-row';

/** The consent to remember the browser and the network. */
export function DeviceHintsPanel() {
  const { t } = useTranslation('settings');
  const consents = useQuery(consentsQuery);
  return (
    <Panel quietTitle title={t('consents.kinds.device-hints.title')}>
      <QueryView query={consents} skeleton={<RowSkeleton />}>
        {(view) => (
          <RowList>
            {view.consents
              .filter(({ kind }) => kind === 'device-hints')
              .map((consent) => (
                <ConsentRow key={consent.kind} consent={consent} quietTitle />
              ))}
          </RowList>
        )}
      </QueryView>
    </Panel>
  );
}
