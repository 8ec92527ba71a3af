import { useMutation } from '@tanstack/react-query';
import IconBellRinging from '~icons/tabler/bell-ringing';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import { readText, writeText } from '@/lib/storage/stored';
import classes from './push-card.module.css';
import { checkPush, switchPushOn, usePush } from './push-switch';

const DECLINED_KEY = 'push-declined';

/**
 * Offers push notifications in one line on pages where they are useful. After the member declines, it never
 * appears again in this browser.
 */
export function PushCard() {
  const { t } = useTranslation('notifications');
  const state = usePush((push) => push.state);
  const [declined, setDeclined] = useState(() => readText(DECLINED_KEY) !== null);
  const { mutate, isPending, error } = useMutation({ mutationFn: switchPushOn });
  useEffect(() => void checkPush(), []);
  if (declined || state !== 'off') return null;
  return (
    <div className={classes.root}>
      <IconBellRinging fontSize={22} aria-hidden />
      <p className={classes.text}>{t('push.ask')}</p>
      <div className={classes.answers}>
        <Button
          look="plain"
          size="sm"
          onClick={() => {
            writeText(DECLINED_KEY, 'true');
            setDeclined(true);
          }}
        >
          {t('push.later')}
        </Button>
        <Button
          look="quiet"
          size="sm"
          pending={isPending}
          pendingText={t('push.running')}
          onClick={() => mutate()}
        >
          {t('push.on')}
        </Button>
      </div>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </div>
  );
}
