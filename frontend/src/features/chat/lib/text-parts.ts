import { LinkifyIt, type Match } from 'linkify-it';

/** Part of a message: plain text or a link. */
export interface TextPart {
  text: string;
  href: string | null;
}

/** Finds only web addresses that have a protocol or begin with `www.`. */
const linkify = new LinkifyIt({ fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)
  .add('www.', {
    validate: (text, rest, self) => Math.max(self.testSchemaAt(`//${text.slice(rest)}`, 'https:', 0) - 2, 0),
  });

/** Returns the address of a link; null outside of the public web, for example `https://localhost`. */
function hrefOf({ schema, raw }: Match): string | null {
  const address = schema === 'www.' ? `https://${raw}` : raw;
  if (!URL.canParse(address)) return null;
  const { href, hostname } = new URL(address);
  return hostname.includes('.') ? href : null;
}

/** Splits a message into text and web links. Nothing else becomes a link. */
export function textPartsOf(message: string): TextPart[] {
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
