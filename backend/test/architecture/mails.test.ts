import { globSync, readFileSync } from 'node:fs';
import { SendMail } from '../../src/modules/auth/auth.jobs.js';
import { SendBillingMail } from '../../src/modules/billing/billing.jobs.js';

const MODULES = new URL('../../src/modules/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, MODULES), 'utf8');
const services = globSync('**/*.service.ts', { cwd: MODULES })
  .filter((file) => !/account-mail|billing-mail/.test(file))
  .map(read);

/** Returns the classes that add the job of a mail. */
function sendersOf(mail: string): string[] {
  const sends = new RegExp(String.raw`\bmail(?:: |\(| = )[^;}]*'${mail}'`);
  return services
    .filter((text) => sends.test(text))
    .map((text) => /^export class (\w+)/m.exec(text)?.[1] ?? '');
}

describe.each([
  ['auth', SendMail.schema.shape.mail.options],
  ['billing', SendBillingMail.schema.shape.mail.options],
])('the comments of the mails of %s', (module, mails) => {
  it('name every service that sends the mail', () => {
    const named = mails.map((mail): [string, (string | undefined)[]] => {
      const [, comment = ''] = / Sent[\s*]+by\s([^.]+)\./.exec(read(`${module}/mail/${mail}.mail.ts`)) ?? [];
      return [mail, [...comment.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()];
    });
    expect(named.filter(([, names]) => names.length === 0)).toEqual([]);
    expect(named).toEqual(mails.map((mail) => [mail, sendersOf(mail).sort()]));
  });
});
