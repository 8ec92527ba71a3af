import { REFERRALS_LIMITS, USERS_LIMITS } from '@contract';

const hours = REFERRALS_LIMITS.referralPremiumHours;

/** Texts of visitors' pages that are not part of the first load: the sign-up and mailed links. */
export default {
  logInAs: 'Log in as {{name}}',
  notice: 'What we store of you, why, and the way back',
  writeToUs: 'Write to us',
  proof:
    'One moment: we check that you are not a program. Your device does a short calculation; you do not have to do anything.',
  passkey: {
    use: 'Use a passkey instead',
    password: 'Use a password instead',
    text: 'No password to remember: your device asks for your finger, face or PIN. You can set a password later.',
    waiting: 'Waiting for your device…',
    notMade: 'Your device made no passkey. Nothing you typed is lost; try again, or use a password.',
    notUsed: 'Your device gave no passkey. Please try again.',
  },
  code: {
    checking: 'Checking the code…',
    member: `{{firstName}} invites you. You get ${hours} hours of Premium.`,
    campaign: `This code gives you ${hours} hours of Premium.`,
    unknown: 'We do not know this code. Please check it, or leave the field empty.',
    ended: 'This code has ended. You can leave the field empty.',
    'used-up': 'This code has been used as often as it can be. You can leave the field empty.',
    later: 'We check the code when you sign up.',
  },
  verify: {
    title: 'Confirm your address',
    lead: 'Enter the password you chose when you signed up.',
    action: 'Confirm my address',
    running: 'One moment…',
    failed: 'This link could not be used.',
    forgot: 'Set a new password instead',
    continue: 'Continue',
    notMe: 'I did not sign up',
    notMeText:
      'Then someone else used your address. Everything in that account is erased at once, and nobody can use it any more.',
    remove: 'Remove the account',
    removing: 'Removing…',
    again: 'Send a new link',
    againLead: 'Give us your address and we send you a new link.',
    sending: 'Sending…',
  },
  changeEmail: {
    title: 'Use this address?',
    lead: 'From now on you log in with this e-mail address, and our e-mails come here.',
    action: 'Change my address',
    running: 'Changing…',
    next: 'To my settings',
  },
  undoEmailChange: {
    title: 'Take your address back?',
    lead: 'If you did not change the address of your account yourself: take it back. Every device is logged out, and you set a new password by a link that we send here.',
    action: 'It was not me, take it back',
    running: 'Taking it back…',
    next: 'Log in',
  },
  restore: {
    title: 'Welcome back?',
    lead: `Your account is kept for ${USERS_LIMITS.restoreDays} days after you deleted it. Bring it back with your profile, pictures and friends.`,
    action: 'Bring my account back',
    running: 'Bringing it back…',
    logIn: 'Log in',
  },
};
