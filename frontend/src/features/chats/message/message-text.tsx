import { partsOf } from './links';

/** A message's words; web addresses can be followed, and nothing of it is ever taken as HTML. */
export function MessageText({ text }: { text: string }) {
  return partsOf(text).map(({ text: words, href }, index) =>
    href === null ? (
      words
    ) : (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    ),
  );
}
