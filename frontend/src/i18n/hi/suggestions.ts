import type en from '../en/suggestions';
import type { TranslationOf } from '../translation-of';

const words = {
  title: 'अपना मैच खोजें',
  lead: 'वे लोग जिनसे आपका मेल बैठता है, और आपका उनसे।',
  home: 'होम',
  people: 'लोग',
  more: 'और लोग दिखाएँ',
  secondLook: {
    title: 'एक नज़र और',
    lead: 'जिन्हें आपने छोड़ा था। कुछ बदल गए हैं, और शायद आप भी।',
    failed: 'यह सूची लोड नहीं हुई',
    end: 'अभी के लिए बस इतने ही।',
    empty: {
      title: 'दोबारा देखने के लिए अभी कोई नहीं',
      text: 'जिन्हें आप छोड़ते हैं, वे {{days}} दिन बाद यहाँ लौटते हैं, कुछ उससे पहले भी।',
    },
  },
  premium: {
    message: 'मैच को मैसेज भेजना सिर्फ़ प्रीमियम सदस्यों के लिए है।',
    call: 'मैच के साथ वीडियो कॉल सिर्फ़ प्रीमियम सदस्यों के लिए है।',
  },
  filters: {
    open: 'फ़िल्टर',
    title: 'आपको कौन दिखे',
    apply: 'दिखाएँ',
  },
};

export default words satisfies TranslationOf<typeof en>;
