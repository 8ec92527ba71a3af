import { measure, percentile, roundRobin } from './load.js';
import { freshPages, prepareViewers } from './members-run.js';
import { ADMIN_PASSWORD, inDatabase, populate, startProduct } from './processes.js';

const SIZES = [10_000, 1_000_000];
const PORT = 3973;
const product = `http://127.0.0.1:${PORT}`;
const TIMES = 20;

/**
 * What the administrator does: [what, call]. Searches that begin a word, stand inside one, and find nobody.
 */
const STAFF_CALLS = [
  ['Newest page', '/api/admin/users'],
  ['Page 20', '/api/admin/users?page=20'],
  ['Search: a first name', '/api/admin/users?search=priya'],
  ['Search: a city', '/api/admin/users?search=pune'],
  ['Search: an address', '/api/admin/users?search=member777'],
  ['Search: inside a word', '/api/admin/users?search=riy'],
  ['Search: nobody', '/api/admin/users?search=zzzzqqq'],
  ['Filter: premium', '/api/admin/users?filter=premium'],
  ['Filter: free, with a search', '/api/admin/users?filter=free&search=delhi'],
  ['Filter: blocked', '/api/admin/users?filter=blocked'],
  ['Counts', '/api/admin/stats'],
  ['New users', '/api/admin/new-users'],
  ['Referral codes', '/api/admin/referral-codes'],
];

/** Every staff call some times, one after the other, as one administrator makes them. */
async function staffRun() {
  const answer = await fetch(`${product}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'support@mutual.example', password: ADMIN_PASSWORD }),
  });
  const { token } = await answer.json();
  const rows = [];
  for (const [name, path] of STAFF_CALLS) {
    const times = [];
    for (let time = 0; time < TIMES; time += 1) {
      const began = performance.now();
      const { status, body } = await fetch(product + path, { headers: { authorization: `Bearer ${token}` } });
      for await (const chunk of body) void chunk;
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times.push(performance.now() - began);
    }
    const row = { name, medianMs: percentile(times, 0.5), slowestMs: Math.max(...times) };
    console.log(`${name}: median ${row.medianMs.toFixed(0)} ms, slowest ${row.slowestMs.toFixed(0)} ms`);
    rows.push(row);
  }
  return rows;
}

async function sizeRun(count) {
  const uri = inDatabase(`bench_${count}`);
  const seeding = await populate(uri, count);
  const productProcess = await startProduct(uri, PORT);
  const { viewers } = await prepareViewers(uri, product);
  const next = roundRobin(viewers);
  const fresh = await measure(`Fresh page at ${count} members`, { url: product, next: freshPages(viewers) });
  const prepared = await measure(`Prepared page at ${count} members`, {
    url: product,
    next: () => ({ path: '/api/user/match', token: next().token }),
  });
  const staff = await staffRun();
  await productProcess.stop();
  return { count, seeding, fresh, prepared, staff };
}

/** What a page of suggestions and the administrator's calls cost as the place grows. */
export async function scaleRun() {
  const sizes = [];
  for (const count of SIZES) sizes.push(await sizeRun(count));
  return sizes;
}
