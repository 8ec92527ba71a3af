import type { LogInBody } from '@contract';

/** Who has just signed up with a password in this tab. */
interface FreshAccount {
  values: LogInBody;
  /** Returns the text of the button that logs them in. */
  action: () => string;
}

/** In memory only: a password is never stored. */
let account: FreshAccount | null = null;

export const keepFreshAccount = (fresh: FreshAccount): void => {
  account = fresh;
};

/** Returns the account once. */
export function takeFreshAccount(): FreshAccount | null {
  const fresh = account;
  account = null;
  return fresh;
}
