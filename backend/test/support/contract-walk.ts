import type * as z from 'zod';
import { PictureQuery } from '@contract/profiles/photo.schemas';

/** Kinds of faults in a value of a client. */
export type Cause =
  | 'missing'
  | 'null'
  | 'wrong type'
  | 'empty'
  | 'too long'
  | 'too short'
  | 'wrong form'
  | 'wrong choice'
  | 'too high'
  | 'too low'
  | 'not whole'
  | 'too many'
  | 'too few'
  | 'repeated'
  | 'unknown field';

/** A value with one fault. The rest of the value is as small as the whole schema allows. */
export interface Fault {
  /** Path of the field with the fault, with dots. */
  path: string;
  cause: Cause;
  /** The limit that is exceeded; null for a fault of another kind. */
  limit: number | null;
  value: unknown;
  /** False for a fault that only some schemas reject, such as an empty text. */
  certain: boolean;
}

/** A value in which texts have their maximum length, in characters of two UTF-16 units. */
export interface Fit {
  path: string;
  limit: number;
  value: unknown;
}

export interface Walk {
  /** Paths of the texts that clients fill in. */
  fields: string[];
  /** Limits of the schema, as `path: limit`. */
  limits: string[];
  faults: Fault[];
  fits: Fit[];
}

/** Puts a value of a part of a schema into a value of the whole schema. */
type Wrap = (value: unknown) => unknown;

/** The parts of zod's definitions that this file reads. */
interface Definition {
  type: string;
  format?: string;
  coerce?: boolean;
  checks?: readonly { _zod: { def: Check } }[];
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  discriminator?: string;
  entries?: Record<string, string | number>;
  values?: readonly unknown[];
}

interface Check {
  check: string;
  format?: string;
  maximum?: number;
  minimum?: number;
  value?: number;
}

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition;
const checksOf = ({ checks = [] }: Definition): Check[] => checks.map((check) => check._zod.def);
const accepts = (schema: z.core.$ZodType, value: unknown): boolean =>
  (schema as z.ZodType).safeParse(value).success;

/** The only object of the contract that ignores unknown fields. */
const IGNORES_UNKNOWN = definitionOf(PictureQuery);

/** A letter of two UTF-16 units. */
const WIDE = '\u{1d4cd}';

/**
 * Goes through a schema of the contract. Returns values that exceed each limit, and values of every wrong
 * type for each field.
 */
export function walkOf(schema: z.core.$ZodType): Walk {
  const walk: Walk = { fields: [], limits: [], faults: [], fits: [] };
  new Visit(walk, '', (value) => value).of(schema);
  return walk;
}

/** The visit of one part of a schema. */
class Visit {
  constructor(
    private readonly walk: Walk,
    private readonly path: string,
    private readonly wrap: Wrap,
    /** The form in which the value is sent. A list in a query is a text with commas. */
    private readonly sentIn: 'own' | 'json' | 'commas' = 'own',
    /** Whether this is the second side of a pipe, for which no values of wrong types are tried. */
    private readonly isSecond = false,
  ) {}

  of(schema: z.core.$ZodType): void {
    const definition = definitionOf(schema);
    switch (definition.type) {
      case 'optional':
      case 'nullable':
      case 'default':
        return this.of(definition.innerType!);
      case 'pipe':
        return this.ofPipe(definition);
      case 'transform':
        return;
      case 'object':
        return this.ofObject(definition);
      case 'union':
        return this.ofUnion(definition);
      case 'array':
        return this.ofList(definition);
      case 'string':
        return this.ofText(definition);
      case 'number':
        return this.ofNumber(definition);
      case 'boolean':
        return this.ofValue('wrong type', ['true', 1, {}, []]);
      case 'enum':
      case 'literal':
        return this.ofValue(
          'wrong choice',
          ['no such choice', '', 7, {}, []].filter((value) => !accepts(schema, value)),
        );
      case 'unknown':
        return this.ofSignal();
      default:
        throw new Error(`The walk knows no schema of the type ${definition.type}, at ${this.path}.`);
    }
  }

