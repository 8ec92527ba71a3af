import { BRAND, type Language } from '@contract';
import type { MailMessage } from './mailer.js';

/** The content of an e-mail, used for both its text and its HTML version. */
export interface MailParts {
  subject: string;
  /** Plain sentences before the button, one paragraph each. */
  before: string[];
  button?: { label: string; link: string };
  after?: string[];
}

export type MailText = Pick<MailMessage, 'subject' | 'text' | 'html'>;

const GREETINGS: Record<Language, { greeting: string; farewell: string }> = {
  en: { greeting: 'Hello,', farewell: `Your ${BRAND.name} team` },
  hi: { greeting: 'नमस्ते,', farewell: `आपकी ${BRAND.name} टीम` },
};

/** Renders an e-mail as text and HTML, with greeting and farewell. */
export function mailText(
  { subject, before, button, after = [] }: MailParts,
  language: Language = 'en',
): MailText {
  const { greeting, farewell } = GREETINGS[language];
  const text = [
    greeting,
    ...before,
    ...(button ? [`${button.label}: ${button.link}`] : []),
    ...after,
    farewell,
  ].join('\n\n');
  const html = [
    `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.5;max-width:34em">`,
    ...[greeting, ...before].map(paragraph),
    ...(button ? [`<p><a href="${escaped(button.link)}">${escaped(button.label)}</a></p>`] : []),
    ...[...after, farewell].map(paragraph),
    '</body></html>',
  ].join('\n');
  return { subject, text: `${text}\n`, html };
}

/** Renders the e-mail in the language of its recipient, see {@link mailText}. */
export const mailTextIn = (language: Language, words: Record<Language, MailParts>): MailText =>
  mailText(words[language], language);

const paragraph = (sentence: string): string => `<p>${escaped(sentence)}</p>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
