import { LinkifyIt, type Match } from 'linkify-it';

/** A stretch of a message: plain words, or an address to follow. */
export interface TextPart {
  text: string;
  href: string | null;
}

/** Web addresses alone: with their protocol, or beginning with `www.`. */
const linkify = new LinkifyIt({ fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)
  .add('www.', {
    validate: (text, rest, self) => Math.max(self.testSchemaAt(`//${text.slice(rest)}`, 'https:', 0) - 2, 0),
  });

/** Null for what is no address of the public web, `https://localhost` for one. */
function hrefOf({ schema, raw }: Match): string | null {
  const address = schema === 'www.' ? `https://${raw}` : raw;
  if (!URL.canParse(address)) return null;
  const { href, hostname } = new URL(address);
  return hostname.includes('.') ? href : null;
}

/** Cuts a message into words and web addresses; nothing else ever becomes a link. */
export function partsOf(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const found of linkify.match(message) ?? []) {
    const href = hrefOf(found);
    if (href === null) continue;
    if (found.index > done) parts.push({ text: message.slice(done, found.index), href: null });
    parts.push({ text: found.raw, href });
    done = found.lastIndex;
  }
  if (done < message.length) parts.push({ text: message.slice(done), href: null });
  return parts;
}
