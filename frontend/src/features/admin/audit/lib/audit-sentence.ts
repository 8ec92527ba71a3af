import type { TFunction } from 'i18next';
import { formatDay, formatMoment, formatMoney, formatNumber } from '@/lib/format';
import { AUDIT_ACTIONS, CURRENCY, type AuditAction, type AuditEntryView } from '@contract';

type Fields = AuditEntryView['before'];

export const isAuditAction = (value: string | null): value is AuditAction =>
  AUDIT_ACTIONS.some((action) => action === value);

/** Fields that the sentences contain besides the names of people. An entry may lack some of them. */
const NAMES = [
  'what',
  'duration',
  'until',
  'outcome',
  'actionBefore',
  'deciderBefore',
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

/** True for values that are not translated, because people or the program wrote them. */
const isVerbatim = (name: string): boolean => ['title', 'code', 'method', 'path', 'decider'].includes(name);

/** Returns the value of a field as translated text, or unchanged if it has no translation. */
function words(name: string, value: unknown, t: TFunction<'admin'>): string {
  if (name === 'until' || name === 'endsAt')
    return isInstant(value) ? t('audit.until', { date: formatDay(value) }) : t('audit.noEnd');
  if (name === 'at' && isInstant(value)) return formatMoment(value);
  if (name === 'amountCents' && typeof value === 'number') return formatMoney(value, CURRENCY);
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string' && isVerbatim(name)) return value;
  if (typeof value === 'string') return t(`audit.words.${value}`, { defaultValue: value });
  if (Array.isArray(value)) return value.map((one: unknown) => words(name, one, t)).join(', ');
  return t('audit.noted');
}

/**
 * Returns the texts of the recorded fields by field name, including the fields inside `block` and
 * `suspension`.
 */
function wordsOf(fields: Fields, t: TFunction<'admin'>): Record<string, string> {
  const { block, suspension, ...rest } = fields;
  const flat: Fields = { ...rest, ...(block as Fields | null), ...(suspension as Fields | null) };
  return Object.fromEntries(Object.entries(flat).map(([name, value]) => [name, words(name, value, t)]));
}

/** Returns the action as a sentence with names. An unknown action is shown as its code. */
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
  if (isAuditAction(action)) return t(`audit.sentences.${action}`, values);
  return t('audit.unknown', { ...values, action });
}

/** Returns whether the action has a sentence. Without one, the fields are listed below the entry. */
export const isKnownAction = (entry: AuditEntryView): boolean => isAuditAction(entry.action);
