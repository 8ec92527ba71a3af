import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, lastLines, run, signal } from '../processes.js';

const READY_MS = 60_000;
const STOP_MS = 30_000;
/** Debian 12 has no Compose v2; the one of Debian 13 also runs there. */
const COMPOSE_SUITE = 'trixie';
const PACKAGES = ['mmdebstrap', 'iptables', 'runc', 'libdevmapper1.02.1'];
const FIREWALLS = ['iptables', 'ip6tables'];
const TABLES = ['filter', 'nat'];
const NETWORK = 'network.json';
const FORWARDING = '/proc/sys/net/ipv4/ip_forward';

/** Returns why containers cannot be run here; null when they can. */
export async function whyNoContainers() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return 'it requires root on Linux';
  await run('modprobe', ['overlay']);
  if (!/\boverlay\b/.test(readFileSync('/proc/filesystems', 'utf8'))) return 'this kernel has no overlay';
  const bridge = ['link', 'add', 'name', 'mutual-try', 'type', 'bridge'];
  if ((await run('docker', ['info'])).code === 0)
    return 'a container engine is already running and would share firewall rules with this one';
  if ((await run('ip', bridge)).code !== 0) return 'this kernel has no bridges';
  await run('ip', ['link', 'delete', 'mutual-try']);
  return null;
}

/**
 * Runs a command and returns its output.
 * @throws Error with the output when the command fails
 */
