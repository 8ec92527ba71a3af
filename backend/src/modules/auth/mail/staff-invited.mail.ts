import { AUTH_SERVER_LIMITS, BRAND, isStaff, type StaffRole } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

const ROLES_IN_HINDI: Record<StaffRole, string> = {
  admin: 'मालिक',
  moderator: 'मॉडरेटर',
  support: 'सपोर्ट',
  analyst: 'विश्लेषक',
};

/** To a new member of staff, with the link that sets their password. Sent by `StaffService`. */
export const staffInvitedMail: AccountMail = async ({ user, to, language, publicUrl, links }) => {
  const { role, status } = user;
  if (!isStaff(role) || status !== 'active') return undefined;
  const link = await links.createInvitationLink(user._id.toHexString(), to);
  return mailTextIn(language, {
    en: {
      subject: `You are invited to the administration of ${BRAND.name}`,
      before: [
        `You can work in the administration of ${BRAND.name} now, as ${role}. First choose a password.`,
      ],
      button: { label: 'Choose a password', link },
      after: [
        `The link works once, for ${AUTH_SERVER_LIMITS.staffLinkHours} hours. Then log in at ${publicUrl}/admin with this e-mail address and set up an authenticator app; who invited you gives you the enrolment token for it.`,
        'If you know nothing of this, you need not do anything.',
      ],
    },
    hi: {
      subject: `आपको ${BRAND.name} के एडमिन में न्योता मिला है`,
      before: [
        `अब आप ${BRAND.name} के एडमिन में काम कर सकते हैं; आपकी भूमिका: ${ROLES_IN_HINDI[role]}। पहले अपना पासवर्ड चुनें।`,
      ],
      button: { label: 'पासवर्ड चुनें', link },
      after: [
        `यह लिंक एक ही बार चलता है, ${AUTH_SERVER_LIMITS.staffLinkHours} घंटे तक। फिर ${publicUrl}/admin पर इस ई-मेल पते से लॉग इन करें और ऑथेंटिकेटर ऐप सेट करें; उसका नामांकन टोकन आपको वे देंगे जिन्होंने न्योता भेजा है।`,
        'अगर आप इस बारे में कुछ नहीं जानते, तो आपको कुछ करने की ज़रूरत नहीं है।',
      ],
    },
  });
};
