import { BRAND, type Language } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';

interface CheckInChanged {
  /** The time of the plan. */
  moment: string;
  before: string;
  /** Null if the check-in informs nobody any more. */
  email: string | null;
  publicUrl: string;
}

/** To the member whose check-in now informs another address, or none. */
export const checkInChangedMail = (
  { moment, before, email, publicUrl }: CheckInChanged,
  language: Language,
): MailText =>
  mailTextIn(language, {
    en: {
      subject: `${BRAND.name}: who is informed of your meeting was changed`,
      before: [
        email
          ? `If you do not check in after your meeting of ${moment}, we now write to ${email} instead of ${before}.`
          : `If you do not check in after your meeting of ${moment}, we no longer write to ${before}.`,
      ],
      button: { label: 'See my shared plans', link: `${publicUrl}/chats` },
      after: [
        `If it was you, all is well. If not, change it there, log out all other devices, and set a new password: ${publicUrl}/forgot-password`,
      ],
    },
    hi: {
      subject: `${BRAND.name}: आपकी मुलाकात के बारे में किसे बताया जाएगा, यह बदला गया`,
      before: [
        email
          ? `${moment} की आपकी मुलाकात के बाद खबर न मिली, तो अब हम ${before} की जगह ${email} पर लिखेंगे।`
          : `${moment} की आपकी मुलाकात के बाद खबर न मिली, तो अब हम ${before} पर नहीं लिखेंगे।`,
      ],
      button: { label: 'मेरी दिखाई गई योजनाएँ देखें', link: `${publicUrl}/chats` },
      after: [
        `अगर यह आपने किया है, तो सब ठीक है। नहीं, तो इसे वहाँ बदलें, बाकी सब डिवाइस लॉग आउट करें और नया पासवर्ड बनाएँ: ${publicUrl}/forgot-password`,
      ],
    },
  });
