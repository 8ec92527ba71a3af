import type { NoticeText } from '@contract';
import { currentLanguage } from './language';

/** Returns a text of the notice in the language of the page, or in English if it has none. */
export const noticeText = (text: NoticeText): string => text[currentLanguage()] ?? text.en;
