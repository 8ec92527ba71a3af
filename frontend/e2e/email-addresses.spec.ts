import { Email } from '@contract';
import { expect, test } from './support/test';

/** Addresses that the browser accepts and the product refuses, because they cannot exist. */
const IMPOSSIBLE = [
  'a@localhost',
  'a@1.2.3.4',
  'a@example.c',
  'a@example.c0m',
  `${'x'.repeat(65)}@example.com`,
  `a@${[63, 63, 63, 57].map((length) => 'x'.repeat(length)).join('.')}.com`,
];

const ASCII = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));

/** Addresses that the product must accept exactly when the browser accepts them. */
const ADDRESSES = [
  ...ASCII.flatMap((sign) => [
    `a${sign}b@example.com`,
    `${sign}@example.com`,
    `a${sign}@example.com`,
    `a@exam${sign}ple.com`,
    `a@${sign}example.com`,
    `a@example${sign}.com`,
    // A top-level domain of letters and digits is valid only as Punycode.
    ...(/\d/.test(sign) ? [] : [`a@example.com${sign}`]),
  ]),
  'a..b@example.com',
  '..@example.com',
  'a@b@example.com',
  'a b@example.com',
  '"a b"@example.com',
  '@example.com',
  'a@',
  'a',
  'a@x..example.com',
  'a@x-.com',
  'a@-x.com',
  'a@x--y.com',
  `${'x'.repeat(64)}@example.com`,
  `a@${'x'.repeat(63)}.com`,
  `a@${'x'.repeat(64)}.com`,
  `a@example.${'x'.repeat(63)}`,
  `a@example.${'x'.repeat(64)}`,
  'a@xn--h2brj9c.xn--h2brj9c',
  "o'brien@example.com",
  'user%x@example.com',
  'a&b=c@example.com',
];

/** Addresses in other scripts, which the browser converts to ASCII while they are typed. */
const OF_OTHER_SCRIPTS = [
  'a@भारत.भारत',
  'a@München.de',
  'भारत@example.com',
  `a@ü${'x'.repeat(54)}.com`,
  `a@ü${'x'.repeat(63)}.com`,
];

test.describe('an e-mail address', () => {
  test('is accepted if the browser accepts it and it is a possible address @desktop', async ({ page }) => {
    await page.goto('/forgot-password');
    const field = page.getByLabel('Email');
    await expect(field).toHaveAttribute('type', 'email');
    const isTaken = (addresses: string[]): Promise<boolean[]> =>
      field.evaluate((input: HTMLInputElement, all) => {
        // A copy of the field whose value is set by script, which the page's own validation ignores.
        const other = input.cloneNode() as HTMLInputElement;
        return all.map((address) => {
          other.value = address;
          return other.validity.valid;
        });
      }, addresses);
    const isOurs = (address: string): boolean => Email.safeParse(address).success;

    const browsers = await isTaken(ADDRESSES);
    const differing = ADDRESSES.filter((address, index) => isOurs(address) !== browsers[index]);
    expect(differing).toEqual([]);
    expect(await isTaken(IMPOSSIBLE)).toEqual(IMPOSSIBLE.map(() => true));
    expect(IMPOSSIBLE.filter(isOurs)).toEqual([]);

    for (const address of OF_OTHER_SCRIPTS) {
      await field.fill(address);
      const isValid = await field.evaluate((input: HTMLInputElement) => input.validity.valid);
      expect([address, isOurs(address)]).toEqual([address, isValid]);
    }
  });
});
