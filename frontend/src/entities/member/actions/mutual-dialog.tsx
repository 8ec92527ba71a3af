import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Avatar } from '@/components/ui/display/avatar';
import { Modal } from '@/components/ui/overlays/modal';
import { profileQuery } from '@/entities/account/profile';
import { type CardView } from '@contract';
import type { PremiumTexts } from '../contact/contact';
import { ContactDialog } from '../contact/contact-dialog';
import { useContact } from '../contact/use-contact';
import classes from './mutual-dialog.module.css';

interface MutualDialogProps {
  card: CardView;
  onClose: () => void;
  premiumTexts?: PremiumTexts | undefined;
}

const PORTRAIT_SIZE = 104;

/** Shown once when two members like each other; offers two next steps. */
export function MutualDialog({ card, onClose, premiumTexts }: MutualDialogProps) {
  const { t } = useTranslation('member');
  const { data: profile } = useQuery(profileQuery);
  const contact = useContact();
  const [theirs] = card.photos;
  const ours = profile?.photos[0]?.url;

  // The card was loaded before the members became friends.
  const friend = { ...card, isFriend: true };
  const handleWrite = () => {
    // If the conversation is already open, the dialogue only closes.
    if (contact.start('message', friend)) onClose();
  };
  if (contact.refused)
    return <ContactDialog refused={contact.refused} onClose={onClose} premiumTexts={premiumTexts} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('mutual.title')}
      text={t('mutual.text', { name: card.name })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('mutual.keepLooking')}
          </Button>
          <Button onClick={handleWrite}>{t('mutual.write', { name: card.name })}</Button>
        </>
      }
    >
      <div className={classes.pair}>
        <Avatar name={profile?.name ?? ''} photo={ours} size={PORTRAIT_SIZE} />
        <Avatar name={card.name} photo={theirs} size={PORTRAIT_SIZE} />
      </div>
    </Modal>
  );
}
