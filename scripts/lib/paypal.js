import { join } from 'node:path';
import { endedByItself } from './backend.js';
import { PAYPAL_STAND_IN, ROOT } from './paths.js';
import { nextFree, usualPort } from './ports.js';
import { Problem } from './terminal.js';

/** @import { Owner } from './ownership.js' */

const LOOPBACK = '127.0.0.1';
const STOP_MS = 1_000;

/**
 * Starts the PayPal stand-in for a product without PayPal credentials.
 * @param {number} webPort port of the product, to which webhooks are sent
 * @param {Owner} owner
 * @returns {Promise<Record<string, string>>} environment variables that point the product to it; none when
 *   credentials exist
 * @throws Problem in production, which must not accept simulated payments
 */
export async function startPaypal(owner, webPort) {
  if (process.env.PAYPAL_CLIENT_ID) return {};
  if (process.env.NODE_ENV === 'production')
    throw new Problem('Production needs PAYPAL_CLIENT_ID: the PayPal stand-in moves no money.');
  const port = await nextFree(usualPort(owner.dataDir, 'paypal'), LOOPBACK);
  const credentials = {
    PAYPAL_CLIENT_ID: 'stand-in-client',
    PAYPAL_CLIENT_SECRET: 'stand-in-secret',
    PAYPAL_WEBHOOK_ID: 'STAND-IN-WEBHOOK',
  };
  const program = owner.start({
    name: 'The PayPal stand-in',
    command: process.execPath,
    args: [PAYPAL_STAND_IN],
    logFile: join(owner.dataDir, 'logs', 'paypal.log'),
    env: {
      ...process.env,
      ...credentials,
      PORT: String(port),
      HOST: LOOPBACK,
      STAND_IN_FILE: join(owner.dataDir, 'paypal.json'),
      STAND_IN_WEBHOOK_URL: `http://localhost:${webPort}/api/billing/webhooks/paypal`,
    },
    cwd: ROOT,
    ipc: true,
    mark: PAYPAL_STAND_IN,
    graceMs: STOP_MS,
  });
  /** @type {Promise<string>} */
  const ready = new Promise((resolve) =>
    program.child.once('message', (message) => {
      if (typeof message === 'object' && 'url' in message) resolve(String(message.url));
    }),
  );
  const url = await Promise.race([ready, program.exit.then(() => null)]);
  if (!url) throw endedByItself(program);
  return { ...credentials, PAYPAL_API_URL: url, PAYPAL_SDK_URL: url };
}
