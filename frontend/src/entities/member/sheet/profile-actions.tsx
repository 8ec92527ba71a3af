import IconBan from '~icons/tabler/ban';
import IconFlag from '~icons/tabler/flag';
import IconMessage from '~icons/tabler/message';
import IconUserMinus from '~icons/tabler/user-minus';
import IconVideo from '~icons/tabler/video';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import type { ContactKind } from '../contact/contact';
import classes from './member-profile.module.css';

export interface ProfileActionsProps {
  name: string;
  onContact: (kind: ContactKind) => void;
  onReport: () => void;
  onBlock: () => void;
  onUnmatch?: (() => void) | undefined;
}

/** Buttons below an opened profile: message, call, unmatch, report, block. */
export function ProfileActions({ name, onContact, onReport, onBlock, onUnmatch }: ProfileActionsProps) {
  const { t } = useTranslation('member');
  return (
    <>
      <div className={classes.contact}>
        <Button look="quiet" leftSection={<IconMessage fontSize={18} />} onClick={() => onContact('message')}>
          {t('message')}
        </Button>
        <Button look="quiet" leftSection={<IconVideo fontSize={18} />} onClick={() => onContact('call')}>
          {t('videoCall')}
        </Button>
      </div>
      <div className={classes.safety} role="group" aria-label={t('profile.more', { name })}>
        {onUnmatch && (
          <Button look="plain" size="sm" leftSection={<IconUserMinus fontSize={16} />} onClick={onUnmatch}>
            {t('unmatch.action')}
          </Button>
        )}
        <Button look="plain" size="sm" leftSection={<IconFlag fontSize={16} />} onClick={onReport}>
          {t('report.action')}
        </Button>
        <Button look="plain" size="sm" leftSection={<IconBan fontSize={16} />} onClick={onBlock}>
          {t('block.action')}
        </Button>
      </div>
    </>
  );
}
