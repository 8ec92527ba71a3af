import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { billOfMaterials, licencesOf } from '../lib/sbom.js';
import { freshDataDir, npmRun } from './support.js';

/**
 * Permissive licences, and those that bind only the package itself: all may be distributed with the product.
 */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Zlib'],
  // libvips, loaded by sharp as a shared library.
  'LGPL-3.0-or-later',
]);

/**
 * True when an SPDX expression without exceptions is allowed: all parts of an AND, one part of an OR.
 * @param {string} licence
 */
const isAllowed = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));

describe('licences', () => {
  test('every package in the lock file has an allowed licence', async () => {
    const licences = licencesOf(await billOfMaterials());
    assert.ok(licences.length > 100);
    const refused = licences.filter(({ licence }) => licence === null || !isAllowed(licence));
    assert.deepEqual(refused, []);
  });

  test('npm run sbom writes the bill of materials and the list of licences', async (t) => {
    const dir = freshDataDir(t);
    const written = npmRun(t, 'sbom', dir, {}, [dir]);
    assert.equal(await written.ended, 0, written.output);
    const { bomFormat } = JSON.parse(readFileSync(join(dir, 'mutual.cdx.json'), 'utf8'));
    assert.equal(bomFormat, 'CycloneDX');
    assert.match(readFileSync(join(dir, 'licences.txt'), 'utf8'), /^zod [\d.]+: MIT$/m);
  });

  test('a licence that is not allowed is rejected', () => {
    for (const licence of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SSPL-1.0', 'UNLICENSED'])
      assert.equal(isAllowed(licence), false, licence);
    assert.equal(isAllowed('(MIT OR GPL-3.0-only)'), true);
  });
});
