/**
 * Bounds of fields of requests that no page shows, so that pages do not load them before they load schemas.
 * They only have to be larger than what clients of the product send.
 */
export const REQUEST_LIMITS = {
  /** Highest number of a page in lists with page numbers. */
  pageNumberMax: 1000,
  earliestBirthDate: '1900-01-01',
  /** Entries that one request can mark as read. */
  notificationsRead: 100,

  // Characters.
  /** Of an id of the database, in hexadecimal. */
  idLength: 24,
  /** Of a token in a mailed link, and of the signature of a signed link. */
  tokenLength: 200,
  signatureLength: 100,
  /** Of a comma-separated list in a query, and of a list in a multipart field as JSON. */
  queryListLength: 500,
  fieldListLength: 2000,
  /** Of `t` and `v`, with which clients circumvent their cache. */
  cacheBusterLength: 40,
  /** Of a code of an authenticator app, and of any code of the second factor as it is typed. */
  codeLength: 6,
  codeInputLength: 60,
  /** Of a passkey's id, and of each other field that an authenticator sends. */
  passkeyIdLength: 1400,
  passkeyFieldLength: 20_000,
  /** Of the URL of a push subscription and of its two keys. */
  pushEndpointLength: 1000,
  pushKeyLength: 200,
  pushAuthLength: 100,
  /** Of the key of a report of PayPal whose amount staff enter. */
  unclearKeyLength: 300,
} as const;
