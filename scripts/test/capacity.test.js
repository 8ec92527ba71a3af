import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { capacityOf, capacityReport, costsIn } from '../lib/capacity.js';
import { ROOT } from '../lib/paths.js';
import { run } from '../lib/processes.js';

const costs = costsIn(readFileSync(join(ROOT, 'bench/RESULTS.md'), 'utf8'));

describe('npm run capacity', () => {
  test('uses the measured cost of every endpoint', () => {
    for (const [call, cost] of Object.entries(costs))
      for (const [part, value] of Object.entries(cost))
        assert.ok(Number.isFinite(value) && value >= 0, `${call}: ${part} is ${value}`);
  });

  test('calculates needs in proportion to the number of members', () => {
    /** @param {number} members */
    const of = (members) => capacityOf({ members, active: 0.2 }, costs);
    const [one, ten] = [of(1_000_000), of(10_000_000)];
    assert.ok(Math.abs(ten.callsPerSecond / one.callsPerSecond - 10) < 1e-9);
    for (const [index, part] of one.parts.entries())
      if (part.cores)
        assert.ok(Math.abs((ten.parts[index]?.cores ?? NaN) / part.cores - 10) < 1e-9, part.part);
  });

  test('states the source of every row', () => {
    for (const { part, from } of capacityOf({ members: 1_000, active: 1 }, costs).parts)
      assert.match(from, /\w/, part);
    assert.match(capacityReport(capacityOf({ members: 1_000, active: 1 }, costs)), /Assumed, not measured/);
  });

  test('rejects results without an endpoint that it needs', () => {
    assert.throws(
      () => costsIn('| call | API | worker | MongoDB | Redis |\n| --- |\n'),
      /bench\/RESULTS\.md has no/,
    );
  });

  test('rejects a missing number of members', async () => {
    const { code, output } = await run(process.execPath, ['scripts/capacity.js'], { cwd: ROOT });
    assert.equal(code, 1);
    assert.match(output, /Name the number of members/);
  });
});
