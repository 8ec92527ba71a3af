import './lib/node-version.js';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './lib/paths.js';
import { billOfMaterials, licencesOf } from './lib/sbom.js';
import { fail, say } from './lib/terminal.js';

/**
 * `npm run sbom -- [FOLDER]`: writes the CycloneDX bill of materials and the list of licences into a folder,
 * by default `sbom`.
 */
const folder = process.argv[2] ?? 'sbom';
const dir = resolve(ROOT, folder);
try {
  const bill = await billOfMaterials();
  const licences = licencesOf(bill);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'mutual.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  const lines = licences.map(
    ({ name, version, licence }) => `${name} ${version}: ${licence ?? 'none stated'}`,
  );
  writeFileSync(join(dir, 'licences.txt'), `${lines.join('\n')}\n`);
  say(`${licences.length} packages are listed in ${folder}/mutual.cdx.json and ${folder}/licences.txt.`);
} catch (error) {
  fail(error);
}
