import { BRAND, PLANS_SERVER_LIMITS, type Language } from '@contract';
import { HOUR_MS } from '../../platform/clock/days.js';

interface CalendarEvent {
  id: string;
  /** The name of the other member. */
  name: string;
  place: string;
  at: Date;
  isCancelled: boolean;
  /** When the file is created. */
  now: Date;
  language: Language;
}

const LINE_BYTES = 75;

const EVENT_TITLES: Record<Language, (name: string) => string> = {
  en: (name) => `Meet ${name}`,
  hi: (name) => `${name} से मुलाकात`,
};

/**
 * Returns an iCalendar file (RFC 5545) with one event. A cancelled event has the same UID and a higher
 * sequence, so that it replaces the earlier one in a calendar.
 */
export function calendarFile({ id, name, place, at, isCancelled, now, language }: CalendarEvent): string {
  const end = new Date(at.getTime() + PLANS_SERVER_LIMITS.eventHours * HOUR_MS);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND.name}//Plans//EN`,
    'BEGIN:VEVENT',
    `UID:${id}@plans`,
    `SEQUENCE:${isCancelled ? 1 : 0}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${utcText(now)}`,
    `DTSTART:${utcText(at)}`,
    `DTEND:${utcText(end)}`,
    `SUMMARY:${escapedText(EVENT_TITLES[language](name))}`,
    `LOCATION:${escapedText(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

const utcText = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

const escapedText = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

/** Folds a long line: continued lines begin with a space. Never splits a character. */
function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n');
}
