/** The text of a message that asks to verify the photos, for clients that do not know such messages. */
export const VERIFICATION_ASKED = 'Please verify your photos, if you like.';
