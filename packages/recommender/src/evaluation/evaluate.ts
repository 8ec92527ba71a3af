import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { idTextOf, modelMemberOf, type ModelMember } from '../features/member.ts';
import type { ModelAction } from '../model/actions.ts';
import { trainTwoSided, type ModelQuality, type TwoSidedModel } from '../training/two-sided.ts';

// node packages/recommender/src/evaluation/evaluate.ts --members FILE --actions FILE --pairs FILE --out FILE
// Trains the two-sided model on the actions only and writes its predictions for each pair
// (README.md).

const USAGE =
  'npm run evaluate -- --members FILE.jsonl --actions FILE.jsonl --pairs FILE.jsonl --out FILE.jsonl';
const MAX_NAMED = 20;
const DECIMALS = 9;
const LIKED_BY_ACTION: Readonly<Record<string, boolean>> = {
  like: true,
  superlike: true,
  dislike: false,
  pass: false,
};

type Row = Readonly<Record<string, unknown>>;

interface ExportLine {
  readonly row: Row;
  /** `FILE:LINE` */
  readonly place: string;
}

class BrokenLine extends Error {}

/** Collects rejected lines. The error message names the first MAX_NAMED of them. */
class BrokenLines {
  private readonly named: string[] = [];
  private count = 0;

  add(place: string, reason: string): void {
    this.count += 1;
    if (this.named.length < MAX_NAMED) this.named.push(`${place}: ${reason}`);
  }

  /** @throws Error with one text line for each rejected line */
  throwIfAny(): void {
    if (this.count === 0) return;
    const more = this.count > this.named.length ? [`and ${this.count - this.named.length} more`] : [];
    throw new Error([...this.named, ...more].join('\n'));
  }
}

/**
 * Yields the lines of a file, separated by \n or \r\n only: other separators such as U+2028 are legal inside
 * JSON strings.
 * @throws Error that names the file when it cannot be read
 */
async function* textLinesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  yield rest;
}

/**
 * Reads a JSONL file line by line and yields the result of `read` for each line. Skips empty lines; adds
 * rejected lines to `broken`.
 */
async function* linesOf<Entry>(
  file: string,
  broken: BrokenLines,
  read: (line: ExportLine) => Entry,
): AsyncGenerator<Entry> {
  let number = 0;
  for await (const line of textLinesOf(file)) {
    number += 1;
    const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (text.trim() === '') continue;
    const place = `${file}:${number}`;
    let entry: Entry;
    try {
      entry = read({ row: rowIn(text), place });
    } catch (error) {
      if (!(error instanceof BrokenLine)) throw error;
      broken.add(place, error.message);
      continue;
    }
    yield entry;
  }
}

