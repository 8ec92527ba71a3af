import { BRAND } from '@contract';
import type { MailMessage } from './mailer.js';

/** What a mail says; the same for its text and its HTML. */
interface MailParts {
  subject: string;
  /** Plain sentences; a paragraph each. */
  before: string[];
  button?: { label: string; link: string };
  after?: string[];
}

export type MailText = Pick<MailMessage, 'subject' | 'text' | 'html'>;

/** Lays a mail out, plainly, in our name. */
export function mailText({ subject, before, button, after = [] }: MailParts): MailText {
  const greeting = 'Hello,';
  const farewell = `Your ${BRAND.name} team`;
  const text = [
    greeting,
    ...before,
    ...(button ? [`${button.label}: ${button.link}`] : []),
    ...after,
    farewell,
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;max-width:34em">',
    ...[greeting, ...before].map(paragraph),
    ...(button ? [`<p><a href="${escaped(button.link)}">${escaped(button.label)}</a></p>`] : []),
    ...[...after, farewell].map(paragraph),
    '</body></html>',
  ].join('\n');
  return { subject, text: `${text}\n`, html };
}

const paragraph = (sentence: string): string => `<p>${escaped(sentence)}</p>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
