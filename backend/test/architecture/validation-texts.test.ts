import type { ArgumentMetadata } from '@nestjs/common';
import type * as z from 'zod';
import { numberWord, socketCommands, type IssueView } from '@contract';
import { allEndpoints } from '@contract/endpoints';
import { AppError } from '../../src/platform/errors/app-error.js';
import { ValidationPipe } from '../../src/platform/http/validation.pipe.js';
import { PayloadPipe } from '../../src/platform/realtime/command.decorators.js';
import { walkOf, type Cause, type Fault } from '../support/contract-walk.js';

/**
 * A place where values of clients are parsed: its schema, and a function that returns the issues of a value.
 */
interface Door {
  name: string;
  schema: z.ZodType;
  issuesOf: (value: unknown) => Promise<IssueView[]>;
}

/** Returns the issues with which a pipe rejects a value; none if it accepts the value. */
async function refusalOf(parse: () => unknown): Promise<IssueView[]> {
  try {
    await parse();
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.details.issues ?? [];
    throw error;
  }
}

const http = new ValidationPipe();
const HTTP_PARTS = { params: 'param', query: 'query', body: 'body' } as const;

/** Every schema of the contract that parses values of clients, behind the pipe that uses it. */
const DOORS: Door[] = [
  ...allEndpoints.flatMap((endpoint) =>
    Object.entries(HTTP_PARTS).flatMap(([part, type]): Door[] => {
      const schema: z.ZodType | undefined = endpoint[part as keyof typeof HTTP_PARTS];
      if (!schema) return [];
      const metadata = { type, schema } satisfies ArgumentMetadata;
      return [
        {
          name: `${part} of ${endpoint.method} ${endpoint.path}`,
          schema,
          issuesOf: (value) => refusalOf(() => http.transform(value, metadata)),
        },
      ];
    }),
  ),
  ...Object.entries(socketCommands).map(([name, { payload }]): Door => {
    const pipe = new PayloadPipe(payload);
    return { name, schema: payload, issuesOf: (value) => refusalOf(() => pipe.transform(value)) };
  }),
];

/** The texts of zod, such as "Invalid input" and "Too big: expected string to have <=5 characters". */
const OF_ZOD = /^(?:Invalid|Too (?:big|small)|Unrecognized)\b|\bexpected\b/;

const ABSENT = /^Please (?!enter a valid)|^Write something|missing/;
const LIMIT = /\bat (?:most|least)\b|too long/i;
const isOf = (limit: number, text: string): boolean =>
  [String(Math.abs(limit)), limit.toLocaleString('en'), numberWord(limit)].some((number) =>
    new RegExp(String.raw`\b${number}\b`).test(text),
  );
const names =
  (words: RegExp) =>
  (text: string, limit: number | null): boolean =>
    words.test(text) && isOf(limit ?? 0, text);
const isNoLimit = (text: string): boolean => !LIMIT.test(text);

/** For each cause, whether a text names it. */
const RIGHT: Record<Cause, (text: string, limit: number | null) => boolean> = {
  missing: isNoLimit,
  null: isNoLimit,
  'wrong type': isNoLimit,
  'wrong choice': isNoLimit,
  'unknown field': (text) => text === 'This field is not known.',
  empty: (text) => !/at most|too long/i.test(text),
  'wrong form': (text) => !/at most|too long/i.test(text),
  'too long': (text, limit) =>
    limit === null
      ? /^This must be JSON of at most/.test(text)
      : /too long/.test(text) || names(/^Use at most .* characters\.$/)(text, limit),
  'too short': (text, limit) =>
    limit === 1
      ? ABSENT.test(text)
      : text === 'Please enter the code.' || names(/^Use at least .* characters\.$/)(text, limit),
  'too high': (text, limit) => text === 'This is more than any payment.' || names(/at most/i)(text, limit),
  'too low': (text, limit) =>
    names(/at least/i)(text, limit) || (limit! < 0 && names(/at most/i)(text, limit)),
  'not whole': (text) => /whole number/.test(text),
  // A list that is sent as text also has the limit of that text.
  'too many': (text, limit) => names(/^Choose at most/)(text, limit) || /^Use at most/.test(text),
  'too few': (text, limit) => ABSENT.test(text) || names(/^Choose at least/)(text, limit),
  repeated: (text) => /once|different/.test(text),
};

