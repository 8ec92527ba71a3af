import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { RowList, RowText } from '@/components/ui/display/row-list';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { errorText } from '@/lib/api/errors';
import { formatDay } from '@/lib/format';
import type { BlockedMemberView } from '@contract';
import { blocksQuery, unblockMutation } from '../api/blocks';
import classes from './settings-page.module.css';

export function BlocksPanel() {
  const { t } = useTranslation('settings');
  const blocks = useQuery(blocksQuery);
  return (
    <Panel id="blocks" title={t('blocks.title')} lead={t('blocks.lead')}>
      <QueryView query={blocks} skeleton={<RowSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <p className={classes.soft}>{t('blocks.none')}</p>
          ) : (
            <RowList>
              {list.map((member) => (
                <BlockRow key={member._id} member={member} />
              ))}
            </RowList>
          )
        }
      </QueryView>
    </Panel>
  );
}

function BlockRow({ member }: { member: BlockedMemberView }) {
  const { t } = useTranslation('settings');
  const { mutate, isPending, error } = useMutation(unblockMutation);
  const name = member.name ?? t('blocks.unnamed');
  return (
    <li>
      <RowText>
        <p>{name}</p>
        <p className={classes.soft}>{t('blocks.since', { date: formatDay(member.blockedAt) })}</p>
      </RowText>
      <Button
        look="quiet"
        size="sm"
        aria-label={t('blocks.unblockNamed', { name })}
        pending={isPending}
        onClick={() => mutate(member._id)}
      >
        {t('blocks.unblock')}
      </Button>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </li>
  );
}
