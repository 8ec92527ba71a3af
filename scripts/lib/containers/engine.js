import { spawn } from 'node:child_process';
import { openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, lastLines, run, runOrThrow, sendSignal } from '../processes.js';
import { restoreNetwork, runSync, saveNetwork } from './network.js';
import { unpackEngine } from './packages.js';

/**
 * @import { ChildProcess } from 'node:child_process'
 * @import { RunOptions } from '../processes.js'
 */

const READY_MS = 60_000;
const STOP_MS = 30_000;

/** Returns why containers cannot be run here; null when they can. */
export async function whyNoContainers() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it requires root on Linux';
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
 * A container engine for the test, unpacked from Debian packages into a folder instead of installed: an
 * installed daemon would start automatically and stay. The machine's own engine is not touched.
 */
export class Engine {
  /** @type {ChildProcess | undefined} */
  #daemon;

  /** @param {string} folder */
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
    const { folder, env } = this;
    await unpackEngine(folder);
    await saveNetwork(folder);
    const limit = (await runOrThrow('sh', ['-c', 'ulimit -Hn'])).trim();
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

  /**
   * @param {string[]} args
   * @param {RunOptions} [options]
   */
  docker(args, options = {}) {
    return run('docker', args, { ...options, env: { ...this.env, ...options.env } });
  }

  /**
   * @param {string[]} args
   * @param {RunOptions} [options]
   */
  mustDocker(args, options = {}) {
    return runOrThrow('docker', args, { ...options, env: { ...this.env, ...options.env } });
  }

  /**
   * Stops the daemon and all its containers, restores firewall, mounts and network, and removes the folder.
   * Also cleans up after a killed run.
   */
  async stop() {
    const daemon = this.#daemon;
    if (daemon) {
      const running = runSync('docker', ['ps', '--quiet'], this.env).split('\n').filter(Boolean);
      if (running.length > 0) runSync('docker', ['kill', ...running], this.env);
      sendSignal(daemon.pid, 'SIGTERM');
      const until = Date.now() + STOP_MS;
      while (isAlive(daemon.pid) && Date.now() < until) await sleep(100);
    }
    await this.#endStrays();
    restoreNetwork(this.folder);
    const mounts = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' ')[1]);
    for (const mount of mounts.reverse())
      if (mount?.startsWith(`${this.folder}/`)) runSync('umount', ['--lazy', mount]);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Ends remaining processes of the daemon, for example when the daemon was killed. */
  async #endStrays() {
    const ours = () =>
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
        .filter((pid) => programOf(pid).startsWith(`${this.folder}/docker/`));
    for (const name of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
      for (const pid of ours()) sendSignal(Number(pid), name);
      for (let tries = 0; ours().length > 0 && tries < 50; tries += 1) await sleep(100);
    }
  }
}

/**
 * Returns the executable of a process; empty when it no longer exists.
 * @param {string} pid
 */
function programOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
}
