import { NOTIFICATIONS_LIMITS } from '@contract';
import type en from '../en/notifications';
import type { TranslationOf } from '../translation-of';
import { weekdayName } from '../weekday-name';

const words = {
  title: 'नोटिफ़िकेशन',
  readAll: 'सभी को पढ़ा हुआ करें',
  unread: 'नया',
  empty: {
    title: 'अभी कुछ नया नहीं',
    text: 'लाइक, नए दोस्त, मैसेज, छूटी हुई कॉल और हमारी टीम के फ़ैसले यहाँ दिखेंगे।',
    action: 'लोगों को खोजें',
  },
  more: 'पुराने दिखाएँ',
  loadingMore: 'लोड हो रहा है…',
  push: {
    ask: 'यह पेज बंद होने पर भी लाइक और मैसेज की खबर चाहिए?',
    on: 'चालू करें',
    running: 'चालू हो रहा है…',
    later: 'अभी नहीं',
  },
  settings: {
    title: 'नोटिफ़िकेशन',
    lead: 'ई-मेल तभी जाते हैं जब आप एक घंटे से यहाँ न हों।',
    push: 'पुश',
    email: 'ई-मेल',
    types: {
      like: 'लाइक',
      friend: 'नए दोस्त',
      message: 'मैसेज',
      'missed-call': 'छूटी हुई कॉल',
    },
    switch: '{{type}}: {{channel}}',
    device: {
      unsupported: 'यह ब्राउज़र पुश नोटिफ़िकेशन नहीं ले सकता।',
      blocked: 'इस ब्राउज़र की सेटिंग में इस साइट के लिए पुश बंद है। पहले वहाँ अनुमति दें।',
      off: 'इस ब्राउज़र पर पुश बंद है।',
      on: 'इस ब्राउज़र पर पुश चालू है।',
    },
    switchOn: 'चालू करें',
    switchOff: 'बंद करें',
    running: 'एक पल…',
  },
  timing: {
    title: 'कब, और कितनी',
    quiet: 'शांत समय',
    from: 'से',
    to: 'तक',
    quietHint: '{{zone}} की घड़ी के अनुसार। इसमें जो आता है, वह इसके खत्म होने तक रुकता है और एक बार बताया जाता है।',
    otherZone: 'इसे {{zone}} की घड़ी के अनुसार रखा गया था; बदलने पर यह यहाँ की हो जाएगी।',
    digest: 'ई-मेल एक साथ',
    digestHint: 'अलग-अलग ई-मेल की जगह गिनती वाला एक ई-मेल।',
    digests: {
      off: 'नहीं, अलग-अलग ई-मेल',
      daily: `रोज़ सुबह ${NOTIFICATIONS_LIMITS.digestHour}:00 बजे`,
      weekly: `${weekdayName(NOTIFICATIONS_LIMITS.digestWeekday, 'hi')} सुबह ${NOTIFICATIONS_LIMITS.digestHour}:00 बजे`,
    },
    pushes: 'हर डिवाइस पर रोज़ ज़्यादा से ज़्यादा पुश',
    mails: 'रोज़ ज़्यादा से ज़्यादा ई-मेल',
    rest: 'आपकी सूची में हमेशा सब कुछ रहता है। पासवर्ड, पते, नए डिवाइस और भुगतान के ई-मेल तुरंत आते हैं।',
    saved: 'सेव हो गया।',
  },
  unsubscribe: {
    title: 'खबरों वाले ई-मेल',
    running: 'एक पल…',
    done: 'अब हम आपको इनके बारे में ई-मेल नहीं भेजेंगे: {{types}}।',
    failed: 'यह लिंक काम नहीं कर पाया।',
    settings: 'नोटिफ़िकेशन की सभी सेटिंग',
    wallet: 'आपके वॉलेट में याद दिलाने की सेटिंग',
    types: {
      like: 'लाइक',
      friend: 'नए दोस्त',
      message: 'मैसेज',
      'missed-call': 'छूटी हुई कॉल',
      'renewal-reminder': 'जल्द खत्म होने वाला प्रीमियम',
    },
  },
};

export default words satisfies TranslationOf<typeof en>;
