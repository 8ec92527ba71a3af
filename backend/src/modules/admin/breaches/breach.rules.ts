import { createHash } from 'node:crypto';
import type { BreachQuery } from './breach.schema.js';

/** What a query has found. */
export interface BreachFacts {
  readonly members: number;
  /** Number of members by kind of data. */
  readonly kinds: ReadonlyMap<string, number>;
  /** The first and the last entry of the log; null if the query is not about the log. */
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
  /** Number of exported lists, whose entries in the log name no member. */
  readonly exports: number;
}

/** Returns the id of the breach that a query describes; the same for the same query. */
export function breachIdOf({ from, to, staff, what, everybody }: BreachQuery): string {
  const parts = [from.toISOString(), to.toISOString(), staff?.toHexString(), what, everybody];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}

const BLANK = '____________________';

/** Returns the facts for the report to the authority, with blanks for what only the operator knows. */
export function breachReport(
  id: string,
  query: BreachQuery,
  { members, kinds, firstAt, lastAt, exports }: BreachFacts,
  dueAt: Date,
): string {
  const line = (name: string, value: string): string => `${name}: ${value}`;
  return [
    `Report of a breach of personal data (${id})`,
    '',
    line('To be reported in full by', dueAt.toISOString()),
    line('Period', `${query.from.toISOString()} to ${query.to.toISOString()}`),
    line(
      'First and last access in it',
      `${firstAt?.toISOString() ?? BLANK}, ${lastAt?.toISOString() ?? BLANK}`,
    ),
    line('Account of staff that was used', query.staff?.toHexString() ?? 'any'),
    line('Number of persons concerned', String(members)),
    'Kinds of data, and how many persons each concerns:',
    ...[...kinds].map(([kind, count]) => `- ${kind}: ${count}`),
    line('Lists exported in the period, whose persons are not counted here', String(exports)),
    '',
    line('What happened, and how', BLANK),
    line('When and how the operator learnt of it', BLANK),
    line('Who is responsible, as far as known', BLANK),
    line('Likely consequences for the persons concerned', BLANK),
    line('What was done against it, and against a repetition', BLANK),
    line('When and how the persons concerned were told', BLANK),
    line('Contact for questions', BLANK),
    '',
  ].join('\n');
}
