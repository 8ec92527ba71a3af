import { AUTH_SERVER_LIMITS, BRAND, DECISIONS_LIMITS } from '@contract';
import { mailText, type MailParts, type MailText } from '../../../platform/mail/mail-text.js';
import type { ReasonText } from '../../decisions/index.js';
import { replacedLinkLines, type User } from '../../users/index.js';
import type { NewLogIn, RemovedAccess } from '../auth.jobs.js';

/* The e-mails of account.mails.ts in Hindi, under the same names. */

const hindi = (parts: MailParts): MailText => mailText(parts, 'hi');

export const verifyEmailMail = (link: string, { passwordless }: Pick<User, 'passwordless'>): MailText =>
  hindi({
    subject: `${BRAND.name} के लिए अपना ई-मेल पता पक्का करें`,
    before: [`${BRAND.name} में आपका स्वागत है! कृपया पुष्टि करें कि यह आपका ई-मेल पता है।`],
    button: { label: 'मेरा पता पक्का करें', link },
    after: [
      `यह लिंक ${AUTH_SERVER_LIMITS.verifyLinkHours} घंटे तक काम करेगा। हम साइन अप के समय ${passwordless ? 'बनाई गई पासकी माँगेंगे' : 'चुना गया पासवर्ड पूछेंगे'}। अगर आपने साइन अप नहीं किया, तो भी इसे खोलकर हमें बताएँ, और अकाउंट हटा दिया जाएगा; या कुछ न करें, तब भी कोई आपके पते का इस्तेमाल नहीं कर सकेगा।`,
    ],
  });

export const restrictedAddressMail = (supportEmail: string): MailText =>
  hindi({
    subject: `इस पते का ${BRAND.name} पर इस्तेमाल नहीं हो सकता`,
    before: [
      `किसी ने, उम्मीद है आपने ही, इस ई-मेल पते से ${BRAND.name} पर साइन अप किया। यह पता ऐसे अकाउंट का था जो निलंबित या ब्लॉक किया गया था, और जब तक वह रोक है, इसका इस्तेमाल नहीं हो सकता।`,
    ],
    after: [`अगर आपको लगता है कि यह गलती है, तो ${supportEmail} पर लिखें।`],
  });

export const manyGuessesMail = (forgotLink: string): MailText =>
  hindi({
    subject: `कोई आपके ${BRAND.name} अकाउंट में लॉग इन करने की कोशिश कर रहा है`,
    before: [
      'आज आपके अकाउंट के लिए कई गलत पासवर्ड डाले गए, और कोई सही नहीं था।',
      'अगर यह चलता रहा, तो आज बाकी दिन सिर्फ़ उन्हीं जगहों से लॉग इन हो सकेगा जहाँ से आप पहले लॉग इन कर चुके हैं। नई जगह से पहले नया पासवर्ड बनाएँ: उससे आप लॉग इन कर सकेंगे।',
    ],
    button: { label: 'नया पासवर्ड बनाएँ', link: forgotLink },
    after: ['अगर आपका पासवर्ड लंबा है और कहीं और इस्तेमाल नहीं होता, तो आपको कुछ करने की ज़रूरत नहीं।'],
  });

const removedLines = (removed: RemovedAccess | undefined): string[] => [
  ...(removed?.passkeys
    ? [`हटाई गई पासकी, क्योंकि वे नई थीं: ${removed.passkeys}। अपनी पासकी आप सेटिंग में फिर जोड़ सकते हैं।`]
    : []),
  ...(removed?.secondFactor
    ? ['दो-चरण लॉग इन बंद कर दिया गया, क्योंकि वह नया था। अगर वह आपका था, तो उसे सेटिंग में फिर चालू करें।']
    : []),
  ...(removed?.recoveryCodes ? ['नए बने रिकवरी कोड अब काम नहीं करेंगे। सेटिंग में दूसरे बनाएँ।'] : []),
  ...replacedLinkLines(removed?.planLinks ?? [], 'hi'),
];

