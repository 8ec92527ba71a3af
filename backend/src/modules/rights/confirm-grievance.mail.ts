import { BRAND, RIGHTS_LIMITS, type Language, type RightsKind } from '@contract';
import { mailTextIn, type MailText } from '../../platform/mail/mail-text.js';
import { KIND_TEXTS } from './rights.texts.js';

/** To the address that somebody named with a grievance. It tells nothing of an account. */
export const confirmGrievanceMail = (kind: RightsKind, link: string, language: Language): MailText =>
  mailTextIn(language, {
    en: {
      subject: `Please confirm your grievance to ${BRAND.name}`,
      before: [
        `Somebody has written to us with this address. It is about ${KIND_TEXTS.en[kind]}.`,
        `Open this link within ${RIGHTS_LIMITS.confirmHours} hours: your grievance reaches us then, and its time begins.`,
      ],
      button: { label: 'Confirm my grievance', link },
      after: ['If that was not you, you need to do nothing: we delete it.'],
    },
    hi: {
      subject: `${BRAND.name} को भेजी शिकायत की पुष्टि करें`,
      before: [
        `किसी ने इस पते से हमें लिखा है। विषय: ${KIND_TEXTS.hi[kind]}।`,
        `यह लिंक ${RIGHTS_LIMITS.confirmHours} घंटे के अंदर खोलें: तभी आपकी शिकायत हम तक पहुँचेगी और उसका समय शुरू होगा।`,
      ],
      button: { label: 'मेरी शिकायत की पुष्टि करें', link },
      after: ['अगर वह आप नहीं थे, तो आपको कुछ नहीं करना है: हम इसे मिटा देंगे।'],
    },
  });
