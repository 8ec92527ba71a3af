import { REFERRALS_LIMITS } from '@contract';

const hours = REFERRALS_LIMITS.referralPremiumHours;

/** Texts of passkeys and referral codes on the visitors' pages, apart from the first load. */
export default {
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
};
