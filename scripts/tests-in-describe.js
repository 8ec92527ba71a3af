import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { checkedRoot } from './lib/paths.js';

// Part of `npm run check`: names each test outside of a `describe`. The lint rule
// require-top-level-describe would also refuse hooks of a whole file.

const TESTS = [
  'backend/src/**/*.spec.ts',
  'backend/test/**/*.test.ts',
  'packages/*/src/**/*.spec.ts',
  'frontend/src/**/*.test.{ts,tsx}',
  'frontend/e2e/**/*.spec.ts',
  'scripts/test/**/*.test.js',
];
/** `it.each(...)` and others; `test.describe`, `test.use` or `test.step` are no tests. */
const MODIFIERS = new Set([
  'each',
  'only',
  'skip',
  'concurrent',
  'fails',
  'failing',
  'fail',
  'fixme',
  'todo',
]);

/**
 * The names of a callee: `it.each([1])` gives ['it', 'each']; undefined for other expressions.
 * @param {ts.Expression} node
 * @returns {string[] | undefined}
 */
function namesOf(node) {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isCallExpression(node)) return namesOf(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return namesOf(node.tag);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const names = namesOf(node.expression);
  return names && [...names, node.name.text];
}

/** @param {ts.Node} node */
function isTest(node) {
  if (!ts.isCallExpression(node)) return false;
  const [title] = node.arguments;
  if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return false;
  const [runner, ...modifiers] = namesOf(node.expression) ?? [];
  return (runner === 'it' || runner === 'test') && modifiers.every((name) => MODIFIERS.has(name));
}

/**
 * A callback of `describe` or `test.describe`, or a helper that a `describe` can call.
 * @param {ts.Node} node
 */
function isEnclosing(node) {
  if (ts.isFunctionDeclaration(node)) return true;
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return false;
  if (ts.isVariableDeclaration(node.parent)) return true;
  return ts.isCallExpression(node.parent) && (namesOf(node.parent.expression)?.includes('describe') ?? false);
}

/** @param {string} file */
function lonelyTestsOf(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  /** @type {string[]} */
  const lonely = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isEnclosing(node)) return;
    if (isTest(node))
      lonely.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return lonely;
}

const root = checkedRoot();
const lonely = globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] })
  .sort()
  .flatMap(lonelyTestsOf);
if (lonely.length > 0) {
  console.error(`Tests outside of a describe:\n${lonely.join('\n')}`);
  process.exitCode = 1;
}
