import { BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

/** To a member whose address somebody has tried to sign up with again. Sent by `SignUpService`. */
export const alreadyMemberMail: AccountMail = ({ language, publicUrl }) =>
  mailTextIn(language, {
    en: {
      subject: `You already have a ${BRAND.name} account`,
      before: [
        'Somebody, hopefully you, tried to sign up with this e-mail address, but it has an account already.',
        `If you forgot your password, you can set a new one: ${publicUrl}/forgot-password`,
      ],
      button: { label: 'Log in', link: `${publicUrl}/login` },
      after: ['If it was not you, you need not do anything.'],
    },
    hi: {
      subject: `आपका ${BRAND.name} अकाउंट पहले से है`,
      before: [
        'किसी ने, उम्मीद है आपने ही, इस ई-मेल पते से साइन अप करने की कोशिश की, लेकिन इससे एक अकाउंट पहले से है।',
        `पासवर्ड भूल गए हों, तो यहाँ नया बना सकते हैं: ${publicUrl}/forgot-password`,
      ],
      button: { label: 'लॉग इन करें', link: `${publicUrl}/login` },
      after: ['अगर यह आपने नहीं किया, तो आपको कुछ करने की ज़रूरत नहीं।'],
    },
  });
