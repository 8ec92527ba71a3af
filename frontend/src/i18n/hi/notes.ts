import type en from '../en/notes';
import type { Words } from '../words';

export default {
  title: '{{name}} के लिए नोट',
  what: 'आपको क्या पसंद आया',
  picture: '{{name}} की फ़ोटो {{number}}',
  prompt: '{{prompt}}: {{answer}}',
  note: 'आपका नोट',
  hint: '{{name}} इसे आपके लाइक के साथ पढ़ेंगे। जब पसंद दोनों तरफ़ हो, तो आपकी चैट इसी से शुरू होगी।',
  counter: '{{limit}} में से {{used}}',
  send: 'नोट के साथ लाइक करें',
  sending: 'भेजा जा रहा है…',
  used: {
    title: 'आज का नोट हो गया',
    text: 'प्रीमियम के बिना आप दिन में एक नोट भेज सकते हैं। बिना नोट के लाइक अब भी किया जा सकता है।',
    returns: 'अगला नोट {{time}} पर मिलेगा।',
  },
} satisfies Words<typeof en>;
