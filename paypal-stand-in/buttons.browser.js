/* The stand-in for PayPal's button script: the part of its functions that shops use. No money moves. */
(() => {
  /**
   * @typedef {{ orderID: string, payerID?: string, paymentSource?: string }} Data
   * @typedef {{ from: string, outcome: string, orderID: string, payerID?: string, waiting?: boolean }} Told
   *
   * @typedef {object} Props what a shop passes to the buttons
   * @property {(data: { paymentSource: string }, actions: object) => Promise<string>} createOrder
   * @property {(data: Data, actions: { restart: () => void, redirect: (to: string) => void }) => unknown}
   *   [onApprove]
   * @property {(data: Data, actions: object) => unknown} [onCancel]
   * @property {(data: { fundingSource: string }, actions: object) => void} [onClick]
   * @property {(data: object, actions: object) => void} [onInit]
   * @property {(error: unknown) => void} [onError]
   * @property {string} [fundingSource]
   *
   * @typedef {{ source: string, label: string, background: string, color: string }} Funding
   */

  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const source = new URL(script.src);
  const namespace = script.dataset.namespace || 'paypal';
  const LOOK_MS = 250;
  /** @type {Funding[]} */
  const FUNDING = [
    { source: 'paypal', label: 'PayPal', background: '#ffc439', color: '#111' },
    { source: 'card', label: 'Debit or Credit Card', background: '#2c2e2f', color: '#fff' },
  ];

  function Buttons(options = /** @type {Props} */ ({})) {
    let props = options;
    /** @type {HTMLElement | undefined} */
    let box;
    /** @type {Window | null} */
    let popup;

    /**
     * Resolves with the buyer's decision in the popup. A closed popup counts as cancelled.
     * @param {string} orderID
     * @returns {Promise<Pick<Told, 'outcome' | 'orderID' | 'payerID'>>}
     */
    const decision = (orderID) =>
      new Promise((resolve) => {
        /** @param {Pick<Told, 'outcome' | 'orderID' | 'payerID'>} outcome */
        const done = (outcome) => {
          clearInterval(looking);
          window.removeEventListener('message', hear);
          resolve(outcome);
        };
        /** @param {MessageEvent<Told | null>} event */
        const hear = ({ origin, data }) => {
          if (origin === source.origin && data?.from === 'paypal-stand-in' && data.orderID === orderID)
            done(data);
        };
        window.addEventListener('message', hear);
        const looking = setInterval(() => popup?.closed && done({ outcome: 'cancelled', orderID }), LOOK_MS);
        if (popup) popup.location = `${source.origin}/checkoutnow?token=${encodeURIComponent(orderID)}`;
      });

    /**
     * Waits for the buyer's decision and passes it to the shop. `actions.restart` repeats this in the same
     * popup.
     * @param {string} orderID
     * @param {string} paymentSource
     * @returns {Promise<unknown>}
     */
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

    /**
     * Resolves when the popup shows its first page or is closed.
     * @returns {Promise<void>}
     */
    const opened = () =>
      new Promise((resolve) => {
        const done = () => {
          clearInterval(looking);
          window.removeEventListener('message', hear);
          resolve();
        };
        /** @param {MessageEvent<Told | null>} event */
        const hear = ({ source: from, data }) => {
          if (from === popup && data?.from === 'paypal-stand-in' && data.waiting) done();
        };
        window.addEventListener('message', hear);
        const looking = setInterval(() => popup?.closed && done(), LOOK_MS);
      });

    /** @param {string} paymentSource */
    async function pay(paymentSource) {
      // Opens the popup during the click; the browser would block a later one.
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

    /** @param {Funding} funding */
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
      /** @param {string | Element} target */
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
      /** @param {Partial<Props>} changed */
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

  Object.assign(window, {
    [namespace]: {
      version: 'stand-in',
      Buttons,
      FUNDING: { PAYPAL: 'paypal', CARD: 'card' },
      getFundingSources: () => ['paypal', 'card'],
    },
  });
})();