function rowIn(text: string): Row {
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch {
    throw new BrokenLine('this is no JSON');
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new BrokenLine('this is no JSON object');
  return row as Row;
}

function requiredIdIn({ row }: ExportLine, field: string): string {
  const id = idTextOf(row[field]);
  if (id === null) throw new BrokenLine(`"${field}" must be a text or a number`);
  return id;
}

/** Matches a date with a time but without a time zone. */
const WITHOUT_ZONE = /^\s*\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*$/;

/**
 * Returns ms since 1970. A time without a zone is UTC. Actions without a time count as the oldest, in the
 * order of the file.
 */
function timeIn({ row: { at } }: ExportLine): number {
  if (at === undefined || at === null) return -Infinity;
  const time =
    typeof at === 'number'
      ? at
      : typeof at === 'string'
        ? Date.parse(WITHOUT_ZONE.test(at) ? `${at.trim().replace(' ', 'T')}Z` : at)
        : NaN;
  if (Number.isNaN(time)) throw new BrokenLine('"at" is no time');
  return time;
}

/** Counts warnings and prints the first MAX_NAMED places of each. */
class Remarks {
  private readonly found = new Map<string, string[]>();

  add(what: string, place: string): void {
    const places = this.found.get(what);
    if (places) places.push(place);
    else this.found.set(what, [place]);
  }

  print(): void {
    for (const [what, places] of this.found) {
      const more = places.length > MAX_NAMED ? ` and ${places.length - MAX_NAMED} more` : '';
      console.error(`${what}: ${places.slice(0, MAX_NAMED).join(', ')}${more}`);
    }
  }
}

async function readMembers(
  file: string,
  broken: BrokenLines,
  remarks: Remarks,
): Promise<Map<string, ModelMember>> {
  const members = new Map<string, ModelMember>();
  const read = (line: ExportLine) => ({ ...line, id: requiredIdIn(line, 'id') });
  for await (const { id, row, place } of linesOf(file, broken, read)) {
    if (members.has(id)) remarks.add('Duplicate members, the last line is used', place);
    members.set(id, modelMemberOf(id, row));
  }
  return members;
}

function actionIn(line: ExportLine): ModelAction {
  const [from, to] = [requiredIdIn(line, 'from'), requiredIdIn(line, 'to')];
  const { action } = line.row;
  const word = typeof action === 'string' ? action.toLowerCase().replaceAll(/[^a-z]/g, '') : '';
  const liked = Object.hasOwn(LIKED_BY_ACTION, word) ? LIKED_BY_ACTION[word] : undefined;
  if (liked === undefined) throw new BrokenLine('"action" must be like, superlike, dislike or pass');
  return { from, to, liked, at: timeIn(line) };
}

async function readActions(
  file: string,
  members: ReadonlyMap<string, ModelMember>,
  broken: BrokenLines,
  remarks: Remarks,
): Promise<ModelAction[]> {
  const actions: ModelAction[] = [];
  const read = (line: ExportLine) => ({ place: line.place, action: actionIn(line) });
  for await (const { place, action } of linesOf(file, broken, read)) {
    const { from, to } = action;
    if (from === to) remarks.add('Actions of a member on the same member, ignored', place);
    for (const id of new Set([from, to]))
      if (!members.has(id))
        remarks.add('Actions with ids missing in the member file, used without profile data', place);
    actions.push(action);
  }
  return actions;
}

interface PairLine {
  readonly place: string;
  readonly a: unknown;
  readonly b: unknown;
}

function pairIn(line: ExportLine): PairLine {
  for (const field of ['a', 'b']) requiredIdIn(line, field);
  return { place: line.place, a: line.row.a, b: line.row.b };
}

async function readPairs(file: string, broken: BrokenLines): Promise<PairLine[]> {
  const pairs: PairLine[] = [];
  for await (const pair of linesOf(file, broken, pairIn)) pairs.push(pair);
  return pairs;
}

/** Yields one output line per pair, in the order of the pairs. */
function* predictions(
  pairs: readonly PairLine[],
  model: TwoSidedModel,
  members: ReadonlyMap<string, ModelMember>,
  remarks: Remarks,
): Generator<string> {
  const memberOf = (id: string, place: string): ModelMember => {
    const member = members.get(id);
    if (!member) remarks.add('Pairs with ids missing in the member file, scored as average members', place);
    return member ?? modelMemberOf(id, {});
  };
  const rounded = (value: number): number => Number(value.toFixed(DECIMALS));
  for (const pair of pairs) {
    const a = memberOf(String(pair.a), pair.place);
    const b = memberOf(String(pair.b), pair.place);
    if (a.id === b.id) remarks.add('Pairs of one member, scored 0', pair.place);
    const { score, pAB, pBA } =
      a.id === b.id ? { score: 0, pAB: 0, pBA: 0 } : model.score(a, b, model.knownActions(a, b));
    const predicted = { score: rounded(score), pAB: rounded(pAB), pBA: rounded(pBA) };
    yield `${JSON.stringify({ a: pair.a, b: pair.b, ...predicted })}\n`;
  }
}

async function evaluate(files: {
  members: string;
  actions: string;
  pairs: string;
  out: string;
}): Promise<void> {
  const remarks = new Remarks();
  const broken = new BrokenLines();
  const members = await readMembers(files.members, broken, remarks);
  const actions = await readActions(files.actions, members, broken, remarks);
  const pairs = await readPairs(files.pairs, broken);
  broken.throwIfAny();
  if (members.size === 0) remarks.add('No members: no profile data is used', files.members);
  if (actions.length === 0)
    remarks.add('No actions: members are scored by their profiles alone', files.actions);
  if (pairs.length === 0) remarks.add('No pairs: nothing to score', files.pairs);
  const model = trainTwoSided(members.values(), actions);
  const part = `${files.out}.part`;
  try {
    await pipeline(predictions(pairs, model, members, remarks), createWriteStream(part));
    await rename(part, files.out);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  remarks.print();
  console.log(
    `${members.size} members and ${actions.length} actions learned from; ${qualityIn(model.quality)}`,
  );
}

function qualityIn({ actions, auc, calibrationError }: ModelQuality): string {
  if (actions === 0) return 'too few actions to say how well.';
  const error = `calibration error ${calibrationError.toFixed(3)}`;
  return Number.isNaN(auc)
    ? `actions held out in turn are all likes or all dislikes, so there is no order to judge; ${error}.`
    : `on likes held out in turn: AUC ${auc.toFixed(3)}, ${error}.`;
}

try {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { members: text, actions: text, pairs: text, out: text } });
  const { members, actions, pairs, out } = values;
  if (!members || !actions || !pairs || !out) throw new Error(`All four files are needed: ${USAGE}`);
  await evaluate({ members, actions, pairs, out });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
