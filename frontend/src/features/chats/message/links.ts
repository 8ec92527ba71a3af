/** A stretch of a message: plain words, or an address to follow. */
export interface TextPart {
  text: string;
  href: string | null;
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi;
/** Ends a sentence rather than an address. The look-behind lets a run of them be looked at once, not from each of its signs. */
const TRAILING = /(?<![.,;:!?)\]}'"»”’])[.,;:!?)\]}'"»”’]+$/;

function hrefOf(text: string): string | null {
  const address = text.startsWith('www.') || text.startsWith('WWW.') ? `https://${text}` : text;
  if (!URL.canParse(address)) return null;
  const { protocol, href, hostname } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') ? href : null;
}

/** Cuts a message into words and web addresses; nothing else ever becomes a link. */
export function partsOf(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const found of message.matchAll(ADDRESS)) {
    // A bracket that the address itself opened belongs to it, as in encyclopedias.
    const end = found[0].replace(TRAILING, (tail) => (found[0].includes('(') && tail === ')' ? tail : ''));
    const href = hrefOf(end);
    if (href === null) continue;
    if (found.index > done) parts.push({ text: message.slice(done, found.index), href: null });
    parts.push({ text: end, href });
    done = found.index + end.length;
  }
  if (done < message.length) parts.push({ text: message.slice(done), href: null });
  return parts;
}
