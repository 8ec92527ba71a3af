import { ROOT } from './paths.js';
import { run } from './processes.js';
import { Problem } from './terminal.js';

/**
 * @typedef {object} Component part of a CycloneDX bill of materials that is read here
 * @property {string} [group]
 * @property {string} name
 * @property {string} version
 * @property {Array<{ expression?: string, license?: { id?: string, name?: string } }>} [licenses]
 * @property {Array<{ name: string, value: string }>} [properties]
 *
 * @typedef {{ components: Component[] }} BillOfMaterials
 */

/**
 * Licences of packages whose package.json has no form that npm reads; taken from their licence files.
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
 * True for the workspaces of this repository.
 * @param {{ name: string, value: string }} property
 */
const isPrivate = ({ name, value }) => name === 'cdx:npm:package:private' && value === 'true';

/**
 * Creates the CycloneDX bill of materials of all packages in package-lock.json with `npm sbom`.
 * @returns {Promise<BillOfMaterials>}
 * @throws Problem when npm fails
 */
export async function billOfMaterials() {
  const { code, output } = await run(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'],
    { cwd: ROOT },
  );
  if (code !== 0) throw new Problem(`npm could not make the bill of materials:\n${output}`);
  return JSON.parse(output);
}

/**
 * Returns name, version and licence (an SPDX expression, or null) of each package of a bill of materials.
 * @param {BillOfMaterials} bill
 */
export function licencesOf({ components }) {
  return components
    .filter(({ properties = [] }) => !properties.some(isPrivate))
    .map(({ group, name, version, licenses = [] }) => {
      const [first] = licenses;
      const stated = first?.expression ?? first?.license?.id ?? first?.license?.name;
      return {
        name: group ? `${group}/${name}` : name,
        version,
        licence: stated ?? STATED_ELSEWHERE[name] ?? null,
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version));
}
