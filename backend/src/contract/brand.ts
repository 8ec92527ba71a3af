/** The product's name. The only place it is written in code. */
export const BRAND = { name: 'Mutual', tagline: 'Meet people who like you back' } as const;

/** Keys of the browser's local storage that hold the session. */
export const STORAGE_KEYS = { token: 'token', userId: 'userId' } as const;
