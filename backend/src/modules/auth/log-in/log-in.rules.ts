/** The key of limits for one account as seen from one network address. */
export const accountAndAddress = (email: string, address: string): string => `${email} ${address}`;
