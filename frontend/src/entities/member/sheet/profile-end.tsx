import IconMessage from '~icons/tabler/message';
import IconUserMinus from '~icons/tabler/user-minus';
import IconVideo from '~icons/tabler/video';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { loadWords } from '@/i18n/missing-words';
import type { CardView } from '@contract';
import type { ContactKind } from '../contact/contact';
import classes from './member-profile.module.css';

const Agreement = lazyPart(async () => {
  const [file] = await Promise.all([import('../../questions/agreement'), loadWords('questions')]);
  return file.Agreement;
});

export interface ProfileActions {
  onContact: (kind: ContactKind) => void;
  onUnmatch?: (() => void) | undefined;
}

/**
 * End of another member's profile: the agreement with the viewer, and the buttons to write, call and unmatch.
 */
export function ProfileEnd({ card, onContact, onUnmatch }: ProfileActions & { card: CardView }) {
  const { t } = useTranslation('member');
  return (
    <>
      <Suspense>
        <Agreement userId={card._id} name={card.name} />
      </Suspense>
      <div className={classes.contact}>
        <Button look="quiet" leftSection={<IconMessage fontSize={18} />} onClick={() => onContact('message')}>
          {t('message')}
        </Button>
        <Button look="quiet" leftSection={<IconVideo fontSize={18} />} onClick={() => onContact('call')}>
          {t('videoCall')}
        </Button>
      </div>
      {onUnmatch && (
        <Button
          look="plain"
          size="sm"
          className={classes.unmatch ?? ''}
          leftSection={<IconUserMinus fontSize={16} />}
          onClick={onUnmatch}
        >
          {t('unmatch.action')}
        </Button>
      )}
    </>
  );
}
