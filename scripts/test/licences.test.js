import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ROOT } from '../lib/paths.js';
import { run } from '../lib/processes.js';

/**
 * @typedef {object} Component part of a CycloneDX bill of materials that is read here
 * @property {string} [group]
 * @property {string} name
 * @property {string} version
 * @property {Array<{ expression?: string, license?: { id?: string, name?: string } }>} [licenses]
 * @property {Array<{ name: string, value: string }>} [properties]
 */

/**
 * Licences of packages that may be distributed with the product: permissive ones, and those that bind only
 * the package itself.
 */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Zlib'],
  // For libvips, which sharp loads as a shared library.
  'LGPL-3.0-or-later',
]);

/**
 * Licences of packages whose package.json states them in a form that npm cannot read; from their licence
 * files.
 * @type {Record<string, string>}
 */
const STATED_ELSEWHERE = {
  busboy: 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/**
 * Returns whether a component is a workspace of this repository.
 * @param {Component} component
 */
const isOurs = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:private' && value === 'true');

/**
 * Returns the SPDX expression of a package; null if it states none.
 * @param {Component} component
 */
function licenceOf({ name, licenses: [first] = [] }) {
  const stated = first?.expression ?? first?.license?.id ?? first?.license?.name;
  return stated ?? STATED_ELSEWHERE[name] ?? null;
}

/**
 * Returns whether an SPDX expression without exceptions is allowed: all parts of an AND, one part of an OR.
 * @param {string} licence
 */
const isAllowed = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));

describe('licences', () => {
  test('every package in the lock file has an allowed licence', async () => {
    const options = ['--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
    const { code, output } = await run('npm', ['sbom', ...options], { cwd: ROOT });
    assert.equal(code, 0, output);
    /** @type {{ components: Component[] }} */
    const { components } = JSON.parse(output);
    const packages = components.filter((component) => !isOurs(component));
    assert.ok(packages.length > 100);
    const refused = packages.filter((component) => !isAllowed(licenceOf(component) ?? 'none'));
    assert.deepEqual(
      refused.map(({ group, name }) => (group ? `${group}/${name}` : name)),
      [],
    );
  });

  test('licences that are not allowed are rejected', () => {
    for (const licence of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SSPL-1.0', 'UNLICENSED'])
      assert.equal(isAllowed(licence), false, licence);
    assert.equal(isAllowed('(MIT OR GPL-3.0-only)'), true);
  });
});
