import { BRAND, type Language, type RightsKind } from '@contract';
import { utcMinute } from '../../platform/clock/moments.js';
import { mailTextIn, type MailText } from '../../platform/mail/mail-text.js';
import { KIND_TEXTS } from './rights.texts.js';

interface Received {
  ticket: string;
  kind: RightsKind;
  dueAt: Date;
}

/** Confirms the receipt of a request, with its ticket and the end of its time. */
export const requestReceivedMail = (
  { ticket, kind, dueAt }: Received,
  link: string,
  language: Language,
): MailText =>
  mailTextIn(language, {
    en: {
      subject: `${BRAND.name} has received your request (${ticket})`,
      before: [
        `We have received your request. It is about ${KIND_TEXTS.en[kind]}.`,
        `Your ticket: ${ticket}`,
        `We answer by ${utcMinute(dueAt)} (UTC) at the latest.`,
      ],
      button: { label: 'See your request', link },
    },
    hi: {
      subject: `${BRAND.name} को आपका अनुरोध मिला (${ticket})`,
      before: [
        `हमें आपका अनुरोध मिल गया है। विषय: ${KIND_TEXTS.hi[kind]}।`,
        `आपका टिकट: ${ticket}`,
        `हम ज़्यादा से ज़्यादा ${utcMinute(dueAt)} (UTC) तक जवाब देंगे।`,
      ],
      button: { label: 'अनुरोध देखें', link },
    },
  });
