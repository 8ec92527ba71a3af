import { Link } from 'react-router-dom';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/** Paragraph with links in the form `[words](address)`. */
export function RichText({ children }: { children: string }) {
  // Splitting by a pattern with two groups returns: text, words, address, text, words, address, text …
  const parts = children.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 2) return null;
    const address = parts[index + 1] ?? '';
    return address.startsWith('/') ? (
      <Link key={index} to={address}>
        {part}
      </Link>
    ) : (
      <a key={index} href={address}>
        {part}
      </a>
    );
  });
}
