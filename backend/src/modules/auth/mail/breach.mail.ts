import { BRAND } from '@contract';
import { utcMinute } from '../../../platform/clock/moments.js';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

/** To a member whose data a breach concerns, with the words of the operator. Sent by `BreachesService`. */
export const breachMail: AccountMail = ({ breach, language, publicUrl, supportEmail }) => {
  if (!breach) return undefined;
  const [from, to] = [breach.from, breach.to].map((at) => utcMinute(new Date(at)));
  const link = `${publicUrl}/rights`;
  const kinds = breach.kinds.join(', ');
  return mailTextIn(language, {
    en: {
      subject: `A breach of your data on ${BRAND.name}`,
      before: [
        `Somebody who was not allowed to may have seen data of your account between ${from} and ${to} (UTC). Concerned: ${kinds}.`,
        breach.words,
      ],
      button: { label: 'My rights', link },
      after: [`Questions? Write to ${supportEmail}.`],
    },
    hi: {
      subject: `${BRAND.name} पर आपकी जानकारी सुरक्षित नहीं रही`,
      before: [
        `हो सकता है कि ${from} और ${to} (UTC) के बीच किसी ऐसे व्यक्ति ने आपके अकाउंट की जानकारी देखी हो जिसे इसकी अनुमति नहीं थी। कौन-सी जानकारी: ${kinds}।`,
        breach.words,
      ],
      button: { label: 'मेरे अधिकार', link },
      after: [`कोई सवाल? ${supportEmail} पर लिखें।`],
    },
  });
};
