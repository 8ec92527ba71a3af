#!/usr/bin/env bash
# One would guess: a capture has the same fields in PayPal's SDK whether it is read alone or within its order, as
# the API answers both with the same capture, and payee or order are checked on whichever is at hand.
# What happens: read alone, the SDK keeps `payee` and `supplementaryData`; within the order it drops both without
# a word, because PayPal's documents do not list them there. A check of the payee on the capture of an order reads
# undefined: it refuses every payment, or accepts any, by how it is written. Only the raw `body` has the fields.
# Versions: @paypal/paypal-server-sdk 2.5.0.
# Source: run on the package with a local server in the place of PayPal, 2026-11-28. Output seen:
#   read alone: payee MERCHANT, order ORDER
#   within its order: payee undefined, order undefined
#   within the raw body of the order: payee MERCHANT
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts @paypal/paypal-server-sdk@2.5.0
cat > probe.mjs << 'PROBE'
import { createServer } from 'node:http';
import axios from 'axios';
import { Client, Environment, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';

const capture = {
  id: 'CAPTURE',
  status: 'COMPLETED',
  amount: { currency_code: 'USD', value: '3.00' },
  payee: { merchant_id: 'MERCHANT' },
  supplementary_data: { related_ids: { order_id: 'ORDER' } },
};
const order = {
  id: 'ORDER',
  status: 'COMPLETED',
  purchase_units: [{ reference_id: 'default', payments: { captures: [capture] } }],
};
const answerTo = (url) =>
  url.includes('oauth2')
    ? { access_token: 'A', token_type: 'Bearer', expires_in: 60 }
    : url.includes('/captures/')
      ? capture
      : order;
const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answerTo(request.url)));
}).listen(0);
await new Promise((resolve) => server.once('listening', resolve));
const local = `http://127.0.0.1:${server.address().port}`;
const client = new Client({
  clientCredentialsAuthCredentials: { oAuthClientId: 'a', oAuthClientSecret: 'b' },
  environment: Environment.Sandbox,
  unstable_httpClientOptions: {
    adapter: (config) =>
      axios.getAdapter('http')({ ...config, url: config.url.replace(/^https:\/\/[^/]+/, local) }),
  },
});
const { result: alone } = await new PaymentsController(client).getCapturedPayment({ captureId: 'CAPTURE' });
const read = await new OrdersController(client).getOrder({ id: 'ORDER' });
server.close();
const within = read.result.purchaseUnits[0].payments.captures[0];
const raw = JSON.parse(read.body).purchase_units[0].payments.captures[0];
console.log(`read alone: payee ${alone.payee?.merchantId}, order ${alone.supplementaryData?.relatedIds?.orderId}`);
console.log(`within its order: payee ${within.payee}, order ${within.supplementaryData}`);
console.log(`within the raw body of the order: payee ${raw.payee?.merchant_id}`);
const holds = alone.payee?.merchantId === 'MERCHANT' && !('payee' in within) && !('supplementaryData' in within);
if (!holds || within.id !== 'CAPTURE' || raw.payee?.merchant_id !== 'MERCHANT') {
  console.error('The SDK now reads a capture of an order like a capture.');
  process.exit(1);
}
PROBE
node probe.mjs
