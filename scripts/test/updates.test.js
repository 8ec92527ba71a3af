import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { baseImages, read, services, WORKSPACES } from './container-files.js';

/**
 * @typedef {object} RenovateConfig
 * @property {string} minimumReleaseAge
 * @property {string[]} extends
 * @property {PackageRule[]} packageRules
 *
 * @typedef {object} PackageRule
 * @property {string} [groupName]
 * @property {string[]} matchPackageNames
 * @property {boolean} [enabled]
 * @property {string} [description]
 */

describe('updates of packages and images', () => {
  test('every package rule of the update bot matches, and every held package has a reason', () => {
    /** @type {RenovateConfig} */
    const { minimumReleaseAge, extends: presets, packageRules } = JSON.parse(read('renovate.json'));
    assert.equal(minimumReleaseAge, '3 days');
    assert.ok(presets.includes('docker:pinDigests'));
    const manifests = ['.', ...WORKSPACES].map((folder) => JSON.parse(read(`${folder}/package.json`)));
    const packages = manifests.flatMap((one) => Object.keys({ ...one.dependencies, ...one.devDependencies }));
    const images = baseImages();
    images.push(...services.map(([, { image = '' }]) => image));
    /** @param {string} name */
    const isThere = (name) =>
      packages.some((one) => (name.endsWith('**') ? one.startsWith(name.slice(0, -2)) : one === name)) ||
      images.some((image) => image.startsWith(`${name}:`));
    assert.deepEqual(
      packageRules.flatMap(({ groupName }) => groupName ?? []),
      [
        ...['types', 'aws-sdk', 'nest', 'opentelemetry', 'react', 'bull-board', 'fonts', 'jest'],
        ...['simplewebauthn', 'svgr', 'swc', 'testing-library', 'vite'],
      ],
    );
    for (const { matchPackageNames, enabled, description } of packageRules) {
      for (const name of matchPackageNames) assert.ok(isThere(name), name);
      if (enabled === false) assert.match(description ?? '', /^Held/);
    }
  });
});
