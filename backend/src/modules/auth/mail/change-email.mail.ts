import { AUTH_SERVER_LIMITS, BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';
import { restrictedAddressMail } from './restricted-address.mail.js';

/** To the new address, with the link that confirms it. Sent by `EmailChangeRequestService`. */
export const changeEmailMail: AccountMail = async (mail) => {
  const { to, language, links, restrictedEmails } = mail;
  if (await restrictedEmails.has(to)) return restrictedAddressMail(mail);
  const link = mail.link && (await links.renewReservedLink(mail.link));
  if (!link) return undefined;
  return mailTextIn(language, {
    en: {
      subject: `Confirm your new e-mail address for ${BRAND.name}`,
      before: [`Somebody, hopefully you, wants to use this e-mail address for a ${BRAND.name} account.`],
      button: { label: 'Use this address', link },
      after: [
        `The link works once, for ${AUTH_SERVER_LIMITS.verifyLinkHours} hours. Until then the account keeps its present address. If it was not you, you need not do anything.`,
      ],
    },
    hi: {
      subject: `${BRAND.name} के लिए अपना नया ई-मेल पता पक्का करें`,
      before: [`कोई, उम्मीद है आप ही, इस ई-मेल पते को ${BRAND.name} के एक अकाउंट के लिए इस्तेमाल करना चाहता है।`],
      button: { label: 'यह पता इस्तेमाल करें', link },
      after: [
        `यह लिंक एक बार, ${AUTH_SERVER_LIMITS.verifyLinkHours} घंटे तक काम करेगा। तब तक अकाउंट का मौजूदा पता ही रहेगा। अगर यह आपने नहीं माँगा, तो आपको कुछ करने की ज़रूरत नहीं।`,
      ],
    },
  });
};
