import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../paths.js';
import { run } from '../processes.js';
import { Problem } from '../terminal.js';
import { unpacked, WORDING_PACKAGES } from './packages.js';

const NAMES = 60_000;
const SEED = 20_261_128;

/** Words whose sentences may be reported: whole words in lower case. */
const CRUDE = [
  ...['fuck\\w*', 'motherfuck\\w*', 'shit\\w*', 'bullshit', 'bitch\\w*', 'whore\\w*', 'slut\\w*', 'cunt\\w*'],
  ...['dick\\w*', 'cocks?', 'pussy', 'pussies', 'tits?', 'titties', 'boobs?', 'ass', 'asses', 'asshole\\w*'],
  ...['arse\\w*', 'bastard\\w*', 'nigg\\w*', 'fag\\w*', 'porn\\w*', 'nudes?', 'horny', 'penis\\w*'],
  ...['vagina\\w*', 'blowjobs?', 'idiot\\w*', 'moron\\w*', 'retard\\w*', 'dumbass', 'stupid'],
  ...['kill\\w*', 'murder\\w*', 'rape\\w*', 'strangl\\w*', 'stab\\w*'],
];
const IS_CRUDE = new RegExp(
  CRUDE.map((word) => `(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`).join('|'),
  'iu',
);
/** Sentences with an address or a number may be reported as signs of off-app contact. */
const HAS_ADDRESS =
  /:\/\/|www\.|@|\b[\w-]+\.(?:com|net|org|info|io|in|ly|edu|gov|to|me)\b|\d(?:[\s().:/-]{0,3}\d){8,}/iu;
const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * @typedef {object} Corpus sentences that nobody of Mutual wrote
 * @property {string} language
 * @property {string[]} sources
 * @property {string[]} sentences without those that may be found
 * @property {number} leftOut number of those
 */

/**
 * Returns harmless sentences in English and Hindi, which no rule may report.
 * @param {string} cache folder that keeps the packages
 * @returns {Promise<Corpus[]>}
 */
export async function harmlessCorpora(cache) {
  const [sentences, talks, hindi] = [
    await unpacked(WORDING_PACKAGES.sentences, cache),
    await unpacked(WORDING_PACKAGES.talks, cache),
    await unpacked(WORDING_PACKAGES.hindi, cache),
  ];
  const english = globSync('package/builds/*.json', { cwd: sentences }).flatMap((file) =>
    jsonIn(sentences, file),
  );
  const words = globSync('kolibri/locale/hi_IN/LC_MESSAGES/*.json', { cwd: hindi }).flatMap((file) =>
    Object.values(jsonIn(hindi, file)),
  );
  const { sentences: first, talks: second, hindi: third } = WORDING_PACKAGES;
  return [
    corpus('English', [first, second], [...english, ...talksIn(talks, 'english')]),
    corpus(
      'Hindi',
      [third, second],
      [...words.filter((text) => DEVANAGARI.test(`${text}`)), ...talksIn(talks, 'hindi', 'hinglish')],
    ),
  ];
}

/**
 * @param {string} language
 * @param {import('./packages.js').OutsidePackage[]} packages
 * @param {unknown[]} texts
 * @returns {Corpus}
 */
function corpus(language, packages, texts) {
  const all = new Set(texts.filter((text) => typeof text === 'string').map((text) => text.trim()));
  all.delete('');
  const innocent = [...all].filter(
    (text) => !IS_CRUDE.test(text.replaceAll('’', "'")) && !HAS_ADDRESS.test(text),
  );
  const sources = packages.map(({ name, version }) => `${name} ${version}`);
  return { language, sources, sentences: innocent, leftOut: all.size - innocent.length };
}

/**
 * @param {string} folder
 * @param {string} file
 * @returns {unknown[]}
 */
const jsonIn = (folder, file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/**
 * Returns the sentences of the talks in these languages. Files that are no YAML are left out.
 * @param {string} folder
 * @param {...string} languages
 */
function talksIn(folder, ...languages) {
  const files = languages.flatMap((language) =>
    globSync(`chatterbot_corpus/data/${language}/*.yml`, { cwd: folder }),
  );
  return files.flatMap((file) => {
    try {
      /** @type {{ conversations?: unknown[][] }} */
      const { conversations = [] } = parse(readFileSync(join(folder, file), 'utf8'));
      return conversations.flat(2);
    } catch {
      return [];
    }
  });
}

/** Prints all names of all countries as JSON. */
const PROGRAM = `
import importlib, json, pkgutil, sys
sys.path.insert(0, sys.argv[1])
import faker.providers.person as person
def texts(value):
    if isinstance(value, str): yield value
    elif isinstance(value, dict): yield from value
    elif isinstance(value, (list, tuple, set)):
        for one in value: yield from texts(one)
names = set()
for module in pkgutil.iter_modules(person.__path__):
    provider = importlib.import_module('faker.providers.person.' + module.name).Provider
    for field in dir(provider):
        if 'names' in field and not field.startswith('language'):
            names.update(name.strip() for name in texts(getattr(provider, field)) if name.strip())
print(json.dumps(sorted(names)))
`;

/**
 * Returns names of many countries, chosen by a seed.
 * @param {string} cache folder that keeps the packages
 */
export async function personNames(cache) {
  const { code, output } = await run('python3', [
    '-c',
    PROGRAM,
    await unpacked(WORDING_PACKAGES.names, cache),
  ]);
  if (code !== 0) throw new Problem(`The names could not be read (python3):\n${output.trim()}`);
  /** @type {string[]} */
  const all = JSON.parse(output);
  /** @param {string} name */
  const order = (name) => createHash('sha256').update(`${SEED}:${name}`).digest('hex');
  return all.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)).slice(0, NAMES);
}

/** Greetings with a placeholder for a name. */
export const GREETINGS = [
  'Hi {}!',
  'Hello {}, how are you?',
  '{}, how are you?',
  'Hi Ms {}, how do you do?',
  'My name is {}.',
  'Are you {}?',
  'Nice to meet you, {}.',
  'नमस्ते {}, कैसे हो?',
  'mera naam {} hai',
];

/**
 * Returns the sentences of a committed set with the kinds of which one must be found, none for harmless ones.
 * @param {string} language
 */
export function committedSentences(language) {
  const file = join(ROOT, `backend/src/contract/safety/wording/sentences/${language}.tsv`);
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [wanted = '', text = ''] = line.split('\t');
      return {
        text: text.replace(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(parseInt(code, 16))),
        wanted: wanted === '-' ? [] : wanted.split(','),
      };
    });
}