export const resetPasswordMail = (link: string, removed?: RemovedAccess): MailText =>
  hindi({
    subject: `${BRAND.name} के लिए नया पासवर्ड बनाएँ`,
    before: ['किसी ने, उम्मीद है आपने ही, आपके अकाउंट के लिए नया पासवर्ड माँगा है।', ...removedLines(removed)],
    button: { label: 'नया पासवर्ड बनाएँ', link },
    after: [
      `यह लिंक एक बार, ${AUTH_SERVER_LIMITS.resetLinkMinutes} मिनट तक काम करेगा। अगर यह आपने नहीं माँगा, तो आपका पासवर्ड वैसा ही रहेगा।`,
    ],
  });

export const passwordChangedMail = (forgotLink: string, removed?: RemovedAccess): MailText =>
  hindi({
    subject: `आपका ${BRAND.name} पासवर्ड बदला गया`,
    before: [
      'आपके अकाउंट का पासवर्ड अभी बदला गया है, और आपके बाकी डिवाइस लॉग आउट कर दिए गए हैं।',
      ...removedLines(removed),
    ],
    button: { label: 'यह मैंने नहीं किया', link: forgotLink },
    after: ['अगर यह आपने किया है, तो सब ठीक है।'],
  });

export const passkeyAddedMail = (passkeysLink: string): MailText =>
  hindi({
    subject: `आपके ${BRAND.name} अकाउंट में एक पासकी जोड़ी गई`,
    before: ['अब वह पासवर्ड के बिना आपका अकाउंट खोलती है।'],
    button: { label: 'मेरी पासकी देखें', link: passkeysLink },
    after: [
      'अगर यह आपने किया है, तो सब ठीक है। नहीं, तो किसी को आपका पासवर्ड पता है: मेल के लिंक से नया पासवर्ड बनाएँ; इससे पासकी हट जाती है और सब डिवाइस लॉग आउट हो जाते हैं।',
    ],
  });

export const passkeyRemovedMail = (passkeysLink: string): MailText =>
  hindi({
    subject: `आपके ${BRAND.name} अकाउंट से एक पासकी हटाई गई`,
    before: ['अब वह आपका अकाउंट नहीं खोलती।'],
    button: { label: 'मेरी पासकी देखें', link: passkeysLink },
    after: ['अगर यह आपने किया है, तो सब ठीक है। नहीं, तो किसी को आपका पासवर्ड पता है: नया पासवर्ड बनाएँ।'],
  });

export const recoveryCodesRenewedMail = (forgotLink: string): MailText =>
  hindi({
    subject: `आपके ${BRAND.name} अकाउंट के लिए नए रिकवरी कोड बनाए गए`,
    before: ['आपके पहले के रिकवरी कोड अब काम नहीं करते।'],
    button: { label: 'यह मैंने नहीं किया', link: forgotLink },
    after: [
      'अगर यह आपने किया है, तो सब ठीक है। नहीं, तो किसी को आपका पासवर्ड पता है: नया पासवर्ड बनाएँ; इससे सब डिवाइस लॉग आउट हो जाते हैं और नए कोड बेकार हो जाते हैं।',
    ],
  });

export const newDeviceMail = (
  { device, network, at }: NewLogIn,
  sessionsLink: string,
  forgotLink: string,
): MailText =>
  hindi({
    subject: `आपके ${BRAND.name} अकाउंट में नए डिवाइस से लॉग इन हुआ`,
    before: [
      'किसी ने, उम्मीद है आपने ही, आपके अकाउंट में ऐसे डिवाइस से लॉग इन किया है जिस पर यह पहले नहीं खुला था।',
      `डिवाइस: ${deviceInHindi(device)}`,
      `समय: ${day(new Date(at))} (UTC)`,
      ...(network ? [`नेटवर्क: ${network}`] : []),
    ],
    button: { label: 'देखें मैं कहाँ-कहाँ लॉग इन हूँ', link: sessionsLink },
    after: [
      `अगर यह आप थे, तो सब ठीक है। नहीं, तो वहाँ उस डिवाइस को, या बाकी सबको, लॉग आउट करें, और नया पासवर्ड बनाएँ: ${forgotLink}`,
    ],
  });

