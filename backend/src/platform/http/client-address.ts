import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { AppConfig } from '../config/app-config.js';
import type { AppRequest } from './principal.js';

/** The address whose requests are counted together: X-Forwarded-For is believed from trusted proxies only. */
export const clientAddress = ({ ip }: AppRequest): string => counted(ip);

/** The same for requests that do not come by express, such as the one that opens a socket. */
export function rawClientAddress({ trustedProxies }: AppConfig): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (request) =>
    counted(request.socket.remoteAddress === undefined ? undefined : proxyAddr(request, trust));
}

/** Of an IPv6 address the network of 64 bits that one household has. */
function counted(ip = 'unknown'): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
