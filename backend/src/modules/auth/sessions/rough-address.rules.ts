import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns a network address without the part that identifies one connection, for e-mails: `203.0.113.x`,
 * `2001:db8:85a3::`. Undefined for local and invalid addresses.
 */
export function roughAddress(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, 'x');
  if (!isIPv6(plain)) return undefined;
  const groups = (plain.split('::', 1)[0] ?? '').split(':').filter(Boolean).slice(0, 3);
  return groups.length > 0 ? `${groups.join(':')}::` : undefined;
}
