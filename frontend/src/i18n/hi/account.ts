import { REFERRALS_LIMITS, USERS_LIMITS } from '@contract';
import type en from '../en/account';
import type { Words } from '../words';

const words = {
  preferences: {
    lookingFor: 'किसकी तलाश है',
    age: 'उम्र',
    ageRange: '{{min}} से {{max}}',
    ageMin: 'कम से कम उम्र',
    ageMax: 'ज़्यादा से ज़्यादा उम्र',
    distance: 'दूरी',
    distanceWithin: '{{km}} किमी के अंदर',
    anywhere: 'कहीं भी',
    anywhereSwitch: 'हर जगह के लोग दिखाएँ',
    count_one: '{{shown}} व्यक्ति आपकी पसंद से मेल खाता है',
    count_other: '{{shown}} लोग आपकी पसंद से मेल खाते हैं',
    countFew: 'कुछ लोग आपकी पसंद से मेल खाते हैं',
    countMore: '{{shown}} से ज़्यादा लोग आपकी पसंद से मेल खाते हैं',
    intents: 'उन्हें किसकी तलाश है',
    hobbies: 'शौक',
    languages: 'भाषाएँ',
    verified: 'सिर्फ़ सत्यापित फ़ोटो वाले लोग',
    any: 'कोई भी',
    oneOf: 'इनमें से कम से कम एक।',
    counting: 'गिनती हो रही है…',
    countFailed: 'संख्या लोड नहीं हुई।',
    widens: 'जो आपने नहीं चुना, वह {{count}} से कम लोग बचने पर अपने-आप बढ़ता है।',
    running: 'सेव हो रहा है…',
  },
  invite: {
    title: 'दोस्त को बुलाएँ',
    text: `जो आपके कोड से साइन अप करे, उसे ${REFERRALS_LIMITS.referralPremiumHours} घंटे का प्रीमियम मिलता है।`,
    reward: 'उसके ई-मेल पते की पुष्टि होते ही आपको भी।',
    code: 'आपका कोड',
    copy: 'लिंक कॉपी करें',
    copied: 'कॉपी हो गया',
    share: 'लिंक शेयर करें',
    message: `{{brand}} पर मिलें: मेरे कोड {{code}} से आपको ${REFERRALS_LIMITS.referralPremiumHours} घंटे का प्रीमियम मिलेगा।`,
    joined_one: 'आपके कोड से {{count}} व्यक्ति जुड़ा',
    joined_other: 'आपके कोड से {{count}} लोग जुड़े',
    premiumNow_one: 'उनमें से {{count}} के पास अभी इससे मिला प्रीमियम है।',
    premiumNow_other: 'उनमें से {{count}} के पास अभी इससे मिला प्रीमियम है।',
    more_one: 'और {{count}}',
    more_other: 'और {{count}}',
  },
  pause: {
    title: 'आप विराम पर हैं',
    text: 'आप सिर्फ़ अपने दोस्तों को दिखते हैं। आप किसी को सुझाए नहीं जाते, और आपके खुले अनुरोध आपके साथ रुके हैं।',
    textUntil:
      '{{date}} तक आप सिर्फ़ अपने दोस्तों को दिखते हैं। आप किसी को सुझाए नहीं जाते, और आपके खुले अनुरोध आपके साथ रुके हैं।',
    end: 'विराम खत्म करें',
    ending: 'खत्म हो रहा है…',
  },
  stepUp: {
    password: 'आपका पासवर्ड',
    code: 'कोड',
    codeHint: 'जो आपका ऑथेंटिकेटर ऐप अभी दिखा रहा है, या कोई रिकवरी कोड।',
    passkey: 'आपके अकाउंट का कोई पासवर्ड नहीं है: आपका डिवाइस उँगली, चेहरे या पिन से आपकी पासकी माँगेगा।',
    noPasskey: 'पासकी पास नहीं है? <mail>ई-मेल से पासवर्ड बनाएँ।</mail>',
    notConfirmed: 'आपके डिवाइस ने पासकी नहीं दी। कृपया फिर से कोशिश करें।',
  },
  removed: {
    passkeys_one: '{{count}} पासकी नई थी, इसलिए हटा दी गई।',
    passkeys_other: '{{count}} पासकी नई थीं, इसलिए हटा दी गईं।',
    secondFactor: 'दो-चरण लॉग इन नया था, इसलिए बंद कर दिया गया।',
    recoveryCodes: 'नए बने रिकवरी कोड अब काम नहीं करेंगे।',
    planLink:
      '{{time}} की आपकी दिखाई गई योजना का लिंक बदल गया है: नया लिंक अपने दोस्त को भेजें। आपकी खबर न मिली, तो हम {{email}} पर लिखेंगे; इसे आप अपनी चैट में बदल सकते हैं।',
    planLinkOnly: '{{time}} की आपकी दिखाई गई योजना का लिंक बदल गया है: नया लिंक अपने दोस्त को भेजें।',
  },
  delete: {
    action: 'अकाउंट डिलीट करें',
    title: 'अपना अकाउंट डिलीट करें?',
    text: `आप तुरंत सबकी नज़र से हट जाएँगे और हर जगह से लॉग आउट हो जाएँगे। ${USERS_LIMITS.restoreDays} दिन तक हमारे ई-मेल का लिंक आपको वापस ला सकता है; उसके बाद सब कुछ मिटा दिया जाता है।`,
    confirm: 'अकाउंट डिलीट करें',
    running: 'डिलीट हो रहा है…',
    keep: 'अकाउंट रहने दें',
    done: 'फिर मिलेंगे',
  },
};

export default words satisfies Words<typeof en>;
