import { BRAND, type Language } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';

/** To a member whose verification pauses until they verify their photos again. */
export const verificationPausedMail = (publicUrl: string, language: Language): MailText => {
  const link = `${publicUrl}/profile/verification`;
  return mailTextIn(language, {
    en: {
      subject: `Would you verify your photos on ${BRAND.name} once more?`,
      before: [
        'The mark on your profile that your photos are verified pauses. Nothing else changes: your profile stays visible, and your conversations go on.',
        'We ask everyone for this after some time, and earlier when members ask us to look again. It takes a minute. The mark returns as soon as our team has looked.',
      ],
      button: { label: 'Verify my photos', link },
    },
    hi: {
      subject: `क्या आप ${BRAND.name} पर अपनी फ़ोटो की पुष्टि एक बार फिर करेंगे?`,
      before: [
        'आपकी प्रोफ़ाइल पर फ़ोटो सत्यापित होने का निशान अभी रुका है। बाकी कुछ नहीं बदलता: आपकी प्रोफ़ाइल दिखती रहेगी और आपकी बातचीत चलती रहेगी।',
        'कुछ समय बाद हम सबसे यह कहते हैं, और सदस्यों के दोबारा देखने को कहने पर पहले भी। इसमें एक मिनट लगता है। हमारी टीम के देखते ही निशान लौट आएगा।',
      ],
      button: { label: 'मेरी फ़ोटो की पुष्टि करें', link },
    },
  });
};
