import { AUTH_SERVER_LIMITS, BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';
import { restrictedAddressMail } from './restricted-address.mail.js';

/**
 * To a new member, with the link that confirms the address. Sent by `SignUpService` and
 * `EmailVerificationService`.
 */
export const verifyEmailMail: AccountMail = async (mail) => {
  const { user, language, links, restrictedEmails } = mail;
  if (user.emailVerifiedAt) return undefined;
  if (await restrictedEmails.has(user.email)) return restrictedAddressMail(mail);
  const { passwordless } = user;
  const link = await links.createVerifyLink(user._id.toHexString());
  return mailTextIn(language, {
    en: {
      subject: `Confirm your e-mail address for ${BRAND.name}`,
      before: [`Welcome to ${BRAND.name}! Please confirm that this is your e-mail address.`],
      button: { label: 'Confirm my address', link },
      after: [
        `The link works for ${AUTH_SERVER_LIMITS.verifyLinkHours} hours. We ask for the ${passwordless ? 'passkey made' : 'password chosen'} at sign-up. If you did not sign up, open it too and tell us, and the account is removed; or do nothing, and nobody can use your address.`,
      ],
    },
    hi: {
      subject: `${BRAND.name} के लिए अपना ई-मेल पता पक्का करें`,
      before: [`${BRAND.name} में आपका स्वागत है! कृपया पुष्टि करें कि यह आपका ई-मेल पता है।`],
      button: { label: 'मेरा पता पक्का करें', link },
      after: [
        `यह लिंक ${AUTH_SERVER_LIMITS.verifyLinkHours} घंटे तक काम करेगा। हम साइन अप के समय ${passwordless ? 'बनाई गई पासकी माँगेंगे' : 'चुना गया पासवर्ड पूछेंगे'}। अगर आपने साइन अप नहीं किया, तो भी इसे खोलकर हमें बताएँ, और अकाउंट हटा दिया जाएगा; या कुछ न करें, तब भी कोई आपके पते का इस्तेमाल नहीं कर सकेगा।`,
      ],
    },
  });
};
