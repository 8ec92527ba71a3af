/** @import { Order } from './state.js' */

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** @param {string | undefined} text */
const escaped = (text = '') => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/**
 * @param {string} title
 * @param {string} content
 */
const page = (title, content) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 0 auto; padding: 1.5rem; }
  h1 { font-size: 1.25rem; margin: 0 0 1rem; }
  .note { border: 2px dashed #b7791f; border-radius: .5rem; padding: .5rem .75rem; margin-bottom: 1.5rem; }
  .amount { font-size: 2rem; font-weight: 700; margin: 0; }
  form { display: grid; gap: .75rem; margin-top: 1.5rem; }
  button { font: inherit; min-height: 3rem; border-radius: 1.5rem; border: 1px solid #0d47a1; cursor: pointer; background: transparent; color: inherit; }
  button[value=approve] { background: #0d47a1; color: #fff; font-weight: 700; }
  button[value=cancel] { border-color: transparent; text-decoration: underline; }
</style>
</head>
<body>
<p class="note"><strong>PayPal stand-in.</strong> This is not PayPal: no money moves.</p>
${content}
</body>
</html>`;

/**
 * Page of the popup until the order exists. It reports when it is open, because after two navigations at once
 * either page may be shown.
 */
export const waitPage = () =>
  page(
    'PayPal stand-in',
    `<h1>One moment ...</h1><script>window.opener?.postMessage({ from: 'paypal-stand-in', waiting: true }, '*');</script>`,
  );

/**
 * Page where the buyer decides.
 * @param {Order} order
 */
export function approvalPage(order) {
  const [{ amount, description }] = order.purchase_units;
  const { brand_name: brand } = order.inside.context;
  return page(
    'Pay: PayPal stand-in',
    `<h1>${escaped(brand ? `Pay ${brand}` : 'Pay')}</h1>
<p class="amount">${escaped(amount.value)} ${escaped(amount.currency_code)}</p>
<p>${escaped(description)}</p>
<form method="post" action="/checkoutnow?token=${escaped(order.id)}">
  <button name="choice" value="approve">Pay now</button>
  <button name="choice" value="decline">Pay with a card that is declined</button>
  <button name="choice" value="review">Pay, but PayPal reviews it first</button>
  <button name="choice" value="cancel">Cancel and return</button>
</form>`,
  );
}

/**
 * Page after the buyer's decision. Reports the decision to the opener, which closes the popup; without an
 * opener it redirects to the return or cancel URL of the order.
 * @param {Order} order
 * @param {'approved' | 'cancelled'} outcome
 */
export function donePage(order, outcome) {
  const { return_url: back, cancel_url: cancelled } = order.inside.context;
  const told = {
    from: 'paypal-stand-in',
    outcome,
    orderID: order.id,
    payerID: order.payer?.payer_id ?? null,
  };
  const query = `token=${order.id}${told.payerID ? `&PayerID=${told.payerID}` : ''}`;
  const next = outcome === 'approved' ? back : cancelled;
  const address = next && `${next}${next.includes('?') ? '&' : '?'}${query}`;
  const script = `const told = ${inScript(told)}, next = ${inScript(address ?? null)};
if (window.opener) window.opener.postMessage(told, '*');
else if (next) location.replace(next);`;
  return page(
    'PayPal stand-in',
    `<h1>${outcome === 'approved' ? 'Finishing your payment ...' : 'Returning ...'}</h1><script>${script}</script>`,
  );
}

export const missingPage = () => page('PayPal stand-in', '<h1>There is no such order to pay.</h1>');

/** @param {unknown} value */
const inScript = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
