import type { LogInBody } from '@contract';

/** An account that has just signed up with a password in this tab. */
interface FreshAccount {
  values: LogInBody;
  /** Returns the label of the button that logs the member in. */
  action: () => string;
}

/** Kept only in memory, because a password must never be stored. */
let account: FreshAccount | null = null;

export const holdFreshAccount = (fresh: FreshAccount): void => {
  account = fresh;
};

/** Returns the account and forgets it; null if there is none. */
export function takeFreshAccount(): FreshAccount | null {
  const fresh = account;
  account = null;
  return fresh;
}
