import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { checkedRoot } from './lib/paths.js';

// Part of `npm run check`: reports each number written into a text, in digits or as a word. Texts take the
// numbers of the product from `backend/src/contract`, so that they change with them.

/** Files whose strings are shown or sent. */
const TEXTS = [
  'frontend/src/i18n/{en,hi}/**/*.ts',
  'backend/src/contract/{texts,error-texts}.ts',
  'backend/src/contract/billing/products.ts',
  'backend/src/modules/**/*.{texts,mail}.ts',
];
/** Files whose messages are checked, but not their other strings. */
const MESSAGES = ['backend/src/contract/**/*.schemas.ts'];

/** Words of numbers and of days of the week, in both languages. `one` is left out: it is a pronoun, too. */
const WORDS = [
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million dozen half',
  'sunday monday tuesday wednesday thursday friday saturday',
  'दो तीन चार पाँच पांच छह छः सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह पन्द्रह सोलह सत्रह अठारह उन्नीस बीस',
  'पच्चीस तीस चालीस पैंतालीस पचास साठ सत्तर अस्सी नब्बे सौ हज़ार लाख आधा आधी आधे डेढ़ ढाई',
  'रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार',
].flatMap((words) => words.split(' '));
const LETTER = '[\\p{L}\\p{M}]';
const NUMBER = new RegExp(`\\p{Nd}+|(?<!${LETTER})(?:${WORDS.join('|')})(?=s?(?!${LETTER}))`, 'giu');

/**
 * Numbers that are not limits of the product, with the reason. An entry that matches nothing is an error.
 * @type {Array<[RegExp, string]>}
 */
const ALLOWED = [
  [/1Password/, 'a name'],
  [/\b112\b/, 'the number of emergency calls'],
  [/^\d{4}-\d{2}-\d{2}$/, 'the date of a legal page'],
  [/10:00 AM to 6:00 PM|सुबह 10:00 से शाम 6:00/, 'office hours'],
  [/\d+ to \d+ business days|\d+ से \d+ कामकाजी दिनों/, 'a promise of the support, which people keep'],
  [/24 hours before|24 घंटे पहले/, 'a cancellation at PayPal, before its billing date'],
  [/follows within 24 hours|देर होने पर वे 24 घंटे/, 'a legal promise for failures of PayPal'],
  [/95 %/, 'the level of confidence of an interval'],
  [/up to 200\b|200 तक/, 'a parameter of the training of the suggestion model'],
  [/\b1[ -][Yy]ear|\b1 Month|\b1 new |\b1 unread |\b1 missed |At least 1\./, 'one of something'],
  [/1 साल|1 महीना|1 नया |1 अनपढ़ा |1 छूटी |कम से कम 1।/, 'one of something'],
  [/other than 0|0 के अलावा/, 'nothing'],
  [/for 100$|^100 के/, 'the unit of a price'],
  [/^:00/, 'the minutes of a full hour'],
  [/^[1-4]$|\b1 to 4 the decision|1 से 4 फ़ैसला/, 'keys'],
  [/base64/, 'the name of an encoding'],
  [/MP4/, 'the name of a format'],
  [/[Tt]wo-step|दो-चरण/, 'the name of the second factor'],
  [/in two steps|दो कदम/, 'the clicks of a report'],
  [/when two people|दो लोग/, 'the sides of a friendship'],
  [/[Tt]hree (cannot|fingers)|तीन (बातें|उँगलियाँ)|दो उँगलियाँ/, 'something that is listed or shown'],
  [/दो बार/, 'twice'],
  [/आधी रात/, 'midnight'],
  [/Monday to Friday|सोमवार से शुक्रवार/, 'office hours'],
  [/twelve months|बारह महीनों/, 'a legal promise'],
  [/a good Sunday|अच्छा रविवार/i, 'a prompt'],
  [/half believe|आधा मानूँ/, 'a prompt'],
  [/half a minute|आधा मिनट/, 'how long PayPal takes'],
];
/** @type {Set<RegExp>} */
const used = new Set();
const root = checkedRoot();

/**
 * @param {ts.Node} node
 * @returns {node is ts.StringLiteralLike | ts.TemplateLiteralToken}
 */
const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  node.kind === ts.SyntaxKind.TemplateHead ||
  node.kind === ts.SyntaxKind.TemplateMiddle ||
  node.kind === ts.SyntaxKind.TemplateTail;

/**
 * Returns the numbers in a text, without thousands separators.
 * @param {string} text
 * @returns {string[]}
 */
const numbersIn = (text) =>
  text
    .replace(/(?<=\d),(?=\d)/g, '')
    .toLowerCase()
    .match(NUMBER) ?? [];

/**
 * Returns the keys above a text. In `'coins-100': '100 coins'` the number belongs to the key.
 * @param {ts.Node} node
 * @returns {string}
 */
function keysOf({ parent }) {
  if (!parent) return '';
  return keysOf(parent) + (ts.isPropertyAssignment(parent) ? ` ${parent.name.getText()}` : '');
}

/**
 * @param {string} file
 * @param {boolean} isMessage
 */
function problemsOf(file, isMessage) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  /** @type {string[]} */
  const problems = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    // The source file has no parent.
    const parent = node.parent ?? source;
    const isKey = ts.isPropertyAssignment(parent) && parent.name === node;
    if (isText(node) && (isKey || isMessage ? node.text.includes(' ') : true)) {
      let { text } = node;
      for (const [allowed] of ALLOWED)
        if (allowed.test(text)) {
          used.add(allowed);
          text = text.replaceAll(new RegExp(allowed, 'g'), '');
        }
      const known = isKey ? [] : numbersIn(keysOf(node));
      const typed = numbersIn(text).filter((number) => !known.includes(number));
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (typed.length > 0) problems.push(`${file}:${line + 1}: ${typed.join(', ')}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/** @param {string[]} patterns */
const filesOf = (patterns) => globSync(patterns, { cwd: root }).sort();
const problems = [
  ...filesOf(TEXTS).flatMap((file) => problemsOf(file, false)),
  ...filesOf(MESSAGES).flatMap((file) => problemsOf(file, true)),
  ...ALLOWED.filter(([allowed]) => !used.has(allowed)).map(([allowed]) => `no text has ${allowed} any more`),
];
if (problems.length > 0) {
  console.error(`Numbers typed into texts, to be taken from backend/src/contract:\n${problems.join('\n')}`);
  process.exitCode = 1;
}
