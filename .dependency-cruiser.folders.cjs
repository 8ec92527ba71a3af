/**
 * The folders of a module, feature or entity do not import each other in circles. A configuration of its own:
 * tests import pages of every feature, so they are left out here.
 */
const { options } = require('./.dependency-cruiser.cjs');

const TESTS = '\\.(spec|test)\\.tsx?$|^frontend/src/testing/';

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles-in-modules',
      severity: 'error',
      scope: 'folder',
      from: { path: '^backend/src/modules/([^/]+)/.' },
      to: { path: '^backend/src/modules/$1/', circular: true },
    },
    {
      name: 'no-folder-cycles-in-features',
      severity: 'error',
      scope: 'folder',
      from: { path: '^frontend/src/features/([^/]+)/.' },
      to: { path: '^frontend/src/features/$1/', circular: true },
    },
    {
      name: 'no-folder-cycles-in-entities',
      severity: 'error',
      scope: 'folder',
      from: { path: '^frontend/src/entities/.' },
      to: { path: '^frontend/src/entities/', circular: true },
    },
  ],
  options: { ...options, exclude: { path: TESTS } },
};
