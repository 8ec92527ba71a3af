import { PUSH_SERVICES } from '../../../platform/outbound/named-hosts.js';

/**
 * Host names only: no IPv6 address, no empty label, no trailing dot, nothing that another parser could read
 * differently.
 */
const PLAIN_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/**
 * The URL a push is sent to, or null when it is not one of a known push service: an invented endpoint must
 * never make the server send requests elsewhere. The text must begin with exactly the origin that was
 * checked, so that no other parser can read another host.
 * @param furtherHosts push services that the operator allows, as `host` or `host:port`
 */
export function pushServiceUrl(endpoint: string, furtherHosts: readonly string[]): URL | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  const { protocol, host, hostname, port, origin } = url;
  if (protocol !== 'https:' || !PLAIN_HOST.test(hostname)) return null;
  if (!endpoint.toLowerCase().startsWith(`${origin}/`)) return null;
  if (furtherHosts.includes(host)) return url;
  const isKnown = PUSH_SERVICES.some((known) =>
    known.startsWith('.') ? hostname.endsWith(known) : hostname === known,
  );
  return port === '' && isKnown ? url : null;
}
