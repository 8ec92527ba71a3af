import { BRAND, type Language } from '@contract';
import { utcMinute } from '../../platform/clock/moments.js';
import { mailTextIn, type MailText } from '../../platform/mail/mail-text.js';

interface Deadline {
  of: 'request' | 'order' | 'breach' | 'age-check';
  /** The ticket of a request, the reference of an order, the id of a breach, or of a member to be judged. */
  name: string;
  dueAt: Date;
  isDue: boolean;
}

const WORDS: Record<Language, Record<Deadline['of'], { what: string; open: string; action: string }>> = {
  en: {
    request: { what: 'Request', open: 'it has no answer yet', action: 'Answer it' },
    order: { what: 'Order', open: 'it has no answer yet', action: 'Answer it' },
    breach: { what: 'Breach', open: 'it is not marked as reported yet', action: 'See what waits' },
    'age-check': { what: 'Age check', open: 'nobody has judged the age yet', action: 'See what waits' },
  },
  hi: {
    request: { what: 'अनुरोध', open: 'अभी तक जवाब नहीं दिया गया है', action: 'जवाब दें' },
    order: { what: 'आदेश', open: 'अभी तक जवाब नहीं दिया गया है', action: 'जवाब दें' },
    breach: { what: 'डेटा उल्लंघन', open: 'अभी तक उसकी रिपोर्ट दर्ज नहीं है', action: 'देखें क्या बाकी है' },
    'age-check': { what: 'उम्र की जाँच', open: 'अभी तक उम्र जाँची नहीं गई है', action: 'देखें क्या बाकी है' },
  },
};

/** Reminds staff that something is due soon, or now. */
export const deadlineMail = (
  { of, name, dueAt, isDue }: Deadline,
  publicUrl: string,
  language: Language,
): MailText => {
  const link = `${publicUrl}/admin?view=${of === 'request' || of === 'order' ? 'requests' : 'waiting'}`;
  const time = utcMinute(dueAt);
  const { en, hi } = { en: WORDS.en[of], hi: WORDS.hi[of] };
  return mailTextIn(language, {
    en: {
      subject: `${en.what} ${name} is due ${isDue ? 'now' : 'soon'} (${BRAND.name})`,
      before: [
        isDue
          ? `Its time ended at ${time} (UTC), and ${en.open}.`
          : `A quarter of its time is left: until ${time} (UTC).`,
      ],
      button: { label: en.action, link },
    },
    hi: {
      subject: `${hi.what} ${name} का समय ${isDue ? 'पूरा हो गया है' : 'जल्द पूरा होगा'} (${BRAND.name})`,
      before: [
        isDue
          ? `उसका समय ${time} (UTC) पर खत्म हुआ, और ${hi.open}।`
          : `उसका एक चौथाई समय बचा है: ${time} (UTC) तक।`,
      ],
      button: { label: hi.action, link },
    },
  });
};
