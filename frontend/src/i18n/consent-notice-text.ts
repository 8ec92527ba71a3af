import type { ConsentNoticeText } from '@contract';
import { currentLanguage } from './language';

/** Returns a text of the notice in the language of the page, or in English if it has none. */
export const consentNoticeText = (text: ConsentNoticeText): string => text[currentLanguage()] ?? text.en;
