import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Extracts the schemas of the resources that the stand-in sends or receives from PayPal's OpenAPI documents:
 *   npm pack @paypal/paypal-rest-api-specifications@1.0.0 && tar xzf paypal-*.tgz
 *   node paypal-stand-in/specification/extract.js package/openapi > paypal-stand-in/specification/paypal.json
 * The result has no descriptions and examples, and allows no fields beyond those of the document.
 */

/** @typedef {{ [key: string]: any }} Schema */

/** Resources: name, document, schema in the document, and fields left out at any depth. */
const RESOURCES = [
  ['order', 'checkout_orders_v2', 'order'],
  ['orderRequest', 'checkout_orders_v2', 'order_request'],
  ['capture', 'payments_payment_v2', 'capture-2'],
  ['refund', 'payments_payment_v2', 'refund'],
  ['refundRequest', 'payments_payment_v2', 'refund_request'],
  ['dispute', 'customer_disputes_v1', 'dispute'],
  ['event', 'notifications_webhooks_v1', 'event'],
  ['verification', 'notifications_webhooks_v1', 'verify_webhook_signature_response'],
];
/** Names of errors with their messages. */
const ERRORS = ['400', '401', '403', '404', '409', '422', '500', '503'];
/** Calls, and the schemas that list their refusals. */
const ISSUES = {
  capture: ['checkout_orders_v2', ['422', 'orders.capture-422']],
  createOrder: ['checkout_orders_v2', ['400', '422']],
  refund: ['payments_payment_v2', ['400', '422', 'captures.refund-400', 'captures.refund-422']],
};
/** Parts that the stand-in never sends, and everything below them. */
const LEFT_OUT = new Set([
  ...['items', 'shipping', 'payment_instruction', 'authorizations', 'disbursement_mode', 'platform_fees'],
  ...[
    'processor_response',
    'network_transaction_reference',
    'exchange_rate',
    'tax_info',
    'birth_date',
    'phone',
  ],
  ...['breakdown', 'net_amount_breakdown', 'supporting_info', 'evidences', 'messages', 'extensions', 'offer'],
  ...['allowed_response_options', 'communication_details', 'dispute_asset', 'asset', 'gross_asset'],
  ...['asset_refunded', 'fee_policy', 'token', 'stored_credential', 'attributes', 'address', 'name'],
]);
/** Payment sources other than PayPal's wallet. */
const SOURCES = ['payment_source', 'payment_source_response'];

const folder = process.argv[2] ?? '.';
/** @type {Map<string, { info: { version: string }, components: { schemas: Record<string, Schema> } }>} */
const documents = new Map();
/** @param {string} name */
function documentOf(name) {
  const read = documents.get(name) ?? JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  documents.set(name, read);
  return read;
}

/**
 * Returns the schema with its references resolved and the parts of `allOf` merged.
 * @param {Record<string, Schema>} schemas
 * @param {Schema} schema
 * @param {string} [name]
 * @returns {Schema}
 */
function plain(schemas, { description: _, title: _title, example: _example, ...schema }, name = '') {
  if (schema.$ref) {
    const target = `${schema.$ref.split('/').at(-1)}`;
    return plain(schemas, schemas[target] ?? {}, target);
  }
  const parts = [schema, ...(schema.allOf ?? []).map((/** @type {Schema} */ one) => plain(schemas, one))];
  /** @type {Schema} */
  const properties = {};
  for (const part of parts)
    for (const [field, value] of Object.entries(part.properties ?? {}))
      if (!LEFT_OUT.has(field) && (!SOURCES.includes(name) || field === 'paypal'))
        properties[field] = plain(schemas, value);
  const required = parts.flatMap((part) => part.required ?? []);
  const isObject = schema.type === 'object' || Object.keys(properties).length > 0;
  if (isObject && schema.additionalProperties === true) return { type: 'object' };
  if (isObject)
    return {
      type: 'object',
      properties,
      ...(required.length > 0 && { required: [...new Set(required)] }),
      additionalProperties: false,
    };
  const { type, enum: values, pattern, minLength, maxLength, minItems, maxItems, items } = schema;
  return JSON.parse(
    JSON.stringify({
      type,
      pattern,
      minLength,
      maxLength,
      minItems,
      maxItems,
      ...(values && { enum: values }),
      ...(items && { items: plain(schemas, items) }),
    }),
  );
}

/** @param {Schema} schema */
const issuesIn = (schema) => [
  .../** @type {string[]} */ (JSON.stringify(schema).match(/"enum":\["[A-Z_]+"\]/g) ?? []).map((one) =>
    one.slice(9, -2),
  ),
];

const schemas = Object.fromEntries(
  RESOURCES.map(([name = '', document = '', schema = '']) => {
    const { schemas: all } = documentOf(document).components;
    return [name, plain(all, all[schema] ?? {})];
  }),
);
const { schemas: payments } = documentOf('payments_payment_v2').components;
const errors = ERRORS.map((status) => payments[`error_${status}`]?.properties).map((error) => [
  error.name.enum[0],
  error.message.enum[0],
]);
const issues = Object.fromEntries(
  Object.entries(ISSUES).map(([call, [document, names]]) => {
    const { schemas: all } = documentOf(`${document}`).components;
    const known = [names].flat().flatMap((name) => issuesIn(all[`${name}`] ?? {}));
    return [call, [...new Set(known)].sort()];
  }),
);
const versions = Object.fromEntries([...documents].map(([name, { info }]) => [name, info.version]));
process.stdout.write(
  `${JSON.stringify({
    $comment:
      'Extracted by extract.js from the npm package @paypal/paypal-rest-api-specifications 1.0.0 (Apache-2.0, see LICENSE): texts and unused parts are left out, references resolved, objects closed.',
    versions,
    schemas,
    errors: Object.fromEntries(errors),
    issues,
  })}\n`,
);
