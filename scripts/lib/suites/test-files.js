import { readdirSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { ROOT } from '../paths.js';
import { Problem } from '../terminal.js';

/**
 * @import { Suite } from './result.js'
 *
 * @typedef {object} Selection
 * @property {string[]} files paths from the root of the repository
 * @property {boolean} whole these are all files of the suite
 */

/** Files that are named as tests, wherever they are. */
const TEST_FILE = /\.(spec|test)\.[cm]?[jt]sx?$/;
/** Folders of packages, builds and data. */
const ELSEWHERE = /^(node_modules|dist|test-results|\..*)$/;

/**
 * Selects the test files of each suite: those whose path matches a pattern, or all without patterns. Suites
 * without a selected file are left out.
 * @param {Suite[]} suites
 * @param {string[]} patterns regular expressions, such as a part of a path
 * @param {string} [root] of the repository
 * @returns {Map<Suite, Selection>}
 * @throws Problem when a pattern matches no test file, or no suite runs a chosen file
 */
export function selectTestFiles(suites, patterns, root = ROOT) {
  const all = testFilesIn(root, '').sort();
  const expressions = patterns.map((pattern) => expressionOf(pattern, root));
  const useless = patterns.filter((_, index) => !all.some((file) => expressions[index]?.test(file)));
  if (useless.length > 0) throw new Problem(`No test file matches ${useless.join(' or ')}.`);
  const chosen =
    patterns.length > 0 ? all.filter((file) => expressions.some((expression) => expression.test(file))) : all;
  const orphans = chosen.filter((file) => !suites.some((suite) => suite.files?.test(file)));
  if (orphans.length > 0) throw new Problem(`No suite runs ${orphans.join(', ')}.`);
  /** @type {Map<Suite, Selection>} */
  const selected = new Map();
  for (const suite of suites) {
    const [files, own] = [chosen, all].map((paths) => paths.filter((path) => suite.files?.test(path)));
    if (files?.length) selected.set(suite, { files, whole: files.length === own?.length });
  }
  return selected;
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
const testFilesIn = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ELSEWHERE.test(entry.name) ? [] : testFilesIn(root, path);
    return TEST_FILE.test(entry.name) ? [path] : [];
  });

/**
 * @param {string} pattern
 * @param {string} root
 */
function expressionOf(pattern, root) {
  // Shells and editors complete a path to this form.
  const isPath = pattern.startsWith('./') || isAbsolute(pattern);
  try {
    return new RegExp(isPath ? relative(root, resolve(root, pattern)) : pattern);
  } catch {
    throw new Problem(`${pattern} is not a regular expression.`);
  }
}
