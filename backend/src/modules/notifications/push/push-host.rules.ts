/** The push services of the browsers there are; a leading dot stands for all hosts below. */
const KNOWN = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;
/** Names alone: no address in brackets, no empty label, no dot at the end, nothing that another parser could read otherwise. */
const PLAIN_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/**
 * The address a push is sent to, or null when it is none of a push service we know: an invented endpoint can never make the server
 * call something else. The text must begin with exactly the origin that was checked, so that nothing depends on who parses it.
 * @param more hosts of the installation's own choosing, `host` or `host:port`
 */
export function pushServiceUrl(endpoint: string, more: readonly string[]): URL | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  const { protocol, host, hostname, port, origin } = url;
  if (protocol !== 'https:' || !PLAIN_HOST.test(hostname)) return null;
  if (!endpoint.toLowerCase().startsWith(`${origin}/`)) return null;
  if (more.includes(host)) return url;
  const isKnown = KNOWN.some((known) =>
    known.startsWith('.') ? hostname.endsWith(known) : hostname === known,
  );
  return port === '' && isKnown ? url : null;
}
