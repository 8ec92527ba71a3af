import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { AppConfig } from '../config/app-config.js';
import type { AppRequest } from './principal.js';

/**
 * Returns the address under which requests are counted. X-Forwarded-For is trusted from trusted proxies only.
 */
export const clientAddress = ({ ip }: AppRequest): string => counted(ip);

/** Returns the same address for requests outside express, such as the request that opens a socket. */
export function rawClientAddress({ trustedProxies }: AppConfig): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (request) =>
    counted(request.socket.remoteAddress === undefined ? undefined : proxyAddr(request, trust));
}

/** Reduces an IPv6 address to its /64 network, because a household usually has a whole network. */
function counted(ip = 'unknown'): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
