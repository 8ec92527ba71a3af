import { BRAND } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';
import type { AccountMailInput } from './account.mail.js';

/** To an address whose account was erased while it was blocked or suspended. */
export const restrictedAddressMail = ({
  language,
  supportEmail,
}: Pick<AccountMailInput, 'language' | 'supportEmail'>): MailText =>
  mailTextIn(language, {
    en: {
      subject: `This address cannot be used for ${BRAND.name}`,
      before: [
        `Somebody, hopefully you, signed up for ${BRAND.name} with this e-mail address. It belonged to an account that was suspended or blocked, and cannot be used while that lasts.`,
      ],
      after: [`If you think this is a mistake, write to ${supportEmail}.`],
    },
    hi: {
      subject: `इस पते का ${BRAND.name} पर इस्तेमाल नहीं हो सकता`,
      before: [
        `किसी ने, उम्मीद है आपने ही, इस ई-मेल पते से ${BRAND.name} पर साइन अप किया। यह पता ऐसे अकाउंट का था जो निलंबित या ब्लॉक किया गया था, और जब तक वह रोक है, इसका इस्तेमाल नहीं हो सकता।`,
      ],
      after: [`अगर आपको लगता है कि यह गलती है, तो ${supportEmail} पर लिखें।`],
    },
  });
