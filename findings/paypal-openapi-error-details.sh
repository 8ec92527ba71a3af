#!/usr/bin/env bash
# One would guess: PayPal's own OpenAPI documents, as PayPal publishes them on npm, describe the refusals that
# PayPal's own SDK reads, so a client that is generated from them knows why a capture was refused.
# What happens: the documents put the reasons of a refusal in `issues` (with an `information_link`), the SDK and
# its types in `details` (with `links`). A refusal as the SDK reads it has none of the documented fields, and
# nothing fails: `issues` is optional, so a generated client sees a refusal without a reason. The same versions
# of the documents (orders 2.13, payments 2.5) on the repository of the specifications say `details`.
# Versions: @paypal/paypal-rest-api-specifications 1.0.0, @paypal/paypal-server-sdk 2.5.0.
# Source: run on both packages, 2026-11-28. Output seen:
#   documented fields of a 422: debug_id, information_link, issues, message, name
#   read by the SDK: details[0].issue = INSTRUMENT_DECLINED, issues = undefined
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm pack --silent @paypal/paypal-rest-api-specifications@1.0.0 > archive.txt
tar xzf "$(cat archive.txt)"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts @paypal/paypal-server-sdk@2.5.0
cat > probe.mjs << 'PROBE'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import axios from 'axios';
import { Client, Environment, OrdersController } from '@paypal/paypal-server-sdk';

const documented = ['checkout_orders_v2', 'payments_payment_v2'].map((name) =>
  Object.keys(
    JSON.parse(readFileSync(`package/openapi/${name}.json`, 'utf8')).components.schemas.error_422.properties,
  ).sort(),
);
console.log(`documented fields of a 422: ${documented[0].join(', ')}`);

const refusal = {
  name: 'UNPROCESSABLE_ENTITY',
  message: 'The requested action could not be performed.',
  debug_id: '1',
  details: [{ issue: 'INSTRUMENT_DECLINED', description: 'Declined.' }],
  links: [],
};
const server = createServer((request, response) => {
  const isToken = request.url.includes('oauth2');
  response.writeHead(isToken ? 200 : 422, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isToken ? { access_token: 'A', token_type: 'Bearer', expires_in: 60 } : refusal));
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
const error = await new OrdersController(client).captureOrder({ id: 'ORDER' }).catch((thrown) => thrown);
server.close();
const { details, issues } = error.result;
console.log(`read by the SDK: details[0].issue = ${details?.[0]?.issue}, issues = ${issues}`);
const holds =
  documented.every((fields) => fields.includes('issues') && !fields.includes('details')) &&
  details?.[0]?.issue === 'INSTRUMENT_DECLINED' &&
  issues === undefined;
if (!holds) {
  console.error('The documents and the SDK now agree on the reasons of a refusal.');
  process.exit(1);
}
PROBE
node probe.mjs
