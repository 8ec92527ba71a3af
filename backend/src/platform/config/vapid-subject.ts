import { emailAddress } from '@contract';

/** Endings of host names that do not exist on the internet (RFC 6761, 6762, 8375 and common ones). */
const PRIVATE_HOST = /(^|\.)(localhost|local|internal|invalid|test|lan|home|home\.arpa)$/;
const IP_ADDRESS = /^[\d.]+$|^\[/;

/**
 * Returns whether push services accept the text as the contact in a VAPID token (RFC 8292, 2.1). Apple
 * refuses tokens with a contact that it cannot reach or that contains a space or brackets.
 */
export function isVapidSubject(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  if (protocol === 'https:') return username === '' && isPublic(hostname);
  const [, address = ''] = /^mailto:(\S+)$/.exec(text) ?? [];
  const typed = decodedPart(address).toLowerCase();
  return emailAddress().safeParse(typed).success && isPublic(typed.slice(typed.lastIndexOf('@') + 1));
}

const isPublic = (host: string): boolean =>
  host.includes('.') && !IP_ADDRESS.test(host) && !PRIVATE_HOST.test(host);

function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
