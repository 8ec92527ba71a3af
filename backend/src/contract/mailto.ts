/**
 * Returns the URL of mails to an address (RFC 6068). Characters of the address that have a meaning in URLs
 * are percent-encoded.
 */
export const mailtoUrl = (address: string): string =>
  `mailto:${encodeURI(address).replaceAll(/[?&#]/g, encodeURIComponent)}`;
