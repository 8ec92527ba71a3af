import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, logIn, signUp, Talker } from '../../test/talker.js';
import { ROOT } from '../paths.js';
import { say, since } from '../terminal.js';
import { callWhile, Compose, until } from './compose.js';
import { overrideSteps } from './overrides.js';

/**
 * @import { Session } from '../../test/talker.js'
 * @import { Counts, Step } from './compose.js'
 * @import { Engine } from './engine.js'
 */

const backend = createRequire(join(ROOT, 'backend/package.json'));
const sharp = backend('sharp');

/** Size in bytes from which the build compresses files. */
const PACKED_FROM = 1_024;
/** A change of this file changes the names of the built frontend files. */
const FRONTEND_FILE = 'frontend/src/main.tsx';

/**
 * Returns the steps that build the images and test the development profile, on a copy of the repository.
 * @param {Engine} engine
 * @param {string} clone
 * @param {NodeJS.ProcessEnv} variables
 * @param {number} port
 * @returns {Step[]}
 */
export function developmentSteps(engine, clone, variables, port) {
  const url = `http://localhost:${port}`;
  const env = { ...variables, PORT: String(port), RATE_LIMIT_FACTOR: '1000' };
  const compose = new Compose(engine, clone, env);
  /** Builds only three services; the others use the same images. */
  const buildImages = async () => void (await compose.run('build', 'api', 'web', 'paypal'));
  /** @param {...string} args */
  const up = (...args) => compose.run('up', '--no-build', '--detach', '--wait', ...args);
  /** @type {{ asha: Session, ravi: Session }} */
  let people;
  /** @type {{ hers: Talker, his: Talker }} */
  let talkers;

  /**
   * @param {string} path
   * @param {RequestInit} [init]
   */
  const statusOf = async (path, init) => (await fetch(url + path, init)).status;
  const config = () => statusOf('/api/config');

  /**
   * @param {Session} from
   * @param {Session} to
   */
  async function like(from, to) {
    const body = { targetUserId: to.userId, action: 'like' };
    const liked = await api(url, '/api/user/match/action', { method: 'POST', token: from.token, body });
    assert.equal(liked.status, 200);
  }

  async function pageFiles() {
    const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    return [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path);
  }

  return [
    { title: 'builds the images', act: buildImages },
    {
      title: 'development becomes healthy',
      act: async () => {
        const start = performance.now();
        await up();
        say(`    development is healthy after ${since(start)}`);
        assert.equal(await config(), 200);
        const secrets = JSON.parse(await compose.run('exec', 'api', 'cat', '/data/secrets.json'));
        assert.match(secrets.adminPassword, /./);
      },
    },
    {
      title: 'two members meet, write and call each other through nginx, and see a picture',
      act: async () => {
        const about = { gender: 'female', lookingFor: 'both' };
        await signUp(url, 'inviter@mutual.example', about);
        const { token } = await logIn(url, 'inviter@mutual.example');
        const { body: profile } = await api(url, '/api/user/profile', { token });
        /** @param {string} name */
        const newMember = async (name) => {
          await signUp(url, `${name}@mutual.example`, { ...about, referralCode: profile.inviteCode });
          return logIn(url, `${name}@mutual.example`);
        };
        const [asha, ravi] = [await newMember('asha'), await newMember('ravi')];
        people = { asha, ravi };
        await like(asha, ravi);
        await like(ravi, asha);
        const hers = new Talker(url, asha, [ravi.userId]);
        const his = new Talker(url, ravi, [asha.userId]);
        talkers = { hers, his };
        await until(() => hers.socket.connected && his.socket.connected, 'a socket for both');
        for (let n = 1; n <= 30; n += 1) await hers.send(ravi.userId, `message ${n}`);
        await until(() => his.last(asha.userId) === 30, 'all thirty messages');
        assert.deepEqual(
          his.messagesWith(asha.userId).map(({ message }) => message),
          Array.from({ length: 30 }, (_, index) => `message ${index + 1}`),
        );

        /** @type {Promise<{ from: string }>} */
        const rung = new Promise((resolve) => his.socket.once('call-ring', resolve));
        const ring = await hers.socket.emitWithAck('call-ring', { to: ravi.userId });
        assert.equal((await rung).from, asha.userId, JSON.stringify(ring));
        await hers.socket.emitWithAck('call-end', { to: ravi.userId });

        const form = new FormData();
        const noise = { type: 'gaussian', mean: 128, sigma: 30 };
        const create = { width: 600, height: 800, channels: 3, background: 'grey', noise };
        form.set(
          'photo',
          new Blob([await sharp({ create }).jpeg().toBuffer()], { type: 'image/jpeg' }),
          'a.jpg',
        );
        const headers = { authorization: `Bearer ${asha.token}` };
        const added = await fetch(`${url}/api/user/photos`, { method: 'POST', headers, body: form });
        assert.equal(added.status, 201, await added.clone().text());
        assert.deepEqual(await pictureOf(), { status: 200, format: 'webp' });
      },
    },
    {
      title: 'nginx gives every script and style packed with brotli',
      act: async () => {
        const listed = await compose.run('exec', 'web', 'ls', '/srv/frontend/assets');
        const paths = (listed.match(/\S+\.(?:js|css)(?!\S)/g) ?? []).map((name) => `/assets/${name}`);
        const ofPage = await pageFiles();
        assert.ok(ofPage.length > 0 && ofPage.every((path) => paths.includes(path)), listed);
        for (const path of paths) {
          const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
          await answer.arrayBuffer();
          const { headers } = answer;
          assert.equal(headers.get('content-type'), path.endsWith('.js') ? 'text/javascript' : 'text/css');
          const packed = headers.get('content-encoding') === 'br';
          assert.ok(packed || Number(headers.get('content-length')) < PACKED_FROM, path);
        }
        say(`    ${paths.length} files`);
      },
    },
    {
      title: 'a killed API instance, nginx and MongoDB are healthy again by themselves',
      act: async () => {
        const { asha, ravi } = people;
        const headers = { authorization: `Bearer ${asha.token}` };
        const send = () => statusOf(`/api/chat/read/${ravi.userId}`, { method: 'POST', headers });
        const [reads, writes] = await Promise.all([
          callWhile(config, () => compose.kill('api')),
          callWhile(send, () => sleep(3_000)),
        ]);
        say(`    meanwhile calls got ${JSON.stringify(reads)}, writes ${JSON.stringify(writes)}`);
        /** @param {Counts} counts */
        const refused = (counts) => Object.keys(counts).filter((status) => !/^[24]/.test(status));
        assert.deepEqual(refused(reads), []);
        // Only the request in progress may fail: nginx must not repeat it, because it may have been executed.
        assert.ok(refused(writes).reduce((sum, status) => sum + (writes[status] ?? 0), 0) <= 1);
        await compose.kill('web');
        await compose.kill('mongo');
        const { hers, his } = talkers;
        await hers.send(ravi.userId, 'after all that');
        await until(() => his.last(asha.userId) === hers.last(ravi.userId), 'the last message');
      },
    },
    {
      title: 'an upgrade with another frontend leaves nobody without a file',
      act: async () => {
        const before = await pageFiles();
        appendFileSync(join(clone, FRONTEND_FILE), "\ndocument.documentElement.dataset.version = 'other';\n");
        await buildImages();
        const seen = new Set();
        /** @type {string[]} */
        const missing = [];
        const look = async () => {
          const files = await pageFiles();
          for (const path of files) seen.add(path);
          const statuses = await Promise.all([...files, ...before].map((path) => statusOf(path)));
          missing.push(...[...files, ...before].filter((_, index) => statuses[index] === 404));
          return 200;
        };
        await callWhile(look, async () => {
          for (const id of await compose.idsOf('api')) {
            await engine.mustDocker(['stop', id]);
            await engine.mustDocker(['rm', id]);
            await up('--no-recreate');
          }
        });
        const after = await pageFiles();
        assert.notDeepEqual(after, before);
        for (const path of [...before, ...after]) assert.ok(seen.has(path), `${path} was not asked for`);
        assert.deepEqual(missing, []);
        await up('--no-deps', 'web');
        for (const path of after) assert.equal(await statusOf(path), 200, path);
        say(`    ${seen.size} files of two versions, none missing`);
      },
    },
    ...overrideSteps(engine, clone, env, 'development', url),
    {
      title: 'what was stored is there after down and up',
      act: async () => {
        talkers.hers.close();
        talkers.his.close();
        await compose.run('down');
        const start = performance.now();
        await up();
        say(`    development is healthy again after ${since(start)}`);
        const { asha, ravi } = people;
        const again = await logIn(url, 'ravi@mutual.example');
        assert.equal(again.userId, ravi.userId);
        const { body } = await api(url, `/api/chat/messages/${asha.userId}`, { token: ravi.token });
        assert.equal(body.messages.at(-1)?.message, 'after all that');
        assert.deepEqual(await pictureOf(), { status: 200, format: 'webp' });
        await compose.run('down', '--volumes');
      },
    },
  ];

  /** Returns the first picture of the first member as the second member sees it. */
  async function pictureOf() {
    const { asha, ravi } = people;
    const { body } = await api(url, `/api/user/profile/${asha.userId}`, { token: ravi.token });
    const [path] = JSON.stringify(body).match(/\/api\/media\/[^"]+/) ?? [];
    assert.ok(path, JSON.stringify(body));
    const answer = await fetch(url + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, format: (await sharp(bytes).metadata()).format };
  }
}
