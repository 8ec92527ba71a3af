/** The product's name. Code must use it from here. */
export const BRAND = { name: 'Mutual', tagline: 'Meet people who like you back' } as const;

/** Keys of the session in the browser's local storage. */
export const STORAGE_KEYS = { token: 'token', userId: 'userId' } as const;
