import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { Panel } from '@/components/ui/layout/panel';
import { messageSound, useMessageSound } from '@/entities/conversation/message-sound';
import { errorText } from '@/lib/api/errors';
import { readReceiptsQuery, updateReadReceiptsMutation } from '../api/read-receipt-setting';

/** Read receipts of the member, and the sound of messages in this browser. */
export function MessagesPanel() {
  const { t } = useTranslation('settings');
  const receipts = useQuery(readReceiptsQuery);
  const { mutate, isPending, variables, error } = useMutation(updateReadReceiptsMutation);
  const hasSound = useMessageSound();
  return (
    <Panel id="messages" quietTitle title={t('messages.title')} lead={t('messages.lead')}>
      <QueryView query={receipts} skeleton={<RowSkeleton />}>
        {({ on }) => (
          <CheckboxField
            label={t('messages.receipts')}
            checked={isPending ? variables.on : on}
            onChange={({ target }) => mutate({ on: target.checked })}
          />
        )}
      </QueryView>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      <CheckboxField
        label={t('messages.sound')}
        checked={hasSound}
        onChange={({ target }) => messageSound.switch(target.checked)}
      />
    </Panel>
  );
}
