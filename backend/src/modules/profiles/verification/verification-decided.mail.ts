import { BRAND, type Language, type UnverifiedReason } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';

const REASONS: Record<Language, Record<UnverifiedReason, string>> = {
  en: {
    'other-pose': 'The selfie does not show the poses that were drawn.',
    'not-clear': 'Your face or the pose cannot be seen clearly.',
    'other-person': 'The selfie does not look like the person on your first photo.',
    'no-face-on-profile': 'Your first photo does not show your face clearly.',
    unanswered: 'Our team did not get to it in time. We are sorry.',
  },
  hi: {
    'other-pose': 'सेल्फ़ी में वे मुद्राएँ नहीं हैं जो बताई गई थीं।',
    'not-clear': 'आपका चेहरा या मुद्रा साफ़ नहीं दिख रही है।',
    'other-person': 'सेल्फ़ी आपकी पहली फ़ोटो वाले व्यक्ति जैसी नहीं लगती।',
    'no-face-on-profile': 'आपकी पहली फ़ोटो में आपका चेहरा साफ़ नहीं दिखता।',
    unanswered: 'हमारी टीम इसे समय पर नहीं देख पाई। हमें खेद है।',
  },
};

/** To a member whose selfie staff have decided about. Without a reason it was approved. */
export function verificationDecidedMail(
  reason: UnverifiedReason | undefined,
  publicUrl: string,
  language: Language,
): MailText {
  return mailTextIn(language, {
    en: {
      subject: reason
        ? `Your photos on ${BRAND.name} could not be verified`
        : `Your photos on ${BRAND.name} are verified`,
      before: reason
        ? [
            'Your photos could not be verified.',
            REASONS.en[reason],
            'Your selfie is deleted. You may try again.',
          ]
        : [
            'Your photos are verified. Others see this on your profile, as long as your first photo stays the same.',
            'Your selfie is deleted.',
          ],
      button: { label: 'Open my profile', link: `${publicUrl}/profile/verification` },
    },
    hi: {
      subject: reason
        ? `${BRAND.name} पर आपकी फ़ोटो सत्यापित नहीं हो सकीं`
        : `${BRAND.name} पर आपकी फ़ोटो सत्यापित हो गई हैं`,
      before: reason
        ? [
            'आपकी फ़ोटो सत्यापित नहीं हो सकीं।',
            REASONS.hi[reason],
            'आपकी सेल्फ़ी मिटा दी गई है। आप फिर से कोशिश कर सकते हैं।',
          ]
        : [
            'आपकी फ़ोटो सत्यापित हो गई हैं। जब तक आपकी पहली फ़ोटो वही रहती है, यह आपकी प्रोफ़ाइल पर दिखता है।',
            'आपकी सेल्फ़ी मिटा दी गई है।',
          ],
      button: { label: 'मेरी प्रोफ़ाइल खोलें', link: `${publicUrl}/profile/verification` },
    },
  });
}