export async function must(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} exited with code ${code}:\n${output.slice(-4_000)}`);
  return output;
}

/**
 * A container engine for the test, unpacked from Debian packages into a folder instead of installed: an
 * installed daemon would start automatically and stay. The machine's own engine is not touched.
 */
export class Engine {
  #daemon;

  constructor(folder) {
    this.folder = folder;
    const root = join(folder, 'docker');
    const places = [join(root, 'usr/bin'), join(root, 'usr/sbin')];
    this.env = {
      ...process.env,
      PATH: [...places, process.env.PATH].join(delimiter),
      DOCKER_HOST: `unix://${join(folder, 'docker.sock')}`,
      DOCKER_CONFIG: join(folder, 'config'),
    };
  }

  async start() {
    await this.#unpack();
    await this.#keepNetwork();
    const { folder, env } = this;
    const limit = (await must('sh', ['-c', 'ulimit -Hn'])).trim();
    const log = openSync(join(folder, 'dockerd.log'), 'w');
    const paths = Object.entries({
      host: `unix://${join(folder, 'docker.sock')}`,
      'data-root': join(folder, 'data'),
      'exec-root': join(folder, 'run'),
      pidfile: join(folder, 'dockerd.pid'),
      'storage-driver': 'overlay2',
      'default-ulimit': `nofile=${limit}:${limit}`,
    });
    const args = paths.map(([name, value]) => `--${name}=${value}`);
    const daemon = spawn('dockerd', args, { env, detached: true, stdio: ['ignore', log, log] });
    this.#daemon = daemon;
    const until = Date.now() + READY_MS;
    while ((await this.docker(['info'])).code !== 0) {
      if (daemon.exitCode !== null || Date.now() > until)
        throw new Error(`The container engine failed to start:\n${lastLines(join(folder, 'dockerd.log'))}`);
      await sleep(200);
    }
  }

  docker(args, options = {}) {
    return run('docker', args, { ...options, env: { ...this.env, ...options.env } });
  }

  mustDocker(args, options = {}) {
    return must('docker', args, { ...options, env: { ...this.env, ...options.env } });
  }

  /**
   * Stops the daemon and all its containers, restores firewall, mounts and network, and removes the folder;
   * also the remains of a killed run.
   */
  async stop() {
    const daemon = this.#daemon;
    if (daemon) {
      const running = finish('docker', ['ps', '--quiet'], this.env).split('\n').filter(Boolean);
      if (running.length > 0) finish('docker', ['kill', ...running], this.env);
      signal(daemon.pid, 'SIGTERM');
      const until = Date.now() + STOP_MS;
      while (isAlive(daemon.pid) && Date.now() < until) await sleep(100);
    }
    await this.#endStrays();
    this.#giveNetworkBack();
    const mounts = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' ')[1]);
    for (const mount of mounts.reverse())
      if (mount?.startsWith(`${this.folder}/`)) finish('umount', ['--lazy', mount]);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Ends processes of the daemon that are still running, for example after the daemon was killed. */
  async #endStrays() {
    const ours = () =>
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
        .filter((pid) => programOf(pid).startsWith(`${this.folder}/docker/`));
    for (const name of ['SIGTERM', 'SIGKILL']) {
      for (const pid of ours()) signal(Number(pid), name);
      for (let tries = 0; ours().length > 0 && tries < 50; tries += 1) await sleep(100);
    }
  }

  /** Saves the network state in the folder, so that the next run can restore it if this one is killed. */
  async #keepNetwork() {
    for (const name of FIREWALLS) {
      // A table that was never listed is not saved, and would therefore not be emptied on restore.
      for (const table of TABLES) await run(name, ['-t', table, '-S']);
      const { code, output } = await run(`${name}-save`, []);
      if (code === 0) writeFileSync(this.#rulesOf(name), output);
    }
    const network = { links: links(), forwarding: readFileSync(FORWARDING, 'utf8') };
    writeFileSync(join(this.folder, NETWORK), JSON.stringify(network));
  }

  #giveNetworkBack() {
    const file = join(this.folder, NETWORK);
    if (!existsSync(file)) return;
    const before = JSON.parse(readFileSync(file, 'utf8'));
    for (const link of links()) if (!before.links.includes(link)) finish('ip', ['link', 'delete', link]);
    for (const name of FIREWALLS)
      if (existsSync(this.#rulesOf(name))) finish(`${name}-restore`, [this.#rulesOf(name)]);
    writeFileSync(FORWARDING, before.forwarding);
  }

  #rulesOf(firewall) {
    return join(this.folder, `${firewall}.rules`);
  }

  async #unpack() {
    const debs = join(this.folder, 'debs');
    const root = join(this.folder, 'docker');
    const plugins = join(this.folder, 'config/cli-plugins');
    for (const path of [debs, root, plugins]) mkdirSync(path, { recursive: true });
    await must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
    const asRoot = ['-o', 'APT::Sandbox::User=root'];
    await must('apt-get', [...asRoot, 'download', '-qq', 'docker.io', 'containerd', 'tini'], { cwd: debs });
    const lists = await this.#listsOf(COMPOSE_SUITE);
    await must('apt-get', [...asRoot, ...lists, 'download', '-qq', 'docker-compose'], { cwd: debs });
    for (const deb of readdirSync(debs)) await must('dpkg-deb', ['--extract', join(debs, deb), root]);
    await must('cp', [join(root, 'usr/libexec/docker/cli-plugins/docker-compose'), plugins]);
    rmSync(join(root, 'usr/share'), { recursive: true, force: true });
  }

  /**
   * Returns options that let apt use another release of the machine's mirror without changing the machine's
   * own lists.
   */
  async #listsOf(suite) {
    const folder = join(this.folder, suite);
    for (const name of ['state/lists/partial', 'cache/archives/partial', 'sources', 'preferences'])
      mkdirSync(join(folder, name), { recursive: true });
    const sources = readFileSync('/etc/apt/sources.list.d/debian.sources', 'utf8')
      .split(/\n\s*\n/)
      .filter((source) => !source.includes('security'))
      .map((source) => source.replace(/^Suites:.*$/m, `Suites: ${suite}`));
    writeFileSync(join(folder, 'sources/other.sources'), sources.join('\n\n'));
    const settings = {
      'Dir::State': join(folder, 'state'),
      'Dir::State::status': '/dev/null',
      'Dir::Cache': join(folder, 'cache'),
      'Dir::Etc::sourcelist': '/dev/null',
      'Dir::Etc::sourceparts': join(folder, 'sources'),
      'Dir::Etc::preferencesparts': join(folder, 'preferences'),
      'APT::Sandbox::User': 'root',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
    await must('apt-get', [...options, 'update', '-qq']);
    return options;
  }
}

function links() {
  return JSON.parse(finish('ip', ['-json', 'link'])).map(({ ifname }) => ifname);
}

/** Runs a program even after stopRuns, for cleaning up. Returns its output. */
function finish(command, args, env = process.env) {
  return spawnSync(command, args, { env, encoding: 'utf8', timeout: STOP_MS }).stdout ?? '';
}

/** Returns the executable of a process; empty when it no longer exists. */
function programOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
}
