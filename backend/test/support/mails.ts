import type { TestApp } from './test-app.js';

/** Pages of links in mails that contain a token. */
type LinkPage = 'reset-password' | 'verify-email' | 'change-email' | 'undo-email-change' | 'restore';

/** Returns the token of a link in the last mail to an address. */
export async function mailedToken(t: TestApp, address: string, page: LinkPage): Promise<string> {
  const { text } = await t.mailTo(address);
  const token = new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1];
  if (token === undefined) throw new Error(`The mail to ${address} has no link to ${page}: ${text}`);
  return token;
}
