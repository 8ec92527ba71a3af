import type en from '../en/dashboard';
import type { TranslationOf } from '../translation-of';
import { contractTexts } from './contract-texts';

const words = {
  title: 'खोजें',
  deck: 'आपके लिए लोग',
  current: 'अभी {{name}}, {{age}} साल, {{total}} में से {{current}}',
  currentName: 'अभी {{name}}, {{total}} में से {{current}}',
  keys: 'बायाँ तीर छोड़ता है, दायाँ तीर लाइक करता है, U पिछला कदम वापस लेता है, Enter प्रोफ़ाइल खोलता है।',
  noLikesLeft: 'लाइक बाकी नहीं',
  incomplete: {
    title: contractTexts.incompleteTitle,
    text: contractTexts.incompleteBody,
    action: 'प्रोफ़ाइल पर जाएँ',
    later: 'बाद में',
    stepByStep: 'एक-एक कदम चलें',
  },
  likes: {
    title: 'आज के लाइक',
    left_one: '{{count}} लाइक बाकी',
    left_other: '{{count}} लाइक बाकी',
    unlimited: 'प्रीमियम के साथ जितने चाहें',
    none: 'एक भी बाकी नहीं',
    returnAt: 'सभी {{limit}} लाइक {{time}} पर वापस मिलेंगे',
  },
  requests: {
    title: 'इन्होंने आपको लाइक किया',
    none: 'किसी को आपके जवाब का इंतज़ार नहीं है।',
    notLoaded: 'लोड नहीं हुआ।',
    all: 'सभी देखें',
  },
  pick: {
    title: 'आज की खास पसंद',
    note: 'आप दोनों के लिए चुनी गई। इसे लाइक करने पर आपका कोई लाइक कम नहीं होगा।',
    answered: 'आपने जवाब दे दिया है। अगली पसंद {{time}} के बाद आएगी।',
  },
  boost: 'आपका बूस्ट चल रहा है',
  referral: {
    active: 'आपके रेफ़रल कोड से मिला प्रीमियम',
    expiredTitle: 'आपका रेफ़रल प्रीमियम खत्म हो गया है',
    expiredText: 'प्रीमियम के साथ अनलिमिटेड लाइक, मैसेज और वीडियो कॉल जारी रहेंगे।',
    later: 'बाद में',
    now: 'अभी प्रीमियम लें',
  },
};

export default words satisfies TranslationOf<typeof en>;
