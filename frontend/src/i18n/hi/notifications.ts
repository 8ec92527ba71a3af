import type en from '../en/notifications';
import type { Words } from '../words';

const words = {
  title: 'नोटिफ़िकेशन',
  readAll: 'सभी को पढ़ा हुआ करें',
  unread: 'नया',
  empty: {
    title: 'अभी कुछ नया नहीं',
    text: 'लाइक, नए दोस्त, मैसेज और छूटी हुई कॉल यहाँ दिखेंगी।',
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
    lead: 'मेल तभी जाते हैं जब आप एक घंटे से यहाँ न हों।',
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
};

export default words satisfies Words<typeof en>;