  private fault(cause: Cause, value: unknown, { certain = true, limit = null as number | null } = {}): void {
    // The entries of a list with commas are always texts.
    const isCertain = certain && (this.sentIn !== 'commas' || value === 'no such choice' || limit !== null);
    this.walk.faults.push({ path: this.path, cause, limit, value: this.wrap(value), certain: isCertain });
  }

  private field(): void {
    if (!this.isSecond) this.walk.fields.push(this.path);
  }

  private limit(name: string, limit: number): void {
    this.walk.limits.push(`${this.path || '(whole)'}: ${name} ${limit}`);
  }

  private kinds(...wrong: unknown[]): void {
    if (!this.isSecond) for (const value of wrong) this.fault('wrong type', value);
  }

  private ofValue(cause: Cause, wrong: unknown[]): void {
    this.field();
    for (const value of wrong) this.fault(cause, value);
  }

  private ofText(definition: Definition): void {
    this.field();
    this.kinds(7, true, [], {});
    for (const empty of ['', ' \u200b']) this.fault('empty', empty, { certain: false });
    for (const form of ['\0', 'no such form', '2026-02-30', '2026-13-45T00:00:00Z', 'http://x', '\ud800'])
      this.fault('wrong form', form, { certain: definition.format !== undefined && form === '\0' });
    for (const { check, maximum, minimum } of checksOf(definition)) {
      if (check === 'max_length') {
        this.limit('at most', maximum!);
        const start = definition.format === 'url' ? 'https://a.example/' : '';
        const long = (letter: string, length: number): string => start + letter.repeat(length - start.length);
        for (const letter of ['x', WIDE])
          this.fault('too long', long(letter, maximum! + 1), { limit: maximum! });
        this.walk.fits.push({ path: this.path, limit: maximum!, value: this.wrap(long(WIDE, maximum!)) });
      } else if (check === 'min_length') {
        this.limit('at least', minimum!);
        this.fault('too short', 'x'.repeat(minimum! - 1), { limit: minimum! });
      }
    }
  }

  private ofNumber(definition: Definition): void {
    this.field();
    const sent = (value: number): unknown => (definition.coerce ? String(value) : value);
    if (definition.coerce) this.kinds('seven');
    else this.kinds('7', true, [], {}, Number.NaN);
    for (const { check, format, value: limit } of checksOf(definition)) {
      if (format === 'safeint') this.fault('not whole', sent(1.5));
      else if (check === 'less_than') {
        this.limit('at most', limit!);
        this.fault('too high', sent(limit! + 1), { limit: limit! });
      } else if (check === 'greater_than') {
        this.limit('at least', limit!);
        this.fault('too low', sent(limit! - 1), { limit: limit! });
      }
    }
  }

  private ofList(definition: Definition): void {
    this.field();
    this.kinds('text', 7, true, {});
    const entries = (count: number): unknown[] =>
      Array.from({ length: count }, (_, index) => sampleOf(definition.element!, index));
    this.fault('repeated', [...entries(1), ...entries(1)], { certain: false });
    for (const { check, maximum, minimum } of checksOf(definition)) {
      if (check === 'max_length') {
        this.limit('at most', maximum!);
        this.fault('too many', entries(maximum! + 1), { limit: maximum! });
      } else if (check === 'min_length') {
        this.limit('at least', minimum!);
        this.fault('too few', entries(minimum! - 1), { limit: minimum! });
      }
    }
    const path = this.path === '' ? '0' : `${this.path}.0`;
    new Visit(this.walk, path, (value) => this.wrap([value]), this.sentIn).of(definition.element!);
  }

