import { percentile } from './lists.js';
import { ADMIN_PASSWORD } from './processes.js';

const TIMES = 20;

/** @typedef {{ name: string, medianMs: number, slowestMs: number }} StaffCall */

/**
 * Calls of the administrator: [name, path]. The searches match the beginning of a word, its middle, every
 * row, and none.
 * @type {ReadonlyArray<[name: string, path: string]>}
 */
const STAFF_CALLS = [
  ['Newest page', '/api/admin/users'],
  ['Page 20', '/api/admin/users?page=20'],
  ['Search: a first name', '/api/admin/users?search=priya'],
  ['Search: a city', '/api/admin/users?search=pune'],
  ['Search: an address', '/api/admin/users?search=member777'],
  ['Search: inside a word', '/api/admin/users?search=riy'],
  ['Search: inside an address', '/api/admin/users?search=ember777'],
  ['Search: one letter', '/api/admin/users?search=q'],
  ['Search: in every address', '/api/admin/users?search=mutual.ex'],
  ['Search: nobody', '/api/admin/users?search=zzzzqqq'],
  ['Filter: premium', '/api/admin/users?filter=premium'],
  ['Filter: free, with a search', '/api/admin/users?filter=free&search=delhi'],
  ['Filter: blocked', '/api/admin/users?filter=blocked'],
  ['Counts', '/api/admin/stats'],
  ['New users', '/api/admin/new-users'],
  ['Referral codes', '/api/admin/referral-codes'],
];

/**
 * Repeats every staff call one after another, as a single administrator does.
 * @param {string} product its address
 */
export async function staffRun(product) {
  const answer = await fetch(`${product}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'support@mutual.example', password: ADMIN_PASSWORD }),
  });
  const { token } = /** @type {{ token: string }} */ (await answer.json());
  /** @type {StaffCall[]} */
  const rows = [];
  for (const [name, path] of STAFF_CALLS) {
    /** @type {number[]} */
    const times = [];
    for (let time = 0; time < TIMES; time += 1) {
      const began = performance.now();
      const answer = await fetch(product + path, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      times.push(performance.now() - began);
    }
    const row = { name, medianMs: percentile(times, 0.5), slowestMs: Math.max(...times) };
    console.log(`${name}: median ${row.medianMs.toFixed(0)} ms, slowest ${row.slowestMs.toFixed(0)} ms`);
    rows.push(row);
  }
  return rows;
}
