import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { ModelAction } from '../modules/match/model/actions.rules.js';
import { type ModelMember, modelIdOf, modelMemberOf } from '../modules/match/model/member.rules.js';
import { trainTwoSided, type TwoSidedModel } from '../modules/match/model/two-sided.rules.js';

// node backend/dist/src/commands/evaluate.js --members FILE --actions FILE --pairs FILE --out FILE
// Trains the two-sided model on the actions alone and writes what it says of each pair (docs/suggestions.md).

const USAGE =
  'npm run evaluate -- --members FILE.jsonl --actions FILE.jsonl --pairs FILE.jsonl --out FILE.jsonl';
const MAX_NAMED = 20;
const DECIMALS = 9;
const LIKES: Readonly<Record<string, boolean>> = { like: true, superlike: true, dislike: false, pass: false };

type Row = Readonly<Record<string, unknown>>;

interface Line {
  readonly row: Row;
  /** `FILE:LINE` */
  readonly place: string;
}

/**
 * The lines of a JSONL file, one at a time; empty ones are passed over.
 * @throws for a line that cannot be understood, with its place: nothing is written then
 */
async function* linesOf(file: string): AsyncGenerator<Line> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    number += 1;
    const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (text.trim() === '') continue;
    const place = `${file}:${number}`;
    let row: unknown;
    try {
      row = JSON.parse(text);
    } catch {
      throw new Error(`${place}: this is no JSON`);
    }
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw new Error(`${place}: this is no JSON object`);
    yield { row: row as Row, place };
  }
}

function idIn({ row, place }: Line, field: string): string {
  const id = modelIdOf(row[field]);
  if (id === null) throw new Error(`${place}: "${field}" must be a text or a number`);
  return id;
}

/** Milliseconds; what has no time counts as the oldest, in the order of the file. */
function timeIn({ row, place }: Line): number {
  const { at } = row;
  if (at === undefined || at === null) return -Infinity;
  const time = typeof at === 'number' ? at : typeof at === 'string' ? Date.parse(at) : NaN;
  if (Number.isNaN(time)) throw new Error(`${place}: "at" is no time`);
  return time;
}

/** What is odd but not fatal: counted, and the first few named by their lines. */
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

async function readMembers(file: string, remarks: Remarks): Promise<Map<string, ModelMember>> {
  const members = new Map<string, ModelMember>();
  for await (const line of linesOf(file)) {
    const id = idIn(line, 'id');
    if (members.has(id)) remarks.add('Members named twice, the last line counts', line.place);
    members.set(id, modelMemberOf(id, line.row));
  }
  return members;
}

async function readActions(
  file: string,
  members: ReadonlyMap<string, ModelMember>,
  remarks: Remarks,
): Promise<ModelAction[]> {
  const actions: ModelAction[] = [];
  for await (const line of linesOf(file)) {
    const [from, to] = [idIn(line, 'from'), idIn(line, 'to')];
    const { action } = line.row;
    const word = typeof action === 'string' ? action.toLowerCase().replaceAll(/[^a-z]/g, '') : '';
    const liked = Object.hasOwn(LIKES, word) ? LIKES[word] : undefined;
    if (liked === undefined)
      throw new Error(`${line.place}: "action" must be like, superlike, dislike or pass`);
    if (from === to) remarks.add('Actions on oneself, left out', line.place);
    for (const id of new Set([from, to]))
      if (!members.has(id)) remarks.add('Actions of unknown ids, which count by the id alone', line.place);
    actions.push({ from, to, liked, at: timeIn(line) });
  }
  return actions;
}

/** One line for each pair, in their order. */
async function* predictions(
  file: string,
  model: TwoSidedModel,
  members: ReadonlyMap<string, ModelMember>,
  remarks: Remarks,
): AsyncGenerator<string> {
  const memberOf = (id: string, place: string): ModelMember => {
    const member = members.get(id);
    if (!member) remarks.add('Pairs with unknown ids, which are scored as the average member', place);
    return member ?? modelMemberOf(id, {});
  };
  const rounded = (value: number): number => Number(value.toFixed(DECIMALS));
  for await (const line of linesOf(file)) {
    const a = memberOf(idIn(line, 'a'), line.place);
    const b = memberOf(idIn(line, 'b'), line.place);
    if (a.id === b.id) remarks.add('Pairs of one member, scored 0', line.place);
    const { score, pAB, pBA } =
      a.id === b.id ? { score: 0, pAB: 0, pBA: 0 } : model.score(a, b, model.knownActions(a, b));
    const said = { score: rounded(score), pAB: rounded(pAB), pBA: rounded(pBA) };
    yield `${JSON.stringify({ a: line.row.a, b: line.row.b, ...said })}\n`;
  }
}

async function evaluate(files: {
  members: string;
  actions: string;
  pairs: string;
  out: string;
}): Promise<void> {
  const remarks = new Remarks();
  const members = await readMembers(files.members, remarks);
  const actions = await readActions(files.actions, members, remarks);
  const model = trainTwoSided(members.values(), actions);
  const part = `${files.out}.part`;
  try {
    await pipeline(predictions(files.pairs, model, members, remarks), createWriteStream(part));
    await rename(part, files.out);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  remarks.print();
  const { actions: held, auc, calibrationError } = model.quality;
  console.log(
    `${members.size} members and ${actions.length} actions learned from; ` +
      (held > 0
        ? `on likes held out in turn: AUC ${auc.toFixed(3)}, calibration error ${calibrationError.toFixed(3)}.`
        : 'too few actions to say how well.'),
  );
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
