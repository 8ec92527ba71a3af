import type { DecisionRule, Language } from '@contract';

/** Title and text of a reason in one language. */
export interface ReasonText {
  title: string;
  text: string;
}

/** Title and text of a reason in every language of the product. */
export type ReasonTexts = Record<Language, ReasonText>;

/** The library of reasons before the owner has changed it. */
export const STANDARD_REASONS: Record<DecisionRule, ReasonTexts> = {
  scam: {
    en: {
      title: 'Fraud or asking for money',
      text: 'Nobody may ask other members for money, gifts, investments or bank details, or deceive them to get any.',
    },
    hi: {
      title: 'धोखाधड़ी या पैसे माँगना',
      text: 'कोई भी दूसरे सदस्यों से पैसे, तोहफ़े, निवेश या बैंक की जानकारी नहीं माँग सकता, न इसके लिए उन्हें धोखा दे सकता है।',
    },
  },
  'fake-profile': {
    en: {
      title: 'Fake profile',
      text: 'A profile shows the person who uses it: with their own pictures, name and age.',
    },
    hi: {
      title: 'नकली प्रोफ़ाइल',
      text: 'प्रोफ़ाइल उसी व्यक्ति की होनी चाहिए जो उसे इस्तेमाल करता है: अपनी फ़ोटो, नाम और उम्र के साथ।',
    },
  },
  'under-age': {
    en: { title: 'Under age', text: 'Only people of full age may be here.' },
    hi: { title: 'नाबालिग', text: 'यहाँ सिर्फ़ बालिग लोग हो सकते हैं।' },
  },
  harassment: {
    en: {
      title: 'Harassment or insults',
      text: 'Nobody may insult other members, press them or keep writing after a no.',
    },
    hi: {
      title: 'परेशान करना या अपमान',
      text: 'कोई भी दूसरे सदस्यों का अपमान नहीं कर सकता, उन पर दबाव नहीं डाल सकता, न मना करने के बाद लिखता रह सकता है।',
    },
  },
  threats: {
    en: {
      title: 'Threats or violence',
      text: 'Nobody may threaten others, call for violence or show it.',
    },
    hi: {
      title: 'धमकी या हिंसा',
      text: 'कोई भी दूसरों को धमकी नहीं दे सकता, हिंसा के लिए नहीं उकसा सकता, न उसे दिखा सकता है।',
    },
  },
  hate: {
    en: {
      title: 'Hatred',
      text: 'Nobody may degrade people for their origin, religion, caste, gender, orientation or disability.',
    },
    hi: {
      title: 'नफ़रत',
      text: 'किसी को भी उसके मूल, धर्म, जाति, लिंग, यौन रुझान या विकलांगता के कारण नीचा नहीं दिखाया जा सकता।',
    },
  },
  'sexual-content': {
    en: {
      title: 'Sexual content',
      text: 'Sexual words and pictures that nobody asked for are not allowed, nor is offering or buying sex.',
    },
    hi: {
      title: 'यौन सामग्री',
      text: 'बिना माँगे यौन शब्द और फ़ोटो भेजने की, और सेक्स बेचने या खरीदने की अनुमति नहीं है।',
    },
  },
  photos: {
    en: {
      title: 'Picture that is not allowed',
      text: 'Pictures on a profile show its member, clothed, without violence, advertising, children alone or people who have not agreed.',
    },
    hi: {
      title: 'अनुचित फ़ोटो',
      text: 'प्रोफ़ाइल की फ़ोटो में सदस्य खुद कपड़ों में हों; हिंसा, विज्ञापन, अकेले बच्चे या बिना सहमति के दूसरे लोग न हों।',
    },
  },
  'private-data': {
    en: {
      title: 'Private data of others',
      text: 'Nobody may pass on names, addresses, numbers, messages or pictures of others without their consent.',
    },
    hi: {
      title: 'दूसरों की निजी जानकारी',
      text: 'दूसरों के नाम, पते, नंबर, मैसेज या फ़ोटो उनकी सहमति के बिना आगे नहीं दिए जा सकते।',
    },
  },
  advertising: {
    en: {
      title: 'Advertising or spam',
      text: 'Nobody may advertise here or send the same message to many members.',
    },
    hi: {
      title: 'विज्ञापन या स्पैम',
      text: 'यहाँ विज्ञापन करने या बहुत सदस्यों को एक ही मैसेज भेजने की अनुमति नहीं है।',
    },
  },
  'ban-evasion': {
    en: {
      title: 'Return in spite of a block',
      text: 'Whoever was blocked may not open another account while that lasts.',
    },
    hi: {
      title: 'ब्लॉक के बावजूद वापसी',
      text: 'जिसे ब्लॉक किया गया हो, वह जब तक रोक है दूसरा अकाउंट नहीं खोल सकता।',
    },
  },
  other: {
    en: { title: 'Another breach of the rules', text: 'This breaks the rules of our terms.' },
    hi: { title: 'नियमों का कोई और उल्लंघन', text: 'यह हमारी शर्तों के नियमों के खिलाफ़ है।' },
  },
};
