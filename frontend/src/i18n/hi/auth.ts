import { AUTH_LIMITS, BRAND, REFERRALS_LIMITS } from '@contract';
import type en from '../en/auth';
import type { TranslationOf } from '../translation-of';
import { contractTexts } from './contract-texts';

const words = {
  name: 'नाम',
  email: 'ई-मेल',
  password: 'पासवर्ड',
  newPassword: 'नया पासवर्ड',
  passwordHint: `कम से कम ${AUTH_LIMITS.passwordMin} अक्षर।`,
  redirecting: 'लॉग-इन पेज खुल रहा है…',
  logIn: {
    title: 'फिर से स्वागत है',
    lead: 'आपको फिर देखकर अच्छा लगा।',
    afterSignUp: { title: 'बस एक कदम और', lead: 'लॉग इन करें, और पहले लोगों से मिलें।' },
    action: 'लॉग इन करें',
    running: 'लॉग इन हो रहा है…',
    forgot: 'पासवर्ड भूल गए?',
    appeal: 'अपील करें',
    code: {
      lead: 'बस एक कदम और: वह कोड डालें जो अभी आपका ऑथेंटिकेटर ऐप दिखा रहा है।',
      label: 'कोड',
      recovery: 'फ़ोन पास न हो, तो अपना कोई रिकवरी कोड डालें; वे भी न हों, तो हमारी सपोर्ट टीम को लिखें।',
      back: 'वापस',
    },
    about: `${BRAND.name} कैसे चलता है और कितने का है`,
    passkey: 'पासकी इस्तेमाल करें',
    noAccount: 'पहली बार आए हैं?',
    signUp: 'साइन अप करें',
    ended: {
      ended: 'आप लॉग आउट हो गए हैं। कृपया फिर से लॉग इन करें।',
      elsewhere: 'आपने दूसरे पेज पर लॉग आउट कर दिया है।',
      blocked: 'आपका अकाउंट ब्लॉक कर दिया गया है। लॉग इन करने पर कारण दिखेगा।',
      suspended: 'आपका अकाउंट निलंबित कर दिया गया है। कारण देखने के लिए लॉग इन करें।',
      deleted: contractTexts.deleteSuccess,
    },
  },
  signUp: {
    title: 'अपना अकाउंट बनाएँ',
    lead: 'अभी बस एक मिनट लगेगा; फ़ोटो और बाकी बातें बाद में।',
    action: 'साइन अप करें',
    running: 'साइन अप हो रहा है…',
    gender: 'जेंडर',
    dob: 'जन्मतिथि',
    dobHint: 'लोगों को आपकी उम्र दिखती है, तारीख कभी नहीं।',
    lookingFor: 'किसकी तलाश है',
    choose: 'कृपया चुनें',
    referralCode: 'रेफ़रल कोड (वैकल्पिक)',
    referralHint: `दोस्त के कोड से आपको ${REFERRALS_LIMITS.referralPremiumHours} घंटे का प्रीमियम मिलता है।`,
    terms: 'मुझे <terms>नियम और शर्तें</terms> स्वीकार हैं',
    newTab: 'नए टैब में खुलता है',
    haveAccount: 'पहले से सदस्य हैं?',
    logIn: 'लॉग इन करें',
  },
  forgot: {
    title: 'पासवर्ड भूल गए?',
    lead: 'अपना ई-मेल पता बताएँ, हम नया पासवर्ड बनाने का लिंक भेजेंगे।',
    action: 'रीसेट लिंक भेजें',
    running: 'भेजा जा रहा है…',
    link: 'रीसेट लिंक',
    back: 'लॉग इन पर वापस',
  },
  reset: {
    title: 'नया पासवर्ड बनाएँ',
    lead: 'यह पुराने की जगह लेगा, और हर डिवाइस लॉग आउट हो जाएगा।',
    action: 'पासवर्ड बदलें',
    running: 'सेव हो रहा है…',
    again: 'नया लिंक माँगें',
    next: 'लॉग इन करें',
  },
};

export default words satisfies TranslationOf<typeof en>;
