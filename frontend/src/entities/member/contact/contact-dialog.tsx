import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Modal } from '@/components/ui/overlays/modal';
import type { PremiumTexts } from './contact';
import { PremiumDialog } from './premium-dialog';
import type { RefusedContact } from './use-contact';

interface ContactDialogProps {
  refused: RefusedContact | null;
  onClose: () => void;
  /** Texts for missing premium on this page. Default: the texts of the dashboard. */
  premiumTexts?: PremiumTexts | undefined;
}

/** Explains why writing or calling is not possible, and what would make it possible. */
export function ContactDialog({ refused, onClose, premiumTexts }: ContactDialogProps) {
  const { t } = useTranslation('member');
  if (!refused) return null;
  const { kind, card, reason } = refused;

  if (reason === 'premium') {
    return (
      <PremiumDialog opened onClose={onClose}>
        {premiumTexts?.[kind] ?? t('premium.only')}
      </PremiumDialog>
    );
  }
  const words = {
    browser: { title: t('noCalls.title'), text: t('noCalls.text') },
    'not-friends': { title: t('premium.friendsFirst'), text: t('premium.callFriendsOnly') },
    'other-side': { title: t('premium.title'), text: t('premium.partnerLacks', { name: card.name }) },
  };
  return (
    <Modal
      opened
      onClose={onClose}
      {...words[reason]}
      actions={<Button onClick={onClose}>{t('premium.understood')}</Button>}
    />
  );
}
