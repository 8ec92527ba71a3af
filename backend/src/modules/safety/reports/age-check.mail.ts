import { BRAND, USERS_LIMITS, type Language } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';

/** To a member who is hidden until staff have judged the age. */
export const ageCheckBegunMail = (publicUrl: string, language: Language): MailText => {
  const link = `${publicUrl}/profile/verification`;
  const age = USERS_LIMITS.minimumAge;
  return mailTextIn(language, {
    en: {
      subject: `Would you send us a selfie, to show your age on ${BRAND.name}?`,
      before: [
        `Members find that you look younger than ${age}. That happens to grown-ups too, and nobody has decided anything.`,
        'Until our team has looked, new people do not see your profile. Your friends and conversations stay.',
        'A selfie is enough; it takes a minute. We look at it within a day, delete it then, and show your profile again.',
      ],
      button: { label: 'Send a selfie', link },
    },
    hi: {
      subject: `क्या आप ${BRAND.name} पर अपनी उम्र दिखाने के लिए एक सेल्फ़ी भेजेंगे?`,
      before: [
        `कुछ सदस्यों को आप ${age} से कम उम्र के लगते हैं। ऐसा बड़ों के साथ भी होता है, और किसी ने कोई फ़ैसला नहीं किया है।`,
        'जब तक हमारी टीम देख नहीं लेती, नए लोगों को आपकी प्रोफ़ाइल नहीं दिखती। आपके दोस्त और बातचीत बने रहते हैं।',
        'एक सेल्फ़ी काफ़ी है; इसमें एक मिनट लगता है। हम उसे एक दिन में देखते हैं, फिर मिटा देते हैं और आपकी प्रोफ़ाइल फिर दिखाते हैं।',
      ],
      button: { label: 'सेल्फ़ी भेजें', link },
    },
  });
};

/** To a member whose age staff have judged. */
export const ageCheckEndedMail = (publicUrl: string, language: Language): MailText => {
  const link = `${publicUrl}/dashboard`;
  return mailTextIn(language, {
    en: {
      subject: `Your profile on ${BRAND.name} is shown again`,
      before: ['Our team has looked, and everything is fine. Thank you for your patience.'],
      button: { label: `Open ${BRAND.name}`, link },
    },
    hi: {
      subject: `${BRAND.name} पर आपकी प्रोफ़ाइल फिर दिख रही है`,
      before: ['हमारी टीम ने देख लिया है, और सब ठीक है। आपके धैर्य के लिए धन्यवाद।'],
      button: { label: `${BRAND.name} खोलें`, link },
    },
  });
};
