import { useMutation, useQuery } from '@tanstack/react-query';
import IconShieldExclamation from '~icons/tabler/shield-exclamation';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { profileQuery } from '@/entities/account/profile';
import { errorText } from '@/lib/api/errors';
import { formatDay } from '@/lib/format';
import { paths } from '@/lib/paths';
import { saveFile } from '@/lib/save-file';
import { allMessagesMutation } from '../../api/all-messages';
import { transcriptOf } from '../../lib/transcript';
import classes from './conversation-notices.module.css';

interface FraudNoticeBannerProps {
  userId: string;
  name: string;
  /** Time until which the conversation can be read, ISO 8601. */
  until: string;
}

/**
 * Warns that the other member was blocked for fraud, and offers the conversation as a file for the bank or
 * the police.
 */
export function FraudNoticeBanner({ userId, name, until }: FraudNoticeBannerProps) {
  const { t } = useTranslation('chats');
  const ownName = useQuery(profileQuery).data?.name ?? '';
  const read = useMutation(allMessagesMutation);
  const handleSave = () =>
    read.mutate(userId, {
      onSuccess: (messages) => {
        const text = transcriptOf(messages, { name, ownName }, t);
        saveFile(
          new Blob([text], { type: 'text/plain;charset=utf-8' }),
          `${t('transcript.file', { name })}.txt`,
        );
      },
    });
  return (
    <section className={classes.fraud} aria-label={t('fraud.title', { name })}>
      <IconShieldExclamation fontSize={20} aria-hidden />
      <p>
        <strong>{t('fraud.title', { name })}</strong> {t('fraud.text', { date: formatDay(until) })}
      </p>
      <div className={classes.buttons}>
        <Link to={paths.safety}>{t('fraud.more')}</Link>
        <Button size="sm" pending={read.isPending} pendingText={t('fraud.saving')} onClick={handleSave}>
          {t('fraud.save')}
        </Button>
      </div>
      {read.error && <InlineMessage kind="error">{errorText(read.error)}</InlineMessage>}
    </section>
  );
}
