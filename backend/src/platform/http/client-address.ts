import type { IncomingMessage } from 'node:http';
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
function counted(ip: string | undefined): string {
  const address = (ip ?? 'unknown').replace(/^::ffff:/, '');
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const full = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return full.slice(0, 4).join(':') + '::/64';
}
