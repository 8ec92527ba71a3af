import { Mailer, type MailMessage } from '../../src/platform/mail/mailer.js';
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

/**
 * Makes the mail server refuse the next mail to an address once; its job tries again.
 * @param then runs with the refusal
 */
export function refuseNextMailTo(t: TestApp, address: string, then?: () => void): void {
  const mailer = t.app.get(Mailer);
  const send = mailer.send.bind(mailer);
  const refusing = jest.spyOn(mailer, 'send').mockImplementation(async (message) => {
    if (message.to !== address) return send(message);
    refusing.mockRestore();
    then?.();
    throw new Error('The mail server refuses this mail for now.');
  });
}

/** Returns the path to which mail programs post to end further mails of a kind; empty if it has none. */
export function oneClickPath({ headers = {} }: Pick<MailMessage, 'headers'>): string {
  const link = /^<([^>]+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1];
  if (link === undefined || headers['List-Unsubscribe-Post'] !== 'List-Unsubscribe=One-Click') return '';
  return new URL(link).pathname;
}