const isOfZod = (text: string): boolean => OF_ZOD.test(text);
const isOfOtherCause = ({ cause, limit }: Fault, text: string): boolean =>
  !isOfZod(text) && !RIGHT[cause](text, limit);

const UPPER_LIMITS: readonly Cause[] = ['too long', 'too high', 'too many'];

interface Answer {
  fault: Fault;
  /** The path of the field with the fault. */
  field: string;
  texts: string[];
}

const placeOf = ({ field, fault: { cause, limit } }: Answer): string =>
  `${field} ${cause}${limit === null ? '' : ` (${limit})`}`;

/** Returns how many values get a text of the library, a text for another cause, and a text of their own. */
function countsOf(answers: Iterable<readonly Answer[]>): string {
  const counts = { own: 0, other: 0, library: 0 };
  for (const some of answers) {
    const has = (isWrong: (text: string, fault: Fault) => boolean) =>
      some.some(({ fault, texts }) => texts.some((text) => isWrong(text, fault)));
    if (has(isOfZod)) counts.library++;
    else if (has((text, fault) => isOfOtherCause(fault, text))) counts.other++;
    else counts.own++;
  }
  return `texts of their own ${counts.own}, of another cause ${counts.other}, of the library ${counts.library}`;
}

describe('error texts of invalid values', () => {
  const walks = DOORS.map((door) => ({ ...door, ...walkOf(door.schema) }));
  const fields = walks.flatMap((walk) => walk.fields);
  const limits = walks.flatMap((walk) => walk.limits);
  const answers: Answer[] = [];

  beforeAll(async () => {
    for (const { name, faults, issuesOf } of walks)
      for (const fault of faults) {
        const issues = await issuesOf(fault.value);
        const texts = issues.filter(({ path }) => path === fault.path).map(({ message }) => message);
        answers.push({ fault, field: `${name}: ${fault.path || '(whole)'}`, texts });
      }
    const refused = answers.filter(({ texts }) => texts.length > 0);
    const broken = refused.filter(({ fault }) => UPPER_LIMITS.includes(fault.cause));
    process.stdout.write(
      [
        `${fields.length} fields, ${limits.length} limits`,
        `${refused.length} refused values: ${countsOf(refused.map((answer) => [answer]))}`,
        ...[...Map.groupBy(broken, ({ fault }) => fault.cause)].map(([cause, some]) => {
          const byField = Map.groupBy(some, ({ field }) => field);
          return `${byField.size} fields with a value ${cause}: ${countsOf(byField.values())}`;
        }),
        '',
      ].join('\n'),
    );
  });

  it('exist for every field and limit of the contract', () => {
    expect(fields.length).toBeGreaterThan(600);
    expect(limits.length).toBeGreaterThan(500);
    const silent = answers.filter(({ fault, texts }) => fault.certain && texts.length === 0);
    expect(silent.map(placeOf)).toEqual([]);
  });

  it('are never the default texts of Zod', () => {
    const foreign = answers.flatMap((answer) =>
      answer.texts.filter(isOfZod).map((text) => `${placeOf(answer)}: ${text}`),
    );
    expect(foreign).toEqual([]);
  });

  it('are a single one for each field', () => {
    expect(answers.filter(({ texts }) => texts.length > 1).map(placeOf)).toEqual([]);
  });

  it('state the cause', () => {
    const wrong = answers.flatMap((answer) =>
      answer.texts
        .filter((text) => isOfOtherCause(answer.fault, text))
        .map((text) => `${placeOf(answer)}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it('do not appear for the longest allowed text in characters of two UTF-16 units', async () => {
    const longest = walks.flatMap(({ name, fits, issuesOf }) =>
      fits
        .filter(({ path, limit }) => !fits.some((fit) => fit.path === path && fit.limit < limit))
        .map(async ({ path, value }) => {
          const issues = await issuesOf(value);
          const isRefused = issues.some((issue) => issue.path === path && LIMIT.test(issue.message));
          return isRefused ? [`${name}: ${path}`] : [];
        }),
    );
    expect(longest.length).toBeGreaterThan(50);
    expect((await Promise.all(longest)).flat()).toEqual([]);
  });
});
