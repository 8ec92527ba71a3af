import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { freshDataDir, npmRun } from './support.js';

describe('npm run wording', () => {
  test('states which package cannot be fetched without a network, and stores nothing', async (t) => {
    const dir = freshDataDir(t);
    const offline = { npm_config_registry: 'http://127.0.0.1:1', npm_config_cache: join(dir, 'npm') };
    const cache = join(dir, 'packages');
    const measured = npmRun(t, 'wording', dir, offline, ['--cache', cache]);
    assert.equal(await measured.ended, 1, measured.output);
    assert.match(measured.output, /^nlp-corpus 4\.4\.0 could not be fetched \(npm\)/m);
    assert.throws(() => readdirSync(cache), { code: 'ENOENT' });
  });
});
