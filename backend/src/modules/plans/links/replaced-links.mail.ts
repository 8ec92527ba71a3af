import { BRAND, type Language } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';
import { replacedLinkLines, type ReplacedPlanLink } from '../../users/index.js';

/** To the member who shared plans from sessions that have ended. */
export const replacedLinksMail = (
  planLinks: readonly ReplacedPlanLink[],
  publicUrl: string,
  language: Language,
): MailText =>
  mailTextIn(language, {
    en: {
      subject: `${BRAND.name}: your shared plans have new links`,
      before: [
        'A device that had shared plans of yours was logged out. Their old links open nothing any more.',
        ...replacedLinkLines(planLinks, language),
      ],
      button: { label: 'See my shared plans', link: `${publicUrl}/chats` },
      after: ['Please look whether the right person is informed, and change it if not.'],
    },
    hi: {
      subject: `${BRAND.name}: आपकी दिखाई गई योजनाओं के लिंक बदल गए हैं`,
      before: [
        'जिस डिवाइस ने आपकी योजनाएँ दिखाई थीं, वह लॉग आउट हो गया है। पुराने लिंक अब नहीं खुलेंगे।',
        ...replacedLinkLines(planLinks, language),
      ],
      button: { label: 'मेरी दिखाई गई योजनाएँ देखें', link: `${publicUrl}/chats` },
      after: ['कृपया देख लें कि सही व्यक्ति को बताया जाएगा; नहीं तो उसे बदल दें।'],
    },
  });
