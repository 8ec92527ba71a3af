/**
 * Returns the key of `Turns` for changes of a member's selfie and verification that depend on the consent or
 * on a check of the age.
 */
export const selfieTurn = (userId: string): string => `selfie of ${userId}`;