const deviceInHindi = (device: string): string => {
  const [browser = '', system] = device.split(' on ', 2);
  if (system) return `${system} पर ${browser}`;
  return device === 'Unknown device' ? 'अनजान डिवाइस' : device;
};

export const secondFactorOnMail = (forgotLink: string, supportEmail: string): MailText =>
  hindi({
    subject: `आपका ${BRAND.name} लॉग इन अब कोड माँगता है`,
    before: [
      'दो-चरण लॉग इन अभी चालू किया गया है: पासवर्ड के बाद हम आपके ऑथेंटिकेटर ऐप का कोड माँगते हैं, और आपके बाकी डिवाइस लॉग आउट कर दिए गए हैं।',
      'रिकवरी कोड सुरक्षित जगह रखें। फ़ोन खो जाए, तो हर कोड एक बार लॉग इन करा देता है।',
    ],
    button: { label: 'यह मैंने नहीं किया', link: forgotLink },
    after: [
      `अगर यह आपने किया है, तो सब ठीक है। नहीं, तो किसी को आपका पासवर्ड पता है: ${AUTH_SERVER_LIMITS.freshAccessDays} दिन के अंदर नया बनाएँ; इससे यह फिर बंद हो जाता है। बाद में, अगर आपसे ऐसा कोड माँगा जाए जो आपके पास नहीं है, तो ${supportEmail} पर लिखें।`,
    ],
  });

export const secondFactorOffMail = (forgotLink: string): MailText =>
  hindi({
    subject: `आपका ${BRAND.name} लॉग इन अब कोड नहीं माँगता`,
    before: ['दो-चरण लॉग इन अभी बंद किया गया है: अब सिर्फ़ पासवर्ड से आपका अकाउंट खुल जाता है।'],
    button: { label: 'यह मैंने नहीं किया', link: forgotLink },
    after: [
      'अगर यह आपने किया है, तो सब ठीक है। नहीं, तो किसी को आपका पासवर्ड पता है: नया बनाएँ, इससे हर डिवाइस लॉग आउट हो जाएगा, और दो-चरण लॉग इन फिर चालू करें।',
    ],
  });

export const dataExportReadyMail = (settingsLink: string): MailText =>
  hindi({
    subject: `आपके ${BRAND.name} डेटा की कॉपी तैयार है`,
    before: [
      `आपने उस सब की कॉपी माँगी थी जो ${BRAND.name} के पास आपके बारे में है। वह तैयार है: लॉग इन करें और ${AUTH_SERVER_LIMITS.dataExportHours} घंटे के अंदर उसे सेटिंग से डाउनलोड करें। उसके बाद वह हटा दी जाती है।`,
    ],
    button: { label: 'मेरी सेटिंग खोलें', link: settingsLink },
    after: ['अगर यह आपने नहीं माँगी, तो किसी को आपका पासवर्ड पता है: लॉग इन करें, उसे बदलें, और हर जगह से लॉग आउट करें।'],
  });

/** To the new address. */
export const changeEmailMail = (link: string): MailText =>
  hindi({
    subject: `${BRAND.name} के लिए अपना नया ई-मेल पता पक्का करें`,
    before: [`कोई, उम्मीद है आप ही, इस ई-मेल पते को ${BRAND.name} के एक अकाउंट के लिए इस्तेमाल करना चाहता है।`],
    button: { label: 'यह पता इस्तेमाल करें', link },
    after: [
      `यह लिंक एक बार, ${AUTH_SERVER_LIMITS.verifyLinkHours} घंटे तक काम करेगा। तब तक अकाउंट का मौजूदा पता ही रहेगा। अगर यह आपने नहीं माँगा, तो आपको कुछ करने की ज़रूरत नहीं।`,
    ],
  });

