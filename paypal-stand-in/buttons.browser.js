/* The stand-in's buttons: what PayPal's script puts on a page, as far as shops use it. No money moves. */
(() => {
  const source = new URL(document.currentScript.src);
  const namespace = document.currentScript.dataset.namespace || 'paypal';
  const LOOK_MS = 250;
  const FUNDING = [
    { source: 'paypal', label: 'PayPal', background: '#ffc439', color: '#111' },
    { source: 'card', label: 'Debit or Credit Card', background: '#2c2e2f', color: '#fff' },
  ];

  function Buttons(options = {}) {
    let props = options;
    let box;
    let popup;

    /** Resolves to what the buyer chose in the popup; closing it is a no. */
    const decision = (orderID) =>
      new Promise((resolve) => {
        const done = (outcome) => {
          clearInterval(looking);
          window.removeEventListener('message', hear);
          resolve(outcome);
        };
        const hear = ({ origin, data }) => {
          if (origin === source.origin && data?.from === 'paypal-stand-in' && data.orderID === orderID)
            done(data);
        };
        window.addEventListener('message', hear);
        const looking = setInterval(() => popup.closed && done({ outcome: 'cancelled', orderID }), LOOK_MS);
        popup.location = `${source.origin}/checkoutnow?token=${encodeURIComponent(orderID)}`;
      });

    /** One round: the buyer decides, the shop is told; `actions.restart` begins another in the same popup. */
    async function round(orderID, paymentSource) {
      const { outcome, payerID } = await decision(orderID);
      if (outcome !== 'approved') return props.onCancel?.({ orderID }, {});
      let again = false;
      const restart = () => (again = true);
      await props.onApprove?.(
        { orderID, payerID, paymentSource },
        { restart, redirect: (to) => location.assign(to) },
      );
      return again ? round(orderID, paymentSource) : undefined;
    }

    /** Resolves once the popup shows its first page, or is closed. */
    const opened = () =>
      new Promise((resolve) => {
        const done = () => {
          clearInterval(looking);
          window.removeEventListener('message', hear);
          resolve();
        };
        const hear = ({ source: from, data }) => {
          if (from === popup && data?.from === 'paypal-stand-in' && data.waiting) done();
        };
        window.addEventListener('message', hear);
        const looking = setInterval(() => popup.closed && done(), LOOK_MS);
      });

    async function pay(paymentSource) {
      // At once, while the browser still sees the click; a popup opened later is blocked.
      popup = window.open(`${source.origin}/checkoutnow/wait`, '_blank', 'popup,width=460,height=680');
      try {
        if (!popup) throw new Error('The window for the payment was blocked.');
        const isOpen = opened();
        props.onClick?.({ fundingSource: paymentSource }, { resolve: () => true, reject: () => false });
        const orderID = await props.createOrder({ paymentSource }, {});
        await isOpen;
        await round(orderID, paymentSource);
      } catch (error) {
        if (props.onError) props.onError(error);
        else throw error;
      } finally {
        popup?.close();
      }
    }

    function button({ source: funding, label, background, color }) {
      const made = document.createElement('button');
      made.type = 'button';
      made.textContent = label;
      made.dataset.fundingSource = funding;
      const { style } = made;
      style.cssText =
        'display:block;width:100%;min-height:45px;margin:0 0 12px;border:0;border-radius:4px;font:600 16px sans-serif;cursor:pointer';
      Object.assign(style, { background, color });
      made.addEventListener('click', () => void pay(funding));
      return made;
    }

    return {
      isEligible: () => true,
      render(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        if (!place) return Promise.reject(new Error('There is no such element for the buttons.'));
        box = document.createElement('div');
        const note = document.createElement('p');
        note.textContent = 'PayPal stand-in: no money moves.';
        note.style.cssText = 'font:14px sans-serif;margin:0 0 8px';
        box.append(
          note,
          ...FUNDING.filter(({ source: one }) => !props.fundingSource || one === props.fundingSource).map(
            button,
          ),
        );
        place.append(box);
        props.onInit?.({}, { enable: () => Promise.resolve(), disable: () => Promise.resolve() });
        return Promise.resolve();
      },
      updateProps(changed) {
        props = { ...props, ...changed };
        return Promise.resolve();
      },
      close() {
        box?.remove();
        return Promise.resolve();
      },
    };
  }

  window[namespace] = {
    version: 'stand-in',
    Buttons,
    FUNDING: { PAYPAL: 'paypal', CARD: 'card' },
    getFundingSources: () => ['paypal', 'card'],
  };
})();
