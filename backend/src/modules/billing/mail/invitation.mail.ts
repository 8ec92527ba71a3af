import { BRAND, REFERRALS_LIMITS, type Language } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';

/** To a member whose invitation somebody used. */
export const invitationMail = (publicUrl: string, language: Language): MailText =>
  mailTextIn(language, {
    en: {
      subject: `${REFERRALS_LIMITS.referralPremiumHours} hours of ${BRAND.name} Premium for you`,
      before: [
        `Somebody joined ${BRAND.name} by your invitation. As a thank-you, you have ${REFERRALS_LIMITS.referralPremiumHours} hours of Premium: from now on, or after the Premium that you have already.`,
      ],
      button: { label: 'See your Premium', link: `${publicUrl}/subscription` },
      after: ['Nothing renews by itself, and you are not charged.'],
    },
    hi: {
      subject: `आपके लिए ${BRAND.name} प्रीमियम के ${REFERRALS_LIMITS.referralPremiumHours} घंटे`,
      before: [
        `आपके निमंत्रण से कोई ${BRAND.name} से जुड़ा है। धन्यवाद के तौर पर आपको ${REFERRALS_LIMITS.referralPremiumHours} घंटे का प्रीमियम मिला है: अभी से, या जो प्रीमियम आपके पास पहले से है उसके बाद।`,
      ],
      button: { label: 'अपना प्रीमियम देखें', link: `${publicUrl}/subscription` },
      after: ['अपने आप कुछ नवीनीकृत नहीं होता, और आपके पैसे नहीं कटते।'],
    },
  });
