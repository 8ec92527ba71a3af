import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { billOfMaterials, licencesOf } from '../lib/sbom.js';

/**
 * Permissive licences, and those that bind only the package itself: all may be distributed with the product.
 */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Zlib'],
  // libvips, loaded by sharp as a shared library.
  'LGPL-3.0-or-later',
]);

/** True when an SPDX expression without exceptions is allowed: all parts of an AND, one part of an OR. */
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

  test('a licence that is not allowed is rejected', () => {
    for (const licence of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SSPL-1.0', 'UNLICENSED'])
      assert.equal(isAllowed(licence), false, licence);
    assert.equal(isAllowed('(MIT OR GPL-3.0-only)'), true);
  });
});
