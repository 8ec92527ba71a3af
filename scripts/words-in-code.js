import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { checkedRoot } from './lib/paths.js';

// Part of `npm run check`: refuses words that docs/glossary.md strikes out (`~~voice note~~`) in declared
// names and in file names. A word in code font (``~~`React`~~``) is refused only as a whole name.

const GLOSSARY = 'docs/glossary.md';
const CODE = [
  'backend/{src,test}/**/*.ts',
  'frontend/{src,e2e}/**/*.{ts,tsx}',
  'packages/*/src/**/*.ts',
  '{scripts,bench}/**/*.js',
];
const root = checkedRoot();

/**
 * The words of a name: `VoiceNote`, `voiceNote`, `VOICE_NOTE` and `voice-note` are all ` voice note `.
 * @param {string} name
 */
const wordsOf = (name) =>
  ` ${name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase()} `;

const struck = Array.from(
  readFileSync(join(root, GLOSSARY), 'utf8').matchAll(/~~(.+?)~~/g),
  ([, word = '']) =>
    word.startsWith('`')
      ? { word, isIn: (/** @type {string} */ name) => name === word.slice(1, -1) }
      : { word, isIn: (/** @type {string} */ name) => new RegExp(` ${word}s? `).test(wordsOf(name)) },
);
/** Skips files without any of the words, which are most, before parsing. */
const anyOf = new RegExp(
  struck.map(({ word }) => word.replaceAll('`', '').replaceAll(' ', '[-_ ]?')).join('|'),
  'i',
);

/**
 * Returns whether a name is declared here; names of libraries are only used here.
 * @param {ts.Identifier} node
 */
function isDeclared(node) {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isImportClause(parent) || ts.isNamespaceImport(parent)) return false;
  if (ts.isPropertyAccessExpression(parent) || ts.isJsxAttribute(parent) || ts.isMetaProperty(parent))
    return false;
  return 'name' in parent && parent.name === node;
}

/** @param {string} file */
function problemsOf(file) {
  /** @type {string[]} */
  const problems = [];
  /**
   * @param {string} name
   * @param {number} line
   */
  const judge = (name, line) => {
    for (const { word, isIn } of struck)
      if (isIn(name)) problems.push(`${file}:${line}: ${name}, for which ${GLOSSARY} strikes out ${word}`);
  };
  judge(basename(file).replace(/\.\w+$/, ''), 1);
  const text = readFileSync(join(root, file), 'utf8');
  if (!anyOf.test(text)) return problems;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isIdentifier(node) && isDeclared(node))
      judge(node.text, source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

const problems =
  struck.length === 0
    ? [`${GLOSSARY}:1: no word is struck out`]
    : globSync(CODE, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
        .sort()
        .flatMap(problemsOf);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
