import { useTranslation } from 'react-i18next';
import type { PremiumTexts } from '@/entities/member/contact/contact';

/** What /chats says for want of premium (spec section 8). */
export function usePremiumTexts(): PremiumTexts {
  const { t } = useTranslation('member');
  return { message: t('premium.chat'), call: t('premium.call') };
}
