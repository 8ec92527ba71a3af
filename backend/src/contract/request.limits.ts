/**
 * Bounds of request fields that no page shows, in a file of their own that pages load only with the schemas.
 * They only have to be larger than what clients of the product send.
 */
export const REQUEST_LIMITS = {
  /** Highest number of a page in lists with page numbers. */
  pageNumberMax: 1000,
  earliestBirthDate: '1900-01-01',
  /** Maximum number of entries that one request can mark as read. */
  notificationsRead: 100,

  // Characters.
  /** Characters of an id of the database, in hexadecimal. */
  idLength: 24,
  /** Characters of a token in a mailed link. */
  tokenLength: 200,
  /** Characters of the signature of a signed link. */
  signatureLength: 100,
  /** Characters of a comma-separated list in a query. */
  queryListLength: 500,
  /** Characters of a list in a multipart field as JSON. */
  fieldListLength: 2000,
  /** Digits of a code of an authenticator app. */
  codeLength: 6,
  /** Characters of any second-factor code as it is typed. */
  codeInputLength: 60,
  /** Characters of a passkey's id. */
  passkeyIdLength: 1400,
  /** Characters of each other field that an authenticator sends. */
  passkeyFieldLength: 20_000,
  /** Characters of each value in hexadecimal of a proof of work. */
  proofBytesLength: 128,
  /** Characters of what a proof of work is for. */
  proofSubjectLength: 100,
  /** Highest number in a proof of work. */
  proofNumberMax: 4_294_967_295,
  /** Characters of the URL of a push subscription. */
  pushEndpointLength: 1000,
  /** Characters of the public key of a push subscription. */
  pushKeyLength: 200,
  /** Characters of the secret of a push subscription. */
  pushAuthLength: 100,
  /** Characters of the key of a PayPal report whose amount staff enter. */
  unclearKeyLength: 300,
} as const;
