import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { load, median, roundRobin } from './load.js';
import { report } from './report.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VIEWERS = 64;
const MEMBERS = 10_000;
const SIZES = [1_000, 100_000];
const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const PORTS = { product: 3971, floor: 3972 };
const PREFIX = 'bench';
const PASSWORD = 'a-quiet-bench-by-the-sea';

const { MongoClient } = mongoose.mongo;
const folder = await mkdtemp(join(tmpdir(), 'mutual-bench-'));
const redis = new Redis(process.env.REDIS_URL);

const inDatabase = (name) => {
  const uri = new URL(process.env.MONGODB_URI);
  uri.pathname = `/${name}`;
  return uri.href;
};

/** Starts a Node program and waits until it says that it is ready. */
async function start(name, file, env) {
  const child = spawn(process.execPath, [join(ROOT, file)], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout.pipe(createWriteStream(join(folder, `${name}.log`)));
  await new Promise((resolve, reject) => {
    child.on('message', (message) => message === 'ready' && resolve());
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready`)));
  });
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
}

/** Fills a database with made-up members. Gives the seconds it took. */
async function populate(uri, count) {
  const began = Date.now();
  const child = spawn(
    process.execPath,
    [join(ROOT, 'backend/dist/seed/bulk.js'), '--members', String(count), '--password', PASSWORD],
    {
      cwd: ROOT,
      env: { ...process.env, MONGODB_URI: uri, REDIS_PREFIX: PREFIX, DATA_DIR: folder, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`Seeding ended with ${code}`);
  return (Date.now() - began) / 1000;
}

const startProduct = (uri) =>
  start('product', 'backend/dist/src/main.js', {
    MONGODB_URI: uri,
    PORT: String(PORTS.product),
    ROLE: 'api',
    REDIS_PREFIX: PREFIX,
    DATA_DIR: folder,
    FRONTEND_DIR: join(folder, 'none'),
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'info',
  });

/**
 * Picks members who set no distance limit, so that what is called a prepared deck is one, gives them premium so that no limit
 * stops them, and logs them in.
 */
async function prepareViewers(uri) {
  const client = await MongoClient.connect(uri);
  const users = client.db().collection('users');
  const found = await users
    .find({
      status: 'active',
      role: 'member',
      complete: true,
      gender: { $in: ['male', 'female'] },
      'settings.maxDistanceKm': null,
    })
    .sort({ lastActiveAt: -1 })
    .limit(VIEWERS)
    .toArray();
  const period = { kind: 'grant', plan: null, start: new Date(0), end: new Date('2100-01-01') };
  await users.updateMany(
    { _id: { $in: found.map(({ _id }) => _id) } },
    { $set: { premiumPeriods: [period] } },
  );
  const viewers = [];
  for (const { _id, email } of found) {
    const answer = await fetch(`http://127.0.0.1:${PORTS.product}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`Log-in failed: ${await answer.text()}`);
    viewers.push({ id: _id.toHexString(), token: (await answer.json()).token });
  }
  const others = await users
    .find({ role: 'member' }, { projection: { _id: 1 } })
    .limit(20_000)
    .toArray();
  await client.close();
  return { viewers, others: others.map(({ _id }) => _id.toHexString()) };
}

/** Gives the floor the same decks that the product has. */
async function copyDecks(viewers) {
  for (const { id, token } of viewers) {
    const answer = await fetch(`http://127.0.0.1:${PORTS.product}/api/user/match`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { users } = await answer.json();
    await redis.set(`floor:${id}`, users.map(({ _id }) => _id).join(','));
  }
}

const product = `http://127.0.0.1:${PORTS.product}`;
const floor = `http://127.0.0.1:${PORTS.floor}`;

/** One call against its floor, in turn, so that both see the same machine. */
async function compare(name, viewers, productPath, floorPath) {
  const next = roundRobin(viewers);
  const asProduct = () => {
    const { token } = next();
    return { path: productPath, token };
  };
  const asFloor = () => ({ path: `${floorPath}/${next().id}` });
  await load(product, WARM_UP_SECONDS, asProduct);
  await load(floor, WARM_UP_SECONDS, asFloor);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      floor: await load(floor, SECONDS, asFloor),
      product: await load(product, SECONDS, asProduct),
    });
  }
  const best = (side) => median(rounds.map((round) => round[side].perSecond));
  const row = {
    name,
    ratio: median(rounds.map((round) => round.product.perSecond / round.floor.perSecond)),
    product: { ...rounds[0].product, perSecond: best('product') },
    floor: { ...rounds[0].floor, perSecond: best('floor') },
    refused: rounds.reduce((sum, round) => sum + round.product.refused, 0),
  };
  console.log(`${name}: ${row.ratio.toFixed(2)} of the floor (${row.product.perSecond.toFixed(0)}/s)`);
  return row;
}

