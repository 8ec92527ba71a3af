import { readFileSync } from 'node:fs';
import { Variables } from '../../src/platform/config/config.schema.js';

/** Variables for containers only are at the end of the file; the backend does not read them. */
const [example = ''] = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8').split(
  '# ----',
);

/**
 * Returns each variable of the example with the comment above it. Variables without a value are commented
 * out.
 */
function documented(): Map<string, string> {
  const found = new Map<string, string>();
  let comment: string[] = [];
  for (const line of example.split('\n')) {
    const variable = /^#?\s?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1];
    if (variable) {
      found.set(variable, comment.join(' '));
      comment = [];
    } else if (line.startsWith('#')) comment.push(line.replace(/^#\s?/, ''));
    else comment = [];
  }
  return found;
}

describe('.env.example', () => {
  it('lists exactly the variables of the backend with their descriptions', () => {
    const described = Object.entries(Variables.shape).map(([name, schema]) => [name, schema.description]);
    expect([...documented()].sort()).toEqual(described.sort());
  });
});
