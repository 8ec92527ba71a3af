/** Texts of responses of the account routes; constant texts are in the contract. */
export const AUTH_TEXTS = {
  resetLinkSent: 'If an account with this e-mail exists, we have sent a reset link to it.',
  passwordReset: 'Your password has been reset. Please log in.',
  passwordChanged: 'Your password has been changed. Your other devices were logged out.',
  verificationSent: 'If this e-mail still needs to be confirmed, we have sent a new link to it.',
  emailVerified: 'Thank you! Your e-mail address is confirmed.',
  accountDisowned: 'Thank you for telling us. The account is removed, and nobody can use it.',
  emailChangeRequested: 'We have sent a link to the new address. Open it there, and the address is changed.',
  emailChanged: 'Your e-mail address is changed. Use the new one to log in from now on.',
  emailChangeUndone:
    'This address is yours again, and every device was logged out. We have mailed you a link to set a new password.',
  accountRestored: 'Welcome back! Your account is as you left it. Please log in.',
} as const;
