import './lib/node-version.js';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, userCache } from './lib/paths.js';
import { build, install } from './lib/prepare.js';
import { fail, say } from './lib/terminal.js';
import { committedSentences, GREETINGS, harmlessCorpora, personNames } from './lib/wording/texts.js';

/**
 * `npm run wording`: runs the word lists on harmless texts and names from other projects, and on the
 * committed sets. Prints false alarms and recall by language and rule; `--show` prints each. Exits with 1
 * over the limits or without the packages, which are kept in the user's cache or the folder of `--cache`.
 */

/** Number of texts per allowed false alarm. */
const LIMITS = { sentences: 2_000, names: 5_000 };
/** Minimum recall on the committed sets. */
const RECALL = { en: 0.989, hi: 0.989, hinglish: 0.994 };

const { values } = parseArgs({
  options: { show: { type: 'boolean', default: false }, cache: { type: 'string' } },
});
const cache = values.cache ?? join(userCache() ?? tmpdir(), 'wording');

/** @typedef {(text: string) => Map<string, string>} RulesIn returns the rules that match a text, by kind */

try {
  await install();
  await build(['backend']);
  const rulesIn = await rules();
  const broken = [
    ...(await harmlessCorpora(cache)).flatMap((corpus) => falseAlarms(corpus, rulesIn)),
    ...namesFound(await personNames(cache), rulesIn),
    ...Object.entries(RECALL).flatMap(([language, least]) => recall(language, least, rulesIn)),
  ];
  for (const line of broken) say(`OVER THE LIMIT ${line}`);
  if (broken.length > 0) process.exitCode = 1;
} catch (error) {
  fail(error);
}

/** Returns the rules of tone and scam, and the patterns for first messages. */
async function rules() {
  /** @param {string} file */
  const built = (file) => import(join(ROOT, 'backend/dist/src', file));
  /** @type {{ toneRulesIn: RulesIn }} */
  const { toneRulesIn } = await built('contract/safety/wording/tone.js');
  /** @type {{ scamRulesIn: RulesIn }} */
  const { scamRulesIn } = await built('contract/safety/wording/scam.js');
  /** @type {{ scamHintsIn: (text: string) => string[] }} */
  const { scamHintsIn } = await built('modules/safety/risk-flags/scam.rules.js');
  /** @type {RulesIn} */
  return (text) => {
    const found = new Map([...toneRulesIn(text), ...scamRulesIn(text)]);
    for (const kind of scamHintsIn(text)) if (!found.has(kind)) found.set(kind, 'a pattern of scam.rules.ts');
    return found;
  };
}

/**
 * Prints the rules that match harmless sentences, the most frequent first.
 * @param {import('./lib/wording/texts.js').Corpus} corpus
 * @param {RulesIn} rulesIn
 */
function falseAlarms({ language, sources, sentences, leftOut }, rulesIn) {
  /** @type {Map<string, string[]>} */
  const byRule = new Map();
  let found = 0;
  for (const sentence of sentences) {
    const held = rulesIn(sentence);
    if (held.size > 0) found += 1;
    for (const [kind, rule] of held) {
      const name = `${kind}: ${rule}`;
      byRule.set(name, [...(byRule.get(name) ?? []), sentence]);
    }
  }
  const most = Math.floor(sentences.length / LIMITS.sentences);
  say(
    `${language}: ${sentences.length} sentences of ${sources.join(' and ')}, without ${leftOut} with crude words`,
  );
  say(`  or addresses. ${found} false alarms, at most ${most}.`);
  for (const [rule, held] of [...byRule].sort(([, one], [, other]) => other.length - one.length)) {
    say(`  ${held.length} ${rule}`);
    if (values.show) for (const sentence of held) say(`      ${sentence}`);
  }
  return found > most ? [`${language}: ${found} false alarms`] : [];
}

/**
 * Prints the names that a rule reports within a greeting.
 * @param {string[]} all
 * @param {RulesIn} rulesIn
 */
function namesFound(all, rulesIn) {
  const found = all.flatMap((name) => {
    const kinds = new Set(GREETINGS.flatMap((greeting) => [...rulesIn(greeting.replace('{}', name)).keys()]));
    return kinds.size > 0 ? [`${name} (${[...kinds].join()})`] : [];
  });
  const most = Math.floor(all.length / LIMITS.names);
  say(
    `Names: ${all.length}, each in ${GREETINGS.length} greetings. ${found.length} false alarms, at most ${most}.`,
  );
  for (const name of found) say(`  ${name}`);
  return found.length > most ? [`names: ${found.length} false alarms`] : [];
}

/**
 * Prints the share of the committed sentences that the rules find, by kind.
 * @param {string} language
 * @param {number} least
 * @param {RulesIn} rulesIn
 */
function recall(language, least, rulesIn) {
  /** @type {Map<string, [found: number, all: number]>} */
  const byKind = new Map();
  const missed = committedSentences(language).filter(({ text, wanted }) => {
    const [kind] = wanted;
    if (kind === undefined) return false;
    const held = rulesIn(text);
    const isFound = wanted.some((one) => held.has(one));
    const [found, all] = byKind.get(kind) ?? [0, 0];
    byKind.set(kind, [found + Number(isFound), all + 1]);
    return !isFound;
  });
  const all = [...byKind.values()].reduce((sum, [, count]) => sum + count, 0);
  const share = (all - missed.length) / all;
  say(`Recall in ${language}: ${share.toFixed(4)} of ${all} sentences, at least ${least}.`);
  say(`  ${[...byKind].map(([kind, [found, count]]) => `${kind} ${found} of ${count}`).join(', ')}`);
  if (values.show) for (const { text } of missed) say(`      missed: ${text}`);
  return share < least ? [`recall in ${language}: ${share.toFixed(4)}`] : [];
}
