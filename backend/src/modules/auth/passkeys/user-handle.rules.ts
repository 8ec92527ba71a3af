/** Returns the user handle by which an authenticator identifies an account. */
export const userHandleOf = (userId: string): string => Buffer.from(userId, 'hex').toString('base64url');
