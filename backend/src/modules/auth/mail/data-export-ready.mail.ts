import { AUTH_SERVER_LIMITS, BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

/** To a member whose data copy can be downloaded. Sent by `DataArchiveService`. */
export const dataExportReadyMail: AccountMail = ({ language, publicUrl }) =>
  mailTextIn(language, {
    en: {
      subject: `The copy of your ${BRAND.name} data is ready`,
      before: [
        `You asked for a copy of everything ${BRAND.name} holds about you. It is ready: log in and download it from your settings within ${AUTH_SERVER_LIMITS.dataExportHours} hours. After that it is removed.`,
      ],
      button: { label: 'Open my settings', link: `${publicUrl}/settings/account` },
      after: [
        'If you did not ask for it, somebody knows your password: log in, change it, and log out everywhere.',
      ],
    },
    hi: {
      subject: `आपके ${BRAND.name} डेटा की कॉपी तैयार है`,
      before: [
        `आपने उस सब की कॉपी माँगी थी जो ${BRAND.name} के पास आपके बारे में है। वह तैयार है: लॉग इन करें और ${AUTH_SERVER_LIMITS.dataExportHours} घंटे के अंदर उसे सेटिंग से डाउनलोड करें। उसके बाद वह हटा दी जाती है।`,
      ],
      button: { label: 'मेरी सेटिंग खोलें', link: `${publicUrl}/settings/account` },
      after: [
        'अगर यह आपने नहीं माँगी, तो किसी को आपका पासवर्ड पता है: लॉग इन करें, उसे बदलें, और हर जगह से लॉग आउट करें।',
      ],
    },
  });