/** A call without a floor, in requests a second. */
async function measure(name, next) {
  await load(product, WARM_UP_SECONDS, next);
  const result = await load(product, SECONDS, next);
  console.log(
    `${name}: ${result.perSecond.toFixed(0)}/s, median ${result.medianMs} ms, refused ${result.refused}`,
  );
  return { name, ...result };
}

/** Every request names another pair, so that each is a first action. */
function freshPairs(viewers, others, action) {
  let count = 0;
  return () => {
    const viewer = viewers[count % viewers.length];
    let target = others[Math.floor(count / viewers.length) % others.length];
    if (target === viewer.id) target = others.at(-1);
    count += 1;
    return {
      method: 'POST',
      path: '/api/user/match/action',
      token: viewer.token,
      body: { targetUserId: target, action },
    };
  };
}

/** Pages for which no deck is prepared: it is taken away before each request. */
function freshPages(viewers) {
  const next = roundRobin(viewers);
  return () => {
    const { id, token } = next();
    void redis.unlink(`${PREFIX}:deck:${id}`);
    return { path: '/api/user/match', token };
  };
}

async function mainRun() {
  const uri = inDatabase('bench_main');
  const seeding = await populate(uri, MEMBERS);
  const stopProduct = await startProduct(uri);
  const { viewers, others } = await prepareViewers(uri);
  await copyDecks(viewers);
  const stopFloor = await start('floor', 'bench/floor.js', { MONGODB_URI: uri, PORT: String(PORTS.floor) });
  const compared = [
    await compare('Suggestions, prepared deck', viewers, '/api/user/match', '/suggestions'),
    await compare('Friends', viewers, '/api/user/friends', '/friends'),
    await compare('Own profile', viewers, '/api/user/profile', '/profile'),
  ];
  await stopFloor();
  const anyone = roundRobin(others);
  const viewer = roundRobin(viewers);
  const half = Math.floor(others.length / 2);
  const measured = [
    await measure('Suggestions, fresh deck', freshPages(viewers)),
    await measure("Another member's profile", () => ({
      path: `/api/user/profile/${anyone()}`,
      token: viewer().token,
    })),
    await measure('Dislike (first of its pair)', freshPairs(viewers, others.slice(0, half), 'dislike')),
    await measure('Like (first of its pair)', freshPairs(viewers, others.slice(half), 'like')),
  ];
  await stopProduct();
  return { seeding, compared, measured };
}

/** The price of a fresh page at another number of members. */
async function sizeRun(count) {
  const uri = inDatabase(`bench_${count}`);
  const seeding = await populate(uri, count);
  const stopProduct = await startProduct(uri);
  const { viewers } = await prepareViewers(uri);
  const fresh = await measure(`Fresh page at ${count} members`, freshPages(viewers));
  const prepared = await measure(
    `Prepared page at ${count} members`,
    ((next) => () => ({ path: '/api/user/match', token: next().token }))(roundRobin(viewers)),
  );
  await stopProduct();
  return { count, seeding, fresh, prepared };
}

const main = await mainRun();
const sizes = [];
for (const count of SIZES) sizes.push(await sizeRun(count));
const client = await MongoClient.connect(process.env.MONGODB_URI);
for (const name of ['bench_main', ...SIZES.map((count) => `bench_${count}`)])
  await client.db(name).dropDatabase();
await client.close();
redis.disconnect();
const machine = `${cpus().length} x ${cpus()[0].model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
await writeFile(
  join(ROOT, 'bench/RESULTS.md'),
  report({ machine, members: MEMBERS, seconds: SECONDS, rounds: ROUNDS, main, sizes }),
);
await rm(folder, { recursive: true });
console.log('Written to bench/RESULTS.md');
