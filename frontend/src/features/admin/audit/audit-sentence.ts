import { AUDIT_ACTIONS, type AuditAction, type AuditEntryView, CURRENCY } from '@contract';
import type { TFunction } from 'i18next';
import { formatDay, formatMoment, formatMoney, formatNumber } from '@/lib/format';

type Fields = AuditEntryView['before'];

const isAction = (value: string): value is AuditAction => AUDIT_ACTIONS.some((action) => action === value);

/** What sentences name beside the people; an entry may lack some of it. */
const NAMES = [
  'what',
  'duration',
  'until',
  'outcome',
  'kindBefore',
  'method',
  'path',
  'amountCents',
  'product',
  'coins',
  'coinsBefore',
  'code',
  'uses',
  'table',
  'title',
  'titleBefore',
  'version',
  'versionBefore',
  'role',
  'roleBefore',
  'limit',
  'value',
  'valueBefore',
] as const;
const UNKNOWN = Object.fromEntries(NAMES.map((name) => [name, '–'])) as Record<
  (typeof NAMES)[number],
  string
>;

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** What people or the product named themselves, and no word of ours. */
const isGiven = (name: string): boolean => ['title', 'code', 'method', 'path'].includes(name);

/** A field of what was noted, as words; another field is shown as it is. */
function words(name: string, value: unknown, t: TFunction<'admin'>): string {
  if (name === 'until' || name === 'endsAt')
    return isInstant(value) ? t('audit.until', { date: formatDay(value) }) : t('audit.noEnd');
  if (name === 'at' && isInstant(value)) return formatMoment(value);
  if (name === 'amountCents' && typeof value === 'number') return formatMoney(value, CURRENCY);
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string' && isGiven(name)) return value;
  if (typeof value === 'string') return t(`audit.words.${value}`, { defaultValue: value });
  return t('audit.noted');
}

/** What was noted, by name; what lies inside a block or suspension beside the rest. */
function wordsOf(fields: Fields, t: TFunction<'admin'>): Record<string, string> {
  const { block, suspension, ...rest } = fields;
  const flat: Fields = { ...rest, ...(block as Fields | null), ...(suspension as Fields | null) };
  return Object.fromEntries(Object.entries(flat).map(([name, value]) => [name, words(name, value, t)]));
}

/** What was done, as a sentence with names. What this program does not know yet, or any more, is named. */
export function auditSentence(entry: AuditEntryView, t: TFunction<'admin'>): string {
  const { action, by, target, before, after } = entry;
  const was = Object.entries(wordsOf(before, t)).map(([name, value]) => [`${name}Before`, value]);
  const values = {
    ...UNKNOWN,
    ...(Object.fromEntries(was) as Record<string, string>),
    ...wordsOf(after, t),
    by: by.name,
    whom: target?.name ?? t('audit.nobody'),
  };
  if (isAction(action)) return t(`audit.sentences.${action}`, values);
  return t('audit.unknown', { ...values, action });
}

/** Whether the sentence says all there is; else the fields stand below it. */
export const isKnownAction = (entry: AuditEntryView): boolean => isAction(entry.action);
