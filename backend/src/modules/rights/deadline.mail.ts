import { BRAND, type Language } from '@contract';
import { utcMinute } from '../../platform/clock/moments.js';
import { mailTextIn, type MailText } from '../../platform/mail/mail-text.js';

interface Deadline {
  of: 'request' | 'order';
  /** The ticket of a request, the reference of an order. */
  name: string;
  dueAt: Date;
  isDue: boolean;
}

/** Reminds staff that something is due soon, or now. */
export const deadlineMail = (
  { of, name, dueAt, isDue }: Deadline,
  publicUrl: string,
  language: Language,
): MailText => {
  const link = `${publicUrl}/admin?view=requests`;
  const time = utcMinute(dueAt);
  return mailTextIn(language, {
    en: {
      subject: `${of === 'request' ? 'Request' : 'Order'} ${name} is due ${isDue ? 'now' : 'soon'} (${BRAND.name})`,
      before: [
        isDue
          ? `Its time ended at ${time} (UTC), and it has no answer yet.`
          : `A quarter of its time is left: until ${time} (UTC).`,
      ],
      button: { label: 'Answer it', link },
    },
    hi: {
      subject: isDue
        ? `${of === 'request' ? 'अनुरोध' : 'आदेश'} ${name} का समय पूरा हो गया है (${BRAND.name})`
        : `${of === 'request' ? 'अनुरोध' : 'आदेश'} ${name} का समय जल्द पूरा होगा (${BRAND.name})`,
      before: [
        isDue
          ? `उसका समय ${time} (UTC) पर खत्म हुआ, और अभी तक जवाब नहीं दिया गया है।`
          : `उसका एक चौथाई समय बचा है: ${time} (UTC) तक।`,
      ],
      button: { label: 'जवाब दें', link },
    },
  });
};
