import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RowList } from '@/components/ui/display/row-list';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { checkPush } from '@/entities/notification/push-switch';
import { consentsQuery } from '../api/consents';
import { ConsentNoticeChange } from './consent-notice-change';
import { ConsentRow } from './consent-row';

/** The consents of the member. The one to remember browsers has a page of its own. */
export function ConsentsPanel() {
  const { t } = useTranslation('settings');
  const consents = useQuery(consentsQuery);
  useEffect(() => void checkPush(), []);
  return (
    <Panel id="consents" quietTitle title={t('consents.title')} lead={t('consents.lead')}>
      <QueryView query={consents} skeleton={<RowSkeleton />}>
        {(view) => (
          <>
            <ConsentNoticeChange {...view.notice} />
            <RowList>
              {view.consents
                .filter(({ kind }) => kind !== 'device-hints')
                .map((consent) => (
                  <ConsentRow key={consent.kind} consent={consent} />
                ))}
            </RowList>
          </>
        )}
      </QueryView>
    </Panel>
  );
}
