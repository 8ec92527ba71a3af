import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrThrow } from '../processes.js';

/** Debian 12 has no Compose v2; the one of Debian 13 also runs there. */
const COMPOSE_SUITE = 'trixie';
const PACKAGES = ['mmdebstrap', 'iptables', 'runc', 'libdevmapper1.02.1'];

/**
 * Unpacks the programs of a container engine into `docker` in a folder, and installs the packages they need.
 * @param {string} folder
 */
export async function unpackEngine(folder) {
  const debs = join(folder, 'debs');
  const root = join(folder, 'docker');
  const plugins = join(folder, 'config/cli-plugins');
  for (const path of [debs, root, plugins]) mkdirSync(path, { recursive: true });
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  await runOrThrow('apt-get', [...wait, 'install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
  const asRoot = ['-o', 'APT::Sandbox::User=root'];
  await runOrThrow('apt-get', [...asRoot, 'download', '-qq', 'docker.io', 'containerd', 'tini'], {
    cwd: debs,
  });
  const lists = await otherRelease(folder, COMPOSE_SUITE);
  await runOrThrow('apt-get', [...asRoot, ...lists, 'download', '-qq', 'docker-compose'], { cwd: debs });
  for (const deb of readdirSync(debs)) await runOrThrow('dpkg-deb', ['--extract', join(debs, deb), root]);
  await runOrThrow('cp', [join(root, 'usr/libexec/docker/cli-plugins/docker-compose'), plugins]);
  rmSync(join(root, 'usr/share'), { recursive: true, force: true });
}

/**
 * Returns options that let apt use another release of the machine's mirror without changing the machine's
 * own lists.
 * @param {string} folder
 * @param {string} suite
 */
async function otherRelease(folder, suite) {
  const dir = join(folder, suite);
  for (const name of ['state/lists/partial', 'cache/archives/partial', 'sources', 'preferences'])
    mkdirSync(join(dir, name), { recursive: true });
  const sources = readFileSync('/etc/apt/sources.list.d/debian.sources', 'utf8')
    .split(/\n\s*\n/)
    .filter((source) => !source.includes('security'))
    .map((source) => source.replace(/^Suites:.*$/m, `Suites: ${suite}`));
  writeFileSync(join(dir, 'sources/other.sources'), sources.join('\n\n'));
  const settings = {
    'Dir::State': join(dir, 'state'),
    'Dir::State::status': '/dev/null',
    'Dir::Cache': join(dir, 'cache'),
    'Dir::Etc::sourcelist': '/dev/null',
    'Dir::Etc::sourceparts': join(dir, 'sources'),
    'Dir::Etc::preferencesparts': join(dir, 'preferences'),
    'APT::Sandbox::User': 'root',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await runOrThrow('apt-get', [...options, 'update', '-qq']);
  return options;
}
