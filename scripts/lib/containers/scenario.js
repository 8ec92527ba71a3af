import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { appendFileSync, chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Talker, api, logIn, signUp } from '../../test/talker.js';
import { ROOT } from '../paths.js';
import { HSTS } from '../cluster/nginx.js';
import { findBrowser, firstLoads } from '../suites/browser.js';
import { say } from '../terminal.js';
import { must } from './engine.js';

const backend = createRequire(join(ROOT, 'backend/package.json'));
const sharp = backend('sharp');

/** Maximum wait in ms of each step below. */
const WAIT_MS = 180_000;
const POLL_MS = 50;
/** Minimum size in bytes of files the build compresses. */
const PACKED_FROM = 1_024;
/** Changing it changes the names of the built frontend files. */
const FRONTEND_FILE = 'frontend/src/main.tsx';
const NGINX_USER = 101;
/** Required in production; no external service is called with it. */
const PRODUCTION = {
  PUBLIC_URL: 'https://localhost',
  JWT_SECRET: 'rW7vQ2mT9xLb4KcZ8nHj5sYd1gPf6aE3uXoR0iVe',
  ADMIN_PASSWORD: 'pine-lantern-4-harbour',
  SUPPORT_EMAIL: 'support@mutual.example',
  BUSINESS_EMAIL: 'business@mutual.example',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  PAYPAL_CLIENT_ID: 'a-client',
  PAYPAL_CLIENT_SECRET: 'a-secret',
  PAYPAL_WEBHOOK_ID: 'a-webhook',
  PAYPAL_API_URL: 'https://api-m.paypal.com',
  TURN_URLS: 'turn:localhost:3478',
  TURN_SECRET: 'k4LmQ9tXzB7vR2sNcH8jYd5w',
  TURN_EXTERNAL_IP: '192.0.2.1',
  MONGODB_KEY: 'x8QmT2vLr7KcZ4nHj9sYd1gPf6aE3uXoR0iVeWb5tNq2MyUk',
  MONGODB_ADMIN_PASSWORD: 'b5tNq2MyUkx8QmT2vLr7KcZ4',
  MONGODB_PASSWORD: 'nHj9sYd1gPf6aE3uXoR0iVeW',
  REDIS_PASSWORD: 'c3VbN8mKq1ZxWs5DfGh7JkLp',
};

const since = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

async function until(isTrue, what) {
  const end = Date.now() + WAIT_MS;
  while (!(await isTrue())) {
    assert.ok(Date.now() < end, `There was not ${what} in time.`);
    await sleep(POLL_MS);
  }
}

/**
 * The steps of the container test, run on a copy of the repository.
 * @returns the steps as [title, function]; each relies on the previous ones
 */
