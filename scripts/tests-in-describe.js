import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { checkedRoot } from './lib/paths.js';

// Part of `npm run check`: reports each test outside of a `describe`, and each `only`, which would skip other
// tests. The lint rule require-top-level-describe also refuses hooks of a whole file.

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
 * Returns the names of a callee: `it.each([1])` gives ['it', 'each']; undefined for other expressions.
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
 * Returns whether tests in this node are enclosed: a callback of `describe` or `test.describe`, or a helper
 * that a `describe` can call.
 * @param {ts.Node} node
 */
function isEnclosing(node) {
  if (ts.isFunctionDeclaration(node)) return true;
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return false;
  if (ts.isVariableDeclaration(node.parent)) return true;
  return ts.isCallExpression(node.parent) && (namesOf(node.parent.expression)?.includes('describe') ?? false);
}

/**
 * Returns whether a call is `test.only`, `describe.only.each` or similar.
 * @param {ts.Node} node
 */
function isOnly(node) {
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'only') return false;
  return ['it', 'test', 'describe'].includes(namesOf(node)?.[0] ?? '');
}

/** @param {string} file */
function problemsOf(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  /** @type {string[]} */
  const problems = [];
  /**
   * @param {ts.Node} node
   * @param {string} what
   */
  const report = (node, what) =>
    problems.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${what}`);
  /**
   * @param {ts.Node} node
   * @param {boolean} enclosed
   */
  const visit = (node, enclosed) => {
    if (isOnly(node)) report(node, 'only, which keeps other tests from running');
    if (!enclosed && isTest(node)) report(node, 'a test outside of a describe');
    ts.forEachChild(node, (child) => visit(child, enclosed || isEnclosing(child) || isTest(node)));
  };
  visit(source, false);
  return problems;
}

const root = checkedRoot();
const problems = globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] })
  .sort()
  .flatMap(problemsOf);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
