import { AUTH_SERVER_LIMITS, BRAND, DECISIONS_LIMITS } from '@contract';
import { mailText, type MailText } from '../../../platform/mail/mail-text.js';
import type { ReasonText } from '../../decisions/index.js';
import { replacedLinkLines, type User } from '../../users/index.js';
import type { NewLogIn, RemovedAccess } from '../auth.jobs.js';

/*
 * No e-mail contains a member's name: an attacker could sign up with another person's address and send them a
 * text of their choice as the name.
 */

export const verifyEmailMail = (link: string, { passwordless }: Pick<User, 'passwordless'>): MailText =>
  mailText({
    subject: `Confirm your e-mail address for ${BRAND.name}`,
    before: [`Welcome to ${BRAND.name}! Please confirm that this is your e-mail address.`],
    button: { label: 'Confirm my address', link },
    after: [
      `The link works for ${AUTH_SERVER_LIMITS.verifyLinkHours} hours. We ask for the ${passwordless ? 'passkey made' : 'password chosen'} at sign-up. If you did not sign up, open it too and tell us, and the account is removed; or do nothing, and nobody can use your address.`,
    ],
  });

/** To an address whose account was erased while it was blocked or suspended. */
export const restrictedAddressMail = (supportEmail: string): MailText =>
  mailText({
    subject: `This address cannot be used for ${BRAND.name}`,
    before: [
      `Somebody, hopefully you, signed up for ${BRAND.name} with this e-mail address. It belonged to an account that was suspended or blocked, and cannot be used while that lasts.`,
    ],
    after: [`If you think this is a mistake, write to ${supportEmail}.`],
  });

export const manyGuessesMail = (forgotLink: string): MailText =>
  mailText({
    subject: `Somebody tries to log in to your ${BRAND.name} account`,
    before: [
      'Many wrong passwords were given for your account today, and none was right.',
      'If it goes on, only places where you have logged in before can be used for the rest of the day. From a new place, set a new password first: that lets you in.',
    ],
    button: { label: 'Set a new password', link: forgotLink },
    after: ['If you use your password nowhere else and it is long, you need not do anything.'],
  });

/** Returns one sentence for each kind of removed access. */
const removedLines = (removed: RemovedAccess | undefined): string[] => [
  ...(removed?.passkeys
    ? [
        `Passkeys that were removed, since they were new: ${removed.passkeys}. You can add yours again in the settings.`,
      ]
    : []),
  ...(removed?.secondFactor
    ? [
        'Two-step log-in was switched off, since it was new. If it was yours, switch it on again in the settings.',
      ]
    : []),
  ...(removed?.recoveryCodes
    ? ['Recovery codes that were new no longer work. Make others in the settings.']
    : []),
  ...replacedLinkLines(removed?.planLinks ?? [], 'en'),
];

export const resetPasswordMail = (link: string, removed?: RemovedAccess): MailText =>
  mailText({
    subject: `Set a new password for ${BRAND.name}`,
    before: ['Somebody, hopefully you, asked for a new password for your account.', ...removedLines(removed)],
    button: { label: 'Set a new password', link },
    after: [
      `The link works once, for ${AUTH_SERVER_LIMITS.resetLinkMinutes} minutes. If it was not you, your password stays as it is.`,
    ],
  });

export const passwordChangedMail = (forgotLink: string, removed?: RemovedAccess): MailText =>
  mailText({
    subject: `Your ${BRAND.name} password was changed`,
    before: [
      'The password of your account was just changed, and your other devices were logged out.',
      ...removedLines(removed),
    ],
    button: { label: 'It was not me', link: forgotLink },
    after: ['If it was you, all is well.'],
  });

export const passkeyAddedMail = (passkeysLink: string): MailText =>
  mailText({
    subject: `A passkey was added to your ${BRAND.name} account`,
    before: ['From now on it opens your account without the password.'],
    button: { label: 'See my passkeys', link: passkeysLink },
    after: [
      'If it was you, all is well. If not, somebody knows your password: set a new password by mail, which removes the passkey and logs every device out.',
    ],
  });

export const passkeyRemovedMail = (passkeysLink: string): MailText =>
  mailText({
    subject: `A passkey was removed from your ${BRAND.name} account`,
    before: ['It no longer opens your account.'],
    button: { label: 'See my passkeys', link: passkeysLink },
    after: ['If it was you, all is well. If not, somebody knows your password: set a new one.'],
  });

export const recoveryCodesRenewedMail = (forgotLink: string): MailText =>
  mailText({
    subject: `New recovery codes were made for your ${BRAND.name} account`,
    before: ['The recovery codes you had before no longer work.'],
    button: { label: 'It was not me', link: forgotLink },
    after: [
      'If it was you, all is well. If not, somebody knows your password: set a new one, which logs out every device and makes the new codes worthless.',
    ],
  });

export const newDeviceMail = (
  { device, network, at }: NewLogIn,
  sessionsLink: string,
  forgotLink: string,
): MailText =>
  mailText({
    subject: `A new device has logged in to your ${BRAND.name} account`,
    before: [
      'Somebody, hopefully you, has logged in to your account on a device that it was not used on before.',
      `Device: ${device}`,
      `Time: ${day(new Date(at))} (UTC)`,
      ...(network ? [`From the network: ${network}`] : []),
    ],
    button: { label: 'See where I am logged in', link: sessionsLink },
    after: [
      `If it was you, all is well. If not, log that device, or all others, out there, and set a new password: ${forgotLink}`,
    ],
  });

