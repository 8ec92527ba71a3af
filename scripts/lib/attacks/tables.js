import { ATTACK_CLASSES } from './classes.js';

/**
 * @typedef {object} Tried the attempts of one class of attacks on one route or command
 * @property {string} kind
 * @property {string} route
 * @property {number} tried number of checks
 * @property {number} wrong how many of them failed
 */

/**
 * Returns the table of all routes and commands with the number of checks of each class; `!` marks failures.
 * @param {Tried[]} all
 */
export function routeTable(all) {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const routes = [...new Set(all.map(({ route }) => route))].sort();
  const letters = kinds.map((_, index) => String.fromCharCode('A'.charCodeAt(0) + index));
  const width = Math.max(...routes.map((route) => route.length));
  /** @param {Tried[]} cells */
  const cellOf = (cells) => {
    const tried = cells.reduce((sum, cell) => sum + cell.tried, 0);
    const wrong = cells.reduce((sum, cell) => sum + cell.wrong, 0);
    return (wrong > 0 ? `${wrong}!` : tried > 0 ? String(tried) : '·').padStart(5);
  };
  const byRoute = Map.groupBy(all, ({ route }) => route);
  const rows = routes.map((route) => {
    const cells = byRoute.get(route) ?? [];
    return `${route.padEnd(width)}${kinds.map((kind) => cellOf(cells.filter((cell) => cell.kind === kind))).join('')}`;
  });
  const sums = kinds.map((kind) => cellOf(all.filter((cell) => cell.kind === kind)));
  const legend = kinds.map((kind, index) => `${letters[index]}  ${kind}`);
  const head = `${''.padEnd(width)}${letters.map((letter) => letter.padStart(5)).join('')}`;
  return [...legend, '', head, ...rows, `${'all'.padEnd(width)}${sums.join('')}`].join('\n');
}

/**
 * Returns the table of the other classes.
 * @param {(file: string) => boolean} hasPassed
 */
export const classTable = (hasPassed) =>
  ATTACK_CLASSES.map(({ name, tests }) => {
    const isFine = tests.every(hasPassed);
    return `${isFine ? 'refused' : 'FAILED '}  ${name}: ${tests.map(shortName).join(', ')}`;
  }).join('\n');

/** @param {string} file */
const shortName = (file) => file.replace(/^.*\//, '').replace(/\.(test|spec)\.[jt]s$/, '');
