/** @import { Compared } from './load.js' */

/** @param {number} figure */
export const whole = (figure) => Math.round(figure).toLocaleString('en');
/** @param {number} figure */
export const ms = (figure) => `${figure.toFixed(figure < 10 ? 1 : 0)} ms`;
/** @param {Array<string | number>} cells */
export const row = (...cells) => `| ${cells.join(' | ')} |`;
/**
 * @param {readonly string[]} head
 * @param {readonly string[]} rows
 */
export const table = (head, rows) => [row(...head), row(...head.map(() => '---')), ...rows].join('\n');

/**
 * Renders the table of calls measured against their floors.
 * @param {readonly Compared[]} compared
 */
export const comparedTable = (compared) =>
  table(
    [
      'call',
      'of the floor',
      'product',
      'floor',
      'median / p97.5',
      'bytes, product / floor',
      'refused or failed',
    ],
    compared.map(({ name, ratio, product, floor, refused }) =>
      row(
        name,
        ratio.toFixed(2),
        `${whole(product.perSecond)}/s`,
        `${whole(floor.perSecond)}/s`,
        `${ms(product.medianMs)} / ${ms(product.p975Ms)}`,
        `${whole(product.bytes)} / ${whole(floor.bytes)}`,
        refused,
      ),
    ),
  );
