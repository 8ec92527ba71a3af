import { act, getConfig } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { aPublicConfig } from './builders/members';

const ORIGIN = 'https://paypal.example';

/** Public configuration with payments by PayPal. */
export const aSellingConfig = () =>
  aPublicConfig({ paypal: { clientId: 'client-of-this-test', sdkUrl: `${ORIGIN}/sdk/js` } });

/** Handlers that the page passes to PayPal's button. */
interface Handlers {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }, actions: { restart: () => void }) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

interface FakePaypal {
  /** Addresses of the requested scripts. */
  scripts: () => string[];
  /** Sets whether PayPal's script can be loaded. */
  setReachable: (reachable: boolean) => void;
  /**
   * Simulates the buyer's approval in the window. Resolves to true when the page allows another payment
   * method.
   */
  approve: () => Promise<boolean>;
  /** Simulates that the buyer closes the window. */
  leave: () => void;
}

/** Replaces PayPal's script, its button and its window until the test ends. The test acts as the buyer. */
export function useFakePaypal(): FakePaypal {
  let isReachable = true;
  let popup: { handlers: Handlers; orderID: string } | null = null;
  const scripts: HTMLScriptElement[] = [];

  const press = async (handlers: Handlers): Promise<void> => {
    try {
      popup = { handlers, orderID: await handlers.createOrder() };
    } catch (error) {
      // PayPal wraps errors in this form.
      handlers.onError(new Error(`Detected error: ${String(error)}`));
    }
  };
  const Buttons = (handlers: Handlers) => ({
    isEligible: () => true,
    render: (room: HTMLElement) => {
      const button = document.createElement('button');
      button.textContent = 'PayPal';
      button.addEventListener('click', () => void press(handlers));
      room.append(button);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  });

  const head = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src.startsWith(ORIGIN)) continue;
      scripts.push(node);
      if (isReachable) Object.assign(window, { paypal: { Buttons } });
      node.dispatchEvent(new Event(isReachable ? 'load' : 'error'));
    }
  });
  head.observe(document.head, { childList: true });
  onTestFinished(() => {
    head.disconnect();
    scripts.forEach((script) => script.remove());
    Reflect.deleteProperty(window, 'paypal');
  });

  const opened = () => {
    if (!popup) throw new Error('No PayPal window is open');
    return popup;
  };
  return {
    scripts: () => scripts.map(({ src }) => src),
    setReachable: (reachable) => (isReachable = reachable),
    approve: async () => {
      const { handlers, orderID } = opened();
      let restarted = false;
      await getConfig().asyncWrapper(() =>
        handlers.onApprove({ orderID }, { restart: () => (restarted = true) }),
      );
      if (!restarted) popup = null;
      return restarted;
    },
    leave: () => {
      const { handlers } = opened();
      popup = null;
      act(() => handlers.onCancel());
    },
  };
}
