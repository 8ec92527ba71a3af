import { BRAND, type Language } from '@contract';
import { planEndpoints } from '@contract/plans/plan.endpoints';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';
import type { MailMessage } from '../../../platform/mail/mailer.js';
import { oneClickHeaders } from '../../../platform/mail/one-click.js';

interface MissedCheckIn {
  /** First name of the member; null if it contains contact data or is no longer known. */
  name: string | null;
  /** First name of the member who is met; null for the same reasons. */
  other: string | null;
  /** The place of the meeting; null if it contains contact data. */
  place: string | null;
  at: string;
  link: string;
  declineToken: string;
  publicUrl: string;
}

/**
 * To somebody who may have no account and did not ask for the mail, so that one click declines all further
 * ones.
 */
export const missedCheckInMail = (mail: MissedCheckIn, language: Language): Omit<MailMessage, 'to'> => {
  const oneClick = planEndpoints.declineCheckIns.path.replace(':token', mail.declineToken);
  return {
    ...missedCheckInText(mail, language),
    headers: oneClickHeaders(mail.publicUrl + oneClick),
  };
};

const missedCheckInText = (
  { name, other, place, at, link, declineToken, publicUrl }: MissedCheckIn,
  language: Language,
): MailText =>
  mailTextIn(language, {
    en: {
      subject: `${name ?? 'Somebody you know'} has not checked in after a meeting`,
      before: [
        `${name ?? 'Somebody you know'} planned to meet ${other ?? 'a member'} of ${BRAND.name}, gave us your address and asked us to write to you if they did not tell us in time that they are fine. They have not told us so far.`,
        [`When: ${at}`, ...(place ? [`Where: ${place}`] : [])].join('. '),
        'Often a phone is empty or the time was forgotten. Please try to reach them now. If you cannot and are worried, call the police.',
      ],
      button: { label: 'Open the plan', link },
      after: [
        'The page may have ended by now. We have deleted your address and will not write to you about this again.',
        `If you never want to be informed of meetings, by anybody: ${publicUrl}/no-check-ins/${declineToken}`,
      ],
    },
    hi: {
      subject: `${name ?? 'आपके परिचित'} ने मुलाकात के बाद खबर नहीं दी`,
      before: [
        `${name ?? 'आपके परिचित'} ने ${BRAND.name} पर ${other ?? 'एक सदस्य'} से मिलने की योजना बनाई थी, हमें आपका पता दिया था और कहा था कि समय पर ठीक होने की खबर न मिले तो हम आपको लिखें। अब तक खबर नहीं मिली है।`,
        [`कब: ${at}`, ...(place ? [`कहाँ: ${place}`] : [])].join('। '),
        'अक्सर फ़ोन की बैटरी खत्म हो जाती है या समय ध्यान से उतर जाता है। कृपया अभी उनसे बात करने की कोशिश करें। बात न हो पाए और चिंता हो, तो पुलिस को फ़ोन करें।',
      ],
      button: { label: 'योजना देखें', link },
      after: [
        'हो सकता है कि पेज अब बंद हो। हमने आपका पता हटा दिया है और इस बारे में फिर नहीं लिखेंगे।',
        `अगर आप किसी की भी मुलाकात के बारे में कभी मेल नहीं चाहते: ${publicUrl}/no-check-ins/${declineToken}`,
      ],
    },
  });
