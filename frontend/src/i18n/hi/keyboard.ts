import type en from '../en/keyboard';
import type { Words } from '../words';

const words = {
  title: 'कीबोर्ड',
  places: [
    {
      name: 'हर जगह',
      keys: [
        { keys: ['?'], does: 'यह सूची दिखाती है' },
        { keys: ['Tab'], does: 'अगली चीज़ पर ले जाती है; Shift के साथ पिछली पर' },
        { keys: ['Esc'], does: 'पेज के ऊपर जो खुला है, उसे बंद करती है' },
      ],
    },
    {
      name: 'खोजें',
      keys: [
        { keys: ['←'], does: 'छोड़ती है' },
        { keys: ['→'], does: 'लाइक करती है' },
        { keys: ['U'], does: 'कार्ड की किसी दूसरी कुंजी के बाद, छोड़े गए को वापस लाती है' },
        { keys: ['Enter'], does: 'प्रोफ़ाइल खोलती है' },
      ],
    },
    {
      name: 'चैट',
      keys: [
        { keys: ['Enter'], does: 'मैसेज भेजती है' },
        { keys: ['Shift', 'Enter'], does: 'नई लाइन शुरू करती है' },
      ],
    },
    {
      name: 'आपकी प्रोफ़ाइल की फ़ोटो',
      keys: [{ keys: ['←', '→'], does: 'जिस फ़ोटो की पकड़ पर फ़ोकस हो, उसकी जगह बदलती हैं' }],
    },
    {
      name: 'कॉल',
      keys: [
        {
          keys: ['←', '→', '↑', '↓'],
          does: 'फ़ोकस होने पर, आपकी अपनी तस्वीर को दूसरे कोने में ले जाती हैं',
        },
      ],
    },
  ],
  byKey: 'यह सूची ? कुंजी से खोलें',
};

export default words satisfies Words<typeof en>;
