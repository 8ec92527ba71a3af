import { roughAddress } from './rough-address.rules.js';

describe('roughAddress', () => {
  it.each([
    ['203.0.113.77', '203.0.113.x'],
    ['::ffff:203.0.113.77', '203.0.113.x'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
    ['2001:db8::7348', '2001:db8::'],
    ['::1', undefined],
    ['', undefined],
    ['nowhere', undefined],
  ])('shortens the address %s to %s', (address, rough) => {
    expect(roughAddress(address)).toBe(rough);
  });
});