export function scenario(engine, clone, variables, port) {
  const url = `http://localhost:${port}`;
  const env = { ...variables, PORT: String(port), RATE_LIMIT_FACTOR: '1000' };
  const compose = (...args) => engine.mustDocker(['compose', ...args], { cwd: clone, env });
  // All other variables are in its .env.
  const production = (...args) =>
    engine.mustDocker(['compose', '--profile', 'production', ...args], { cwd: clone, env: variables });
  /** Builds three services that represent all, because several use the same image. */
  const buildImages = () => compose('build', 'api', 'web', 'paypal');
  const up = (...args) => compose('up', '--no-build', '--detach', '--wait', ...args);
  const idsOf = async (service) =>
    (await engine.mustDocker(['ps', '--quiet', '--filter', `label=com.docker.compose.service=${service}`]))
      .trim()
      .split('\n');
  const inspect = async (id) => JSON.parse(await engine.mustDocker(['inspect', id]))[0].State;
  const people = {};
  const talkers = [];

  /** Kills the program of a container and waits until the container is healthy again. */
  async function kill(service, id) {
    const { Pid, StartedAt } = await inspect(id);
    const start = performance.now();
    process.kill(Pid, 'SIGKILL');
    await until(async () => {
      const state = await inspect(id);
      return state.StartedAt !== StartedAt && state.Health.Status === 'healthy';
    }, `a healthy ${service}`);
    say(`    ${service} was killed and is healthy again after ${since(start)}`);
  }

  /** Repeats a request while `act` runs. Returns the number of responses by status. */
  async function calling(call, act) {
    const counts = {};
    let done = false;
    const loop = async () => {
      while (!done) {
        const status = await call().catch(() => 'no answer');
        counts[status] = (counts[status] ?? 0) + 1;
        await sleep(POLL_MS);
      }
    };
    const running = loop();
    try {
      await act();
    } finally {
      done = true;
      await running;
    }
    return counts;
  }

  const statusOf = async (path, init) => (await fetch(url + path, init)).status;
  const config = () => statusOf('/api/config');

  async function pageFiles() {
    const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    return [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path);
  }

  return [
    ['builds the images', buildImages],
    [
      'development becomes healthy',
      async () => {
        const start = performance.now();
        await up();
        say(`    development is healthy after ${since(start)}`);
        assert.equal(await config(), 200);
        const secrets = JSON.parse(await compose('exec', 'api', 'cat', '/data/secrets.json'));
        assert.match(secrets.adminPassword, /./);
      },
    ],
    [
      'two members meet, write and call each other through nginx, and see a picture',
      async () => {
        const about = { gender: 'female', lookingFor: 'both' };
        await signUp(url, 'inviter@mutual.example', about);
        const { token } = await logIn(url, 'inviter@mutual.example');
        const { body: profile } = await api(url, '/api/user/profile', { token });
        for (const name of ['asha', 'ravi']) {
          await signUp(url, `${name}@mutual.example`, { ...about, referralCode: profile.inviteCode });
          people[name] = await logIn(url, `${name}@mutual.example`);
        }
        const { asha, ravi } = people;
        for (const [from, to] of [
          [asha, ravi],
          [ravi, asha],
        ]) {
          const body = { targetUserId: to.userId, action: 'like' };
          const liked = await api(url, '/api/user/match/action', { method: 'POST', token: from.token, body });
          assert.equal(liked.status, 200);
        }
        talkers.push(new Talker(url, asha, [ravi.userId]), new Talker(url, ravi, [asha.userId]));
        const [hers, his] = talkers;
        await until(() => talkers.every(({ socket }) => socket.connected), 'a socket for both');
        for (let n = 1; n <= 30; n += 1) await hers.send(ravi.userId, `message ${n}`);
        await until(() => his.last(asha.userId) === 30, 'all thirty messages');
        assert.deepEqual(
          his.shown.get(asha.userId).map(({ message }) => message),
          Array.from({ length: 30 }, (_, index) => `message ${index + 1}`),
        );

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
    ],
    [
      'nginx gives the first load packed with brotli, within its limits',
      async () => {
        for (const path of await pageFiles()) {
          const { headers } = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
          assert.equal(headers.get('content-type'), path.endsWith('.js') ? 'text/javascript' : 'text/css');
          const packed = headers.get('content-encoding') === 'br';
          assert.ok(packed || Number(headers.get('content-length')) < PACKED_FROM, path);
        }
        if (!findBrowser()) return say('    there is no browser here to load pages with');
        const { passed, failed } = await firstLoads(join(engine.folder, 'browser'), url);
        assert.ok(passed > 0 && failed === 0, `${passed} passed, ${failed} failed`);
      },
    ],
    [
      'a killed API instance, nginx and MongoDB are healthy again by themselves',
      async () => {
        const [first] = await idsOf('api');
        const { asha, ravi } = people;
        const headers = { authorization: `Bearer ${asha.token}` };
        const send = () => statusOf(`/api/chat/read/${ravi.userId}`, { method: 'POST', headers });
        const [reads, writes] = await Promise.all([
          calling(config, () => kill('api', first)),
          calling(send, () => sleep(3_000)),
        ]);
        say(`    meanwhile calls got ${JSON.stringify(reads)}, writes ${JSON.stringify(writes)}`);
        const refused = (counts) => Object.keys(counts).filter((status) => !/^[24]/.test(status));
        assert.deepEqual(refused(reads), []);
        // Only the request in flight may fail: it may have been executed, so nginx must not repeat it.
        assert.ok(refused(writes).reduce((sum, status) => sum + writes[status], 0) <= 1);
        await kill('nginx', (await idsOf('web'))[0]);
        await kill('mongo', (await idsOf('mongo'))[0]);
        const [hers, his] = talkers;
        await hers.send(ravi.userId, 'after all that');
        await until(() => his.last(asha.userId) === hers.last(ravi.userId), 'the last message');
      },
    ],
    [
      'an upgrade with another frontend leaves nobody without a file',
      async () => {
        const before = await pageFiles();
        appendFileSync(join(clone, FRONTEND_FILE), "\ndocument.documentElement.dataset.version = 'other';\n");
        await buildImages();
        const seen = new Set();
        const missing = [];
        const look = async () => {
          const files = await pageFiles();
          for (const path of files) seen.add(path);
          const statuses = await Promise.all([...files, ...before].map((path) => statusOf(path)));
          missing.push(...[...files, ...before].filter((_, index) => statuses[index] === 404));
          return 200;
        };
        await calling(look, async () => {
          for (const id of await idsOf('api')) {
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
    ],
    [
      'what was stored is there after down and up',
      async () => {
        for (const talker of talkers) talker.close();
        await compose('down');
        const start = performance.now();
        await up();
        say(`    development is healthy again after ${since(start)}`);
        const { asha, ravi } = people;
        const again = await logIn(url, 'ravi@mutual.example');
        assert.equal(again.userId, ravi.userId);
        const { body } = await api(url, `/api/chat/messages/${asha.userId}`, { token: ravi.token });
        assert.equal(body.messages.at(-1).message, 'after all that');
        assert.deepEqual(await pictureOf(), { status: 200, format: 'webp' });
        await compose('down', '--volumes');
      },
    ],
    [
      'production becomes healthy, coturn and nginx with TLS included',
      async () => {
        const lines = Object.entries(PRODUCTION).map(([name, value]) => `${name}='${value}'\n`);
        writeFileSync(join(clone, '.env'), lines.join(''));
        await certificate(join(clone, 'tls'));
        const start = performance.now();
        await production('up', '--no-build', '--detach', '--wait');
        say(`    production is healthy after ${since(start)}`);
        const page = await secure('/login');
        assert.deepEqual([page.statusCode, page.headers['strict-transport-security']], [200, HSTS]);
        const script = await secure('/assets/none.js');
        assert.deepEqual([script.statusCode, script.headers['strict-transport-security']], [404, HSTS]);
        const led = await fetch('http://localhost/login', { redirect: 'manual' });
        assert.deepEqual([led.status, led.headers.get('location')], [301, 'https://localhost/login']);
        assert.equal((await fetch('http://localhost/api/config')).status, 400);
        for (const service of ['coturn', 'web-production', 'redis-production', 'worker-production'])
          for (const id of await idsOf(service)) assert.equal((await inspect(id)).Health.Status, 'healthy');
      },
    ],
    [
      'production outlives the primary of its set',
      async () => {
        const program =
          "const { mongo } = (await import('mongoose')).default;" +
          'const client = new mongo.MongoClient(process.env.MONGODB_URI);' +
          'console.log((await client.db().command({ hello: 1 })).primary); await client.close();';
        const [id] = await idsOf('api-production');
        const exec = [
          'exec',
          '--workdir',
          '/app/backend',
          id,
          'node',
          '--input-type=module',
          '--eval',
          program,
        ];
        const [primary] = (await engine.mustDocker(exec)).trim().split(':');
        const start = performance.now();
        let back;
        const health = async () => {
          const { statusCode } = await secure('/health/ready');
          if (statusCode !== 200) back = undefined;
          else back ??= performance.now();
          return statusCode;
        };
        const counts = await calling(health, async () => kill(primary, (await idsOf(primary))[0]));
        say(
          `    meanwhile readiness was ${JSON.stringify(counts)}, steady ${((back - start) / 1000).toFixed(1)} s after it`,
        );
        await production('down', '--volumes');
      },
    ],
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

async function certificate(folder) {
  mkdirSync(folder);
  const [key, pem] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  await must('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', pem]);
  chownSync(key, NGINX_USER, NGINX_USER);
  chmodSync(key, 0o400);
}

/** Returns status and headers of a production response; its certificate is self-signed. */
const secure = (path) =>
  new Promise((resolve, reject) =>
    get({ host: 'localhost', path, rejectUnauthorized: false }, (answer) => resolve(answer.resume())).once(
      'error',
      reject,
    ),
  );
