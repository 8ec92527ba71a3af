import { BRAND, planEndpoints, type Language } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';
import type { MailMessage } from '../../../platform/mail/mailer.js';
import { replacedLinkLines, type ReplacedPlanLink } from '../../users/index.js';

/** To the member who shared plans from sessions that have ended. */
export const replacedLinksMail = (
  planLinks: readonly ReplacedPlanLink[],
  chats: string,
  language: Language,
): MailText =>
  mailTextIn(language, {
    en: {
      subject: `${BRAND.name}: your shared plans have new links`,
      before: [
        'A device that had shared plans of yours was logged out. Their old links open nothing any more.',
        ...replacedLinkLines(planLinks, language),
      ],
      button: { label: 'See my shared plans', link: chats },
      after: ['Please look whether the right person is informed, and change it if not.'],
    },
    hi: {
      subject: `${BRAND.name}: आपकी दिखाई गई योजनाओं के लिंक बदल गए हैं`,
      before: [
        'जिस डिवाइस ने आपकी योजनाएँ दिखाई थीं, वह लॉग आउट हो गया है। पुराने लिंक अब नहीं खुलेंगे।',
        ...replacedLinkLines(planLinks, language),
      ],
      button: { label: 'मेरी दिखाई गई योजनाएँ देखें', link: chats },
      after: ['कृपया देख लें कि सही व्यक्ति को बताया जाएगा; नहीं तो उसे बदल दें।'],
    },
  });

interface CheckInChanged {
  /** The time of the plan. */
  moment: string;
  before: string;
  /** Null if nobody is informed any more. */
  email: string | null;
  chats: string;
  forgot: string;
}

interface CheckInDeclined {
  /** The time of the plan. */
  moment: string;
  email: string;
  chats: string;
}

/** To the member whose check-in informs nobody, because the owner of the address declined. */
export const checkInDeclinedMail = (
  { moment, email, chats }: CheckInDeclined,
  language: Language,
): MailText =>
  mailTextIn(language, {
    en: {
      subject: `${BRAND.name}: nobody is informed of your meeting`,
      before: [
        `${email} does not want mails about meetings. If you do not check in after your meeting of ${moment}, nobody is informed.`,
      ],
      button: { label: 'Name somebody else', link: chats },
    },
    hi: {
      subject: `${BRAND.name}: आपकी मुलाकात के बारे में किसी को नहीं बताया जाएगा`,
      before: [
        `${email} पर मुलाकातों के बारे में मेल नहीं चाहिए। ${moment} की आपकी मुलाकात के बाद खबर न मिली, तो किसी को नहीं बताया जाएगा।`,
      ],
      button: { label: 'किसी और का पता दें', link: chats },
    },
  });

/** To the member whose check-in informs another address, or none. */
export const checkInChangedMail = (
  { moment, before, email, chats, forgot }: CheckInChanged,
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
      button: { label: 'See my shared plans', link: chats },
      after: [
        `If it was you, all is well. If not, change it there, log out all other devices, and set a new password: ${forgot}`,
      ],
    },
    hi: {
      subject: `${BRAND.name}: आपकी मुलाकात के बारे में किसे बताया जाएगा, यह बदला गया`,
      before: [
        email
          ? `${moment} की आपकी मुलाकात के बाद खबर न मिली, तो अब हम ${before} की जगह ${email} पर लिखेंगे।`
          : `${moment} की आपकी मुलाकात के बाद खबर न मिली, तो अब हम ${before} पर नहीं लिखेंगे।`,
      ],
      button: { label: 'मेरी दिखाई गई योजनाएँ देखें', link: chats },
      after: [
        `अगर यह आपने किया है, तो सब ठीक है। नहीं, तो इसे वहाँ बदलें, बाकी सब डिवाइस लॉग आउट करें और नया पासवर्ड बनाएँ: ${forgot}`,
      ],
    },
  });

interface MissedCheckIn {
  /** First names; null if the name contains contact data or is not known any more. */
  name: string | null;
  other: string | null;
  /** Null if it contains contact data. */
  place: string | null;
  at: string;
  link: string;
  declineToken: string;
  publicUrl: string;
}

/** To somebody without an account, who did not ask for it: one click declines all further ones. */
export const missedCheckInMail = (mail: MissedCheckIn, language: Language): Omit<MailMessage, 'to'> => {
  const oneClick = planEndpoints.declineCheckIns.path.replace(':token', mail.declineToken);
  return {
    ...missedCheckInText(mail, language),
    headers: {
      'List-Unsubscribe': `<${mail.publicUrl}${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
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
