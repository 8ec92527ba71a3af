import { PUSH_SERVICES } from '../../../platform/outbound/allowed-hosts.js';

/**
 * Matches host names only: no IPv6 address, no empty label, no trailing dot, and no character that another
 * parser could read differently.
 */
const PLAIN_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/**
 * Returns the URL of a push endpoint, or null if it does not belong to a known push service. An invented
 * endpoint must never make the server send requests to other hosts. The text must begin with exactly the
 * checked origin, so that no other parser can read another host.
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
