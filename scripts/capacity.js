import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { capacityOf, capacityReport, costsIn } from './lib/capacity.js';
import { ROOT } from './lib/paths.js';
import { fail, Problem, say } from './lib/terminal.js';

/**
 * `npm run capacity -- --members 10000000 [--active 0.2]`: computes machines, memory, disk, traffic and costs
 * from the figures in bench/RESULTS.md, and names the source of each. `--active` is the share of members who
 * use the product on a day.
 */
try {
  const { values } = parseArgs({
    options: { members: { type: 'string' }, active: { type: 'string', default: '0.2' } },
  });
  const members = Number(values.members);
  const active = Number(values.active);
  if (!Number.isInteger(members) || members < 1)
    throw new Problem('Name the number of members: npm run capacity -- --members 1000000');
  if (!(active > 0 && active <= 1)) throw new Problem('--active is a share, more than 0 and at most 1.');
  const costs = costsIn(readFileSync(join(ROOT, 'bench/RESULTS.md'), 'utf8'));
  say(capacityReport(capacityOf({ members, active }, costs)));
} catch (error) {
  fail(error);
}
