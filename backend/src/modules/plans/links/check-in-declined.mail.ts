import { BRAND, type Language } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';

interface CheckInDeclined {
  /** The time of the plan. */
  moment: string;
  email: string;
  publicUrl: string;
}

/** To the member whose check-in informs nobody, because the owner of the address declined. */
export const checkInDeclinedMail = (
  { moment, email, publicUrl }: CheckInDeclined,
  language: Language,
): MailText =>
  mailTextIn(language, {
    en: {
      subject: `${BRAND.name}: nobody is informed of your meeting`,
      before: [
        `${email} does not want mails about meetings. If you do not check in after your meeting of ${moment}, nobody is informed.`,
      ],
      button: { label: 'Name somebody else', link: `${publicUrl}/chats` },
    },
    hi: {
      subject: `${BRAND.name}: आपकी मुलाकात के बारे में किसी को नहीं बताया जाएगा`,
      before: [
        `${email} पर मुलाकातों के बारे में मेल नहीं चाहिए। ${moment} की आपकी मुलाकात के बाद खबर न मिली, तो किसी को नहीं बताया जाएगा।`,
      ],
      button: { label: 'किसी और का पता दें', link: `${publicUrl}/chats` },
    },
  });
