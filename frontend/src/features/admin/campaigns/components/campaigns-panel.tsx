import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { errorText } from '@/lib/api/errors';
import { formatMoment, formatNumber } from '@/lib/format';
import type { CampaignState, CampaignView } from '@contract';
import { AdminTable } from '../../shared/components/admin-table';
import layout from '../../shared/components/layout.module.css';
import { MoreButton } from '../../shared/components/more-button';
import { campaignsQuery, stopCampaign } from '../api/campaigns';
import { NewCampaign } from './new-campaign';

const COLUMNS = ['code', 'state', 'uses', 'window', 'note', 'actions'] as const;

const COLORS = {
  planned: 'plain',
  running: 'sage',
  ended: 'plain',
  'used-up': 'amber',
  stopped: 'red',
} as const satisfies Record<CampaignState, string>;

/** Campaign codes: sign-up codes created by staff. */
export function CampaignsPanel() {
  const { t } = useTranslation('admin-payments');
  const client = useQueryClient();
  const campaigns = useInfiniteQuery(campaignsQuery);
  const codes = campaigns.data?.pages.flatMap((page) => page.codes) ?? [];
  const [done, setDone] = useState('');
  const stop = useMutation({
    mutationFn: stopCampaign,
    onSuccess: ({ code }) => setDone(t('campaigns.stopped', { code })),
    onError: () => setDone(''),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <>
      <NewCampaign onMade={(code) => setDone(t('campaigns.made', { code }))} />
      {done && <InlineMessage kind="success">{done}</InlineMessage>}
      {stop.error && <InlineMessage kind="error">{errorText(stop.error)}</InlineMessage>}
      <QueryView query={campaigns} skeleton={<RowSkeleton />}>
        {() =>
          codes.length === 0 ? (
            <p className={layout.soft}>{t('campaigns.none')}</p>
          ) : (
            <AdminTable
              label={t('campaigns.title')}
              columns={COLUMNS.map((column) => t(`campaigns.columns.${column}`))}
            >
              <tbody>
                {codes.map((campaign) => (
                  <Campaign
                    key={campaign.code}
                    campaign={campaign}
                    busy={stop.isPending}
                    onStop={stop.mutate}
                  />
                ))}
              </tbody>
            </AdminTable>
          )
        }
      </QueryView>
      <MoreButton list={campaigns} label={t('campaigns.more')} />
    </>
  );
}

interface CampaignProps {
  campaign: CampaignView;
  busy: boolean;
  onStop: (code: string) => void;
}

function Campaign({ campaign, busy, onStop }: CampaignProps) {
  const { t } = useTranslation('admin-payments');
  const { code, note, state, startsAt, endsAt, maxUses, uses } = campaign;
  const start = formatMoment(startsAt);
  const isOver = state === 'stopped' || state === 'ended';
  return (
    <tr data-inactive={isOver || undefined}>
      <td>
        <strong>{code}</strong>
      </td>
      <td>
        <Pill color={COLORS[state]}>{t(`campaigns.states.${state}`)}</Pill>
      </td>
      <td>
        {maxUses === null
          ? formatNumber(uses)
          : t('campaigns.of', { uses: formatNumber(uses), most: formatNumber(maxUses) })}
      </td>
      <td>
        {endsAt
          ? t('campaigns.fromTo', { start, end: formatMoment(endsAt) })
          : t('campaigns.from', { start })}
      </td>
      <td>{note || '–'}</td>
      <td>
        {!isOver && (
          <Button
            look="quiet"
            size="sm"
            disabled={busy}
            aria-label={t('campaigns.stopOf', { code })}
            onClick={() => onStop(code)}
          >
            {t('campaigns.stop')}
          </Button>
        )}
      </td>
    </tr>
  );
}
