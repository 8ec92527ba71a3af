import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** Matches physical sides by name, except for centring, because 50% is the same from both sides. */
const NAMED =
  /^\s*(?!(left|right): 50%)([a-z-]*-)?(left|right)(-(radius|color|width|style))?\s*:|(text-align|float|clear):\s*(left|right)|border-(top|bottom)-(left|right)-radius/;
/** Matches shorthands with four lengths whose second (right) and fourth (left) differ. */
const LENGTH = String.raw`((?:[^\s();]|\((?:[^()]|\([^()]*\))*\))+)`;
const SHORTHAND = new RegExp(
  String.raw`^\s*(?:margin|padding|inset|border-(?:width|color|style)):\s*${Array(4)
    .fill(LENGTH)
    .join(String.raw`\s+`)};`,
);

const isPhysical = (line: string): boolean => {
  const [, , right, , left] = SHORTHAND.exec(line) ?? [];
  return NAMED.test(line) || (right !== left && left !== '50%');
};

describe('style sheets', () => {
  test('use logical properties only, so that a right-to-left language needs no other styles', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.css'),
    );
    expect(files.length).toBeGreaterThan(100);
    const physical = files.flatMap((file) =>
      readFileSync(join(SOURCES, file), 'utf8')
        .split('\n')
        .flatMap((line) => (isPhysical(line) ? [`${file}: ${line.trim()}`] : [])),
    );
    expect(physical).toEqual([]);
  });
});
