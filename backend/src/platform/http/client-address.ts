import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { AppConfig } from '../config/app-config.js';
import type { AppRequest } from './principal.js';

/**
 * Returns the address under which requests are counted. X-Forwarded-For is trusted from trusted proxies only.
 */
export const clientAddress = ({ ip }: AppRequest): string => countedAddress(ip);

/** Returns the same address for requests outside express, such as the request that opens a socket. */
export function rawClientAddress({ trustedProxies }: AppConfig): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (request) =>
    countedAddress(request.socket.remoteAddress === undefined ? undefined : proxyAddr(request, trust));
}

/**
 * Returns the range of a counted address, whose addresses one party can often choose from: its /24 network of
 * IPv4, its /48 network of IPv6.
 */
export function addressRange(address: string): string {
  const [ip = ''] = address.split('/');
  if (!ipaddr.isValid(ip)) return address;
  const parsed = ipaddr.parse(ip);
  if (parsed instanceof ipaddr.IPv6) return network(parsed, 48);
  return `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}

/** Reduces an IPv6 address to its /64 network, because a household usually has a whole network. */
function countedAddress(ip = 'unknown'): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? network(address, 64) : address.toString();
}

/** @param bits a multiple of 16 */
const network = ({ parts }: ipaddr.IPv6, bits: number): string =>
  `${parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`;