/** To the previous address. */
export const emailChangedMail = (undoLink: string): MailText =>
  hindi({
    subject: `आपके ${BRAND.name} अकाउंट का ई-मेल पता बदला गया`,
    before: [
      'आपके अकाउंट का ई-मेल पता अब दूसरा है, और इस पते से वह अब नहीं खुलेगा।',
      `अगर यह आपने नहीं किया, तो ${AUTH_SERVER_LIMITS.emailUndoDays} दिन के अंदर इसे वापस ले लें: यह पता फिर आपका होगा, हर डिवाइस लॉग आउट हो जाएगा, और आप नया पासवर्ड बनाएँगे।`,
    ],
    button: { label: 'यह मैंने नहीं किया', link: undoLink },
    after: ['अगर यह आपने किया है, तो सब ठीक है।'],
  });

export const restoreMail = (link: string, until: Date): MailText =>
  hindi({
    subject: `आपका ${BRAND.name} अकाउंट डिलीट हो गया है`,
    before: [
      'आपका अकाउंट डिलीट हो गया है और अब किसी को नहीं दिखता।',
      `अगर आपका मन बदले, तो आप इसे ${day(until)} (UTC) तक वापस ला सकते हैं। उसके बाद इसमें मौजूद सब कुछ हमेशा के लिए मिटा दिया जाएगा।`,
    ],
    button: { label: 'मेरा अकाउंट वापस लाएँ', link },
    after: ['अगर आप जाना ही चाहते थे, तो कुछ करने की ज़रूरत नहीं। अलविदा!'],
  });

export const alreadyMemberMail = (logInLink: string, forgotLink: string): MailText =>
  hindi({
    subject: `आपका ${BRAND.name} अकाउंट पहले से है`,
    before: [
      'किसी ने, उम्मीद है आपने ही, इस ई-मेल पते से साइन अप करने की कोशिश की, लेकिन इससे एक अकाउंट पहले से है।',
      `पासवर्ड भूल गए हों, तो यहाँ नया बना सकते हैं: ${forgotLink}`,
    ],
    button: { label: 'लॉग इन करें', link: logInLink },
    after: ['अगर यह आपने नहीं किया, तो आपको कुछ करने की ज़रूरत नहीं।'],
  });

export function restrictedMail(
  { block, suspension }: Pick<User, 'block' | 'suspension'>,
  rule: ReasonText | undefined,
  decisionsLink: string,
): MailText {
  const restriction = block ?? suspension;
  return hindi({
    subject: block
      ? `आपका ${BRAND.name} अकाउंट ब्लॉक किया गया है`
      : `आपका ${BRAND.name} अकाउंट निलंबित किया गया है`,
    before: [
      block
        ? 'आपका अकाउंट ब्लॉक कर दिया गया है: आप लॉग इन नहीं कर सकते, और वह किसी को नहीं दिखता।'
        : 'आपका अकाउंट निलंबित कर दिया गया है: आप लॉग इन करके पढ़ सकते हैं, पर लाइक, मैसेज या कॉल नहीं कर सकते, और आप किसी को नहीं दिखते।',
      ...(rule ? [`नियम: ${rule.title}. ${rule.text}`] : []),
      ...(restriction?.reason && restriction.reason !== rule?.title ? [`कारण: ${restriction.reason}`] : []),
      restriction?.until ? `यह ${day(restriction.until)} (UTC) को खत्म होगा।` : 'इसकी कोई समाप्ति तय नहीं है।',
    ],
    button: { label: 'फ़ैसला देखें', link: decisionsLink },
    after: [
      `अगर आपको लगता है कि यह गलती है, तो आप ${DECISIONS_LIMITS.appealDays} दिन के अंदर वहीं अपील कर सकते हैं।`,
    ],
  });
}

export const restrictionEndedMail = (logInLink: string): MailText =>
  hindi({
    subject: `आपका ${BRAND.name} अकाउंट फिर से खुल गया है`,
    before: ['आपके अकाउंट पर अब कोई रोक नहीं है। आप सब कुछ पहले की तरह इस्तेमाल कर सकते हैं।'],
    button: { label: 'लॉग इन करें', link: logInLink },
  });

const day = (instant: Date): string => instant.toISOString().slice(0, 16).replace('T', ' ');
