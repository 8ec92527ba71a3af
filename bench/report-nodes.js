import { row, table, whole } from './tables.js';

/**
 * @import { NodesRun, OnBoth } from './nodes-run.js'
 *
 * @typedef {NodesRun & { connections: number, seconds: number, rounds: number }} NodesReport
 */

/** @param {OnBoth} measured */
const pair = ({ perSecond, ratio }) => [...perSecond.map((figure) => `${whole(figure)}/s`), ratio.toFixed(2)];

/**
 * Renders the comparison of two Node versions in Markdown.
 * @param {NodesReport} report
 */
export function nodesReport({ versions, calls, connections, seconds, rounds }) {
  const [old, now] = versions.map((version) => version.split('.').slice(0, 2).join('.'));
  return `# Node ${old} beside Node ${now}

The same product and floor, compiled once, on both Nodes in one run: ${connections} callers ask the one and the other in turn, ${rounds} rounds of ${seconds} s each; rates and ratios are medians.

${table(
  [
    'call',
    `product on ${old}`,
    `on ${now}`,
    'times',
    `floor on ${old}`,
    `on ${now}`,
    'times',
    'refused or failed',
  ],
  calls.map(({ name, product, floor }) =>
    row(
      name,
      ...pair(product),
      ...(floor ? pair(floor) : ['', '', '']),
      product.refused + (floor?.refused ?? 0),
    ),
  ),
)}
`;
}
