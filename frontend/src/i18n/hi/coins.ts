import { BILLING_LIMITS, MATCH_LIMITS } from '@contract';
import type en from '../en/coins';
import type { TranslationOf } from '../translation-of';
import { contractTexts } from './contract-texts';

const words = {
  coins_one: '{{shown}} कॉइन',
  coins_other: '{{shown}} कॉइन',
  has: 'आपके पास {{coins}} हैं।',
  notLoaded: 'आपका बैलेंस लोड नहीं हुआ।',
  short: 'इसके लिए {{cost}} चाहिए, और आपके पास {{coins}} हैं।',
  spend: '{{cost}} खर्च करें',
  free: 'इसका कोई खर्च नहीं है।',
  spending: 'एक पल…',
  getCoins: 'कॉइन लें',
  notNow: 'अभी नहीं',
  goPremium: 'प्रीमियम लें',
  title: 'कॉइन से क्या मिलता है',
  boost: {
    name: 'बूस्ट',
    about: `${BILLING_LIMITS.boostMinutes} मिनट तक आप उन लोगों को सबसे पहले दिखते हैं जिनसे आपका मेल बैठता है।`,
    action: 'बूस्ट करें',
    more: `${BILLING_LIMITS.boostMinutes} मिनट और`,
    title: 'अपनी प्रोफ़ाइल बूस्ट करें?',
    text: `अगले ${BILLING_LIMITS.boostMinutes} मिनट तक आप उन लोगों को सबसे पहले दिखेंगे जिनसे आपका मेल बैठता है।`,
    done: 'आपका बूस्ट चल रहा है।',
    running: 'आपका बूस्ट चल रहा है',
  },
  'more-likes': {
    name: 'और लाइक',
    about: `आज के मुफ़्त लाइक के अलावा ${BILLING_LIMITS.moreLikes} और लाइक।`,
    action: `${BILLING_LIMITS.moreLikes} और लाइक`,
    title: `आज के लिए ${BILLING_LIMITS.moreLikes} और लाइक?`,
    text: 'अगला दिन शुरू होने तक ये आपके हैं।',
    done: `आज के लिए आपके पास ${BILLING_LIMITS.moreLikes} और लाइक हैं।`,
    unlimited: 'प्रीमियम के साथ आपके लाइक की कोई सीमा नहीं है।',
  },
  rewind: {
    name: 'रिवाइंड',
    about: `जिसे आपने पिछली बार छोड़ा था, उसे वापस लाता है, चाहे कितना भी समय हो गया हो। ${MATCH_LIMITS.freeUndoSeconds} सेकंड के अंदर मुफ़्त, और प्रीमियम के साथ हमेशा।`,
    action: 'रिवाइंड करें',
    title: 'पिछली बार छोड़े गए व्यक्ति को वापस लाएँ?',
    only: contractTexts.premiumOnly,
    text: 'कॉइन से आप पिछली बार छोड़े गए व्यक्ति को एक बार वापस ला सकते हैं।',
    textFree: 'आपका पिछला कदम वापस हो जाएगा, और वे फिर से आपको दिखेंगे।',
    done: '{{name}} फिर से आपके सामने हैं।',
    doneUnnamed: 'आपका पिछला कदम वापस हो गया।',
  },
  'super-like': {
    name: 'सुपर लाइक',
    about: 'आपका लाइक सितारे के साथ सबसे पहले दिखता है। कार्ड पर या खुली प्रोफ़ाइल में सितारा दबाएँ।',
    toDeck: 'लोग देखें',
    action: '{{name}} को सुपर लाइक करें',
    title: '{{name}} को सुपर लाइक करें?',
    text: '{{name}} को आप सितारे के साथ सबसे पहले दिखेंगे। यह आपके आज के लाइक में भी गिना जाएगा।',
  },
};

export default words satisfies TranslationOf<typeof en>;
