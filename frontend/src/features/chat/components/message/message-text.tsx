import { textPartsOf } from '../../lib/text-parts';

/** Text of a message with clickable web links. It is never interpreted as HTML. */
export function MessageText({ text }: { text: string }) {
  return textPartsOf(text).map(({ text: words, href }, index) =>
    href === null ? (
      words
    ) : (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    ),
  );
}