  private ofObject(definition: Definition): void {
    const { shape = {} } = definition;
    for (const value of ['text', 7, true, []]) this.fault('wrong type', value);
    this.fault('null', null, { certain: false });
    const at = (key: string): string => (this.path === '' ? key : `${this.path}.${key}`);
    const within = (key: string): Visit =>
      new Visit(this.walk, at(key), (value) => this.wrap({ ...fixedIn(shape), [key]: value }));
    if (definition !== IGNORES_UNKNOWN) within('noSuchField').fault('unknown field', 1);
    for (const [key, field] of Object.entries(shape)) {
      const visit = within(key);
      visit.fault('missing', undefined, { certain: !accepts(field, undefined) });
      // A query cannot contain null, which would become 0 as a number.
      if (!definitionOf(inmost(field)).coerce) visit.fault('null', null, { certain: false });
      visit.of(field);
    }
  }

  private ofUnion({ options = [], discriminator }: Definition): void {
    if (discriminator === undefined)
      return this.ofValue(
        'wrong choice',
        ['no such choice', '', 7, {}, []].filter(
          (value) => !options.some((option) => accepts(option, value)),
        ),
      );
    const path = this.path === '' ? discriminator : `${this.path}.${discriminator}`;
    const choice = new Visit(this.walk, path, (value) => this.wrap({ [discriminator]: value }));
    for (const value of ['no such choice', 7, null, undefined]) choice.fault('wrong choice', value);
    for (const option of options) this.of(option);
  }

  /** Visits both sides. Values for the second side are sent in the form that the first one reads. */
  private ofPipe({ in: from, out: to }: Definition): void {
    this.of(from!);
    const [before, after] = [typeOf(from!), typeOf(to!)];
    if (after === 'transform') return;
    if (before !== 'string' || after === 'string')
      return new Visit(this.walk, this.path, this.wrap, this.sentIn, true).of(to!);
    if (after !== 'array') return this.fault('wrong choice', 'no such choice');
    const isJson = accepts(from!, '["a"]') && !accepts(from!, '["a"');
    const send: Wrap = isJson ? JSON.stringify : (value) => (Array.isArray(value) ? value.join(',') : value);
    const sentIn = isJson ? 'json' : 'commas';
    new Visit(this.walk, this.path, (value) => this.wrap(send(value)), sentIn, true).of(to!);
  }

  /** Visits a field that accepts any type but limits the length of its JSON. */
  private ofSignal(): void {
    this.field();
    this.fault('too long', 'x'.repeat(100_000), { certain: false });
  }
}

/** Returns the schema that reads a value first, without wrappers. */
function inmost(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: from } = definitionOf(schema);
  const inner = innerType ?? from;
  return inner ? inmost(inner) : schema;
}

const typeOf = (schema: z.core.$ZodType): string => definitionOf(inmost(schema)).type;

/** Returns the literals of an object, by which it is chosen in a union. */
const fixedIn = (shape: Record<string, z.core.$ZodType>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, field]) => {
      const { type, values } = definitionOf(field);
      return type === 'literal' ? [[key, values![0]]] : [];
    }),
  );

/** Returns a value that most schemas accept. Values for one schema differ by `index` where possible. */
function sampleOf(schema: z.core.$ZodType, index: number): unknown {
  const { type, entries, values, shape, options, element } = definitionOf(schema);
  switch (type) {
    case 'enum': {
      const choices = Object.values(entries!);
      return choices[index % choices.length];
    }
    case 'literal':
      return values![0];
    case 'object':
      return Object.fromEntries(Object.entries(shape!).map(([key, field]) => [key, sampleOf(field, index)]));
    case 'union':
      return sampleOf(options![index % options!.length]!, index);
    case 'array':
      return [sampleOf(element!, index)];
    default: {
      const id = index.toString(16).padStart(24, '0');
      const texts = [id, new Date(Date.UTC(2027, 0, 1, index)).toISOString()];
      return texts.find((text) => accepts(schema, text)) ?? id;
    }
  }
}