export const secondFactorOnMail = (forgotLink: string, supportEmail: string): MailText =>
  mailText({
    subject: `Your ${BRAND.name} log-in now asks for a code`,
    before: [
      'Two-step log-in was just switched on: after the password we ask for a code of your authenticator app, and your other devices were logged out.',
      'Keep the recovery codes in a safe place. Each lets you in once, should you lose your phone.',
    ],
    button: { label: 'It was not me', link: forgotLink },
    after: [
      `If it was you, all is well. If not, somebody knows your password: set a new one within ${AUTH_SERVER_LIMITS.freshAccessDays} days, which switches this off again. Later, write to ${supportEmail} if you are asked for a code you do not have.`,
    ],
  });

export const secondFactorOffMail = (forgotLink: string): MailText =>
  mailText({
    subject: `Your ${BRAND.name} log-in no longer asks for a code`,
    before: ['Two-step log-in was just switched off: the password alone opens your account again.'],
    button: { label: 'It was not me', link: forgotLink },
    after: [
      'If it was you, all is well. If not, somebody knows your password: set a new one, which logs out every device, and switch two-step log-in on again.',
    ],
  });

export const dataExportReadyMail = (settingsLink: string): MailText =>
  mailText({
    subject: `The copy of your ${BRAND.name} data is ready`,
    before: [
      `You asked for a copy of everything ${BRAND.name} holds about you. It is ready: log in and download it from your settings within ${AUTH_SERVER_LIMITS.dataExportHours} hours. After that it is removed.`,
    ],
    button: { label: 'Open my settings', link: settingsLink },
    after: [
      'If you did not ask for it, somebody knows your password: log in, change it, and log out everywhere.',
    ],
  });

/** To the new address. */
export const changeEmailMail = (link: string): MailText =>
  mailText({
    subject: `Confirm your new e-mail address for ${BRAND.name}`,
    before: [`Somebody, hopefully you, wants to use this e-mail address for a ${BRAND.name} account.`],
    button: { label: 'Use this address', link },
    after: [
      `The link works once, for ${AUTH_SERVER_LIMITS.verifyLinkHours} hours. Until then the account keeps its present address. If it was not you, you need not do anything.`,
    ],
  });

/** To the previous address. */
export const emailChangedMail = (undoLink: string): MailText =>
  mailText({
    subject: `The e-mail address of your ${BRAND.name} account was changed`,
    before: [
      'Your account has another e-mail address now, and this one opens it no more.',
      `If it was not you, take it back within ${AUTH_SERVER_LIMITS.emailUndoDays} days: this address is yours again, every device is logged out, and you set a new password.`,
    ],
    button: { label: 'It was not me', link: undoLink },
    after: ['If it was you, all is well.'],
  });

export const restoreMail = (link: string, until: Date): MailText =>
  mailText({
    subject: `Your ${BRAND.name} account has been deleted`,
    before: [
      'Your account is deleted and nobody can see it any more.',
      `Should you change your mind, you can bring it back until ${day(until)} (UTC). After that everything in it is erased for good.`,
    ],
    button: { label: 'Bring my account back', link },
    after: ['If you meant to leave, you need not do anything. Farewell!'],
  });

export const alreadyMemberMail = (logInLink: string, forgotLink: string): MailText =>
  mailText({
    subject: `You already have a ${BRAND.name} account`,
    before: [
      'Somebody, hopefully you, tried to sign up with this e-mail address, but it has an account already.',
      `If you forgot your password, you can set a new one: ${forgotLink}`,
    ],
    button: { label: 'Log in', link: logInLink },
    after: ['If it was not you, you need not do anything.'],
  });

/** Informs a member of a block or suspension, its reason and its end. */
export function restrictedMail(
  { block, suspension }: Pick<User, 'block' | 'suspension'>,
  rule: ReasonText | undefined,
  decisionsLink: string,
): MailText {
  const restriction = block ?? suspension;
  const state = block ? 'blocked' : 'suspended';
  return mailText({
    subject: `Your ${BRAND.name} account is ${state}`,
    before: [
      block
        ? 'Your account has been blocked: you cannot log in, and nobody can see it.'
        : 'Your account has been suspended: you can log in and read, but not like, write or call, and nobody can see it.',
      ...(rule ? [`The rule: ${rule.title}. ${rule.text}`] : []),
      ...(restriction?.reason && restriction.reason !== rule?.title
        ? [`The reason: ${restriction.reason}`]
        : []),
      restriction?.until ? `It ends on ${day(restriction.until)} (UTC).` : 'It has no end set.',
    ],
    button: { label: 'See the decision', link: decisionsLink },
    after: [
      `If you think this is a mistake, you can appeal there within ${DECISIONS_LIMITS.appealDays} days.`,
    ],
  });
}

export const restrictionEndedMail = (logInLink: string): MailText =>
  mailText({
    subject: `Your ${BRAND.name} account is open again`,
    before: ['Your account is no longer restricted. You can use everything as before.'],
    button: { label: 'Log in', link: logInLink },
  });

const day = (instant: Date): string => instant.toISOString().slice(0, 16).replace('T', ' ');
