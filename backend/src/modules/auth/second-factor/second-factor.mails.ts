import { BRAND, type Language, type Role } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';

const NOT_YOU: Record<Language, string> = {
  en: 'If it was not you, run `npm run admin:reset-second-factor` on the server and set a new password.',
  hi: 'अगर यह आपने नहीं किया, तो सर्वर पर `npm run admin:reset-second-factor` चलाएँ और नया पासवर्ड बनाएँ।',
};

const TELL_THE_OWNER: Record<Language, string> = {
  en: 'If it was not you, tell the owner at once.',
  hi: 'अगर यह आपने नहीं किया, तो मालिक को तुरंत बताएँ।',
};

/** Contains the token to set up the administrator's first authenticator app. */
export const secondFactorOfferedMail = (token: string, adminLink: string, language: Language): MailText =>
  mailTextIn(language, {
    en: {
      subject: `Set up the second factor of ${BRAND.name}'s administration`,
      before: [
        'The administration is closed until it has an authenticator app.',
        `Log in as the administrator and enter this enrolment token. It works once: ${token}`,
      ],
      button: { label: 'Open the administration', link: adminLink },
      after: ['Keep this mail to yourself until that is done.'],
    },
    hi: {
      subject: `${BRAND.name} के एडमिन का दूसरा सुरक्षा चरण सेट करें`,
      before: [
        'जब तक ऑथेंटिकेटर ऐप सेट नहीं होता, एडमिन बंद रहेगा।',
        `एडमिन के अकाउंट से लॉग इन करें और यह नामांकन टोकन डालें। यह एक ही बार चलता है: ${token}`,
      ],
      button: { label: 'एडमिन खोलें', link: adminLink },
      after: ['यह हो जाने तक यह मेल किसी को न दिखाएँ।'],
    },
  });

export const secondFactorSetMail = (role: Role, language: Language): MailText => {
  const notYou = role === 'admin' ? NOT_YOU : TELL_THE_OWNER;
  return mailTextIn(language, {
    en: {
      subject: `An authenticator app was set up for ${BRAND.name}'s administration`,
      before: ['Your log-in now asks for its codes, and all other sessions were ended.'],
      after: [notYou.en],
    },
    hi: {
      subject: `${BRAND.name} के एडमिन के लिए ऑथेंटिकेटर ऐप सेट किया गया`,
      before: ['अब लॉग इन पर आपसे उसके कोड माँगे जाएँगे, और बाकी सभी सेशन खत्म कर दिए गए।'],
      after: [notYou.hi],
    },
  });
};

export const secondFactorResetMail = (language: Language): MailText =>
  mailTextIn(language, {
    en: {
      subject: `The second factor of ${BRAND.name}'s administration was reset`,
      before: [
        "The administrator's authenticator app and recovery codes were removed by command on the server, and all sessions were ended.",
        'The command has printed the enrolment token for the next app.',
      ],
      after: [NOT_YOU.en],
    },
    hi: {
      subject: `${BRAND.name} के एडमिन का दूसरा सुरक्षा चरण रीसेट किया गया`,
      before: [
        'सर्वर पर दिए गए आदेश से एडमिन का ऑथेंटिकेटर ऐप और रिकवरी कोड हटा दिए गए, और सभी सेशन खत्म कर दिए गए।',
        'अगले ऐप का नामांकन टोकन उस आदेश ने छापा है।',
      ],
      after: [NOT_YOU.hi],
    },
  });
