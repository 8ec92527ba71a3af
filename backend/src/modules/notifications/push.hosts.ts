/** The push services of the browsers there are; a leading dot stands for all hosts below. */
const KNOWN = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * Whether a push may be sent there: only to push services we know, so that an invented endpoint can never make the server
 * call something else. `more` are hosts of the installation's own choosing, `host` or `host:port`.
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username || password) return false;
  if (more.includes(host)) return true;
  return (
    port === '' &&
    KNOWN.some((known) => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known))
  );
}
