import type { ErrorCode } from './error-status.js';

/** Errors of calls that require a step-up: the password, a passkey or a code of the second factor. */
export const STEP_UP_ERRORS = [
  'PASSWORD_REQUIRED',
  'WRONG_PASSWORD',
  'PASSKEY_REFUSED',
  'SECOND_FACTOR_REQUIRED',
  'WRONG_CODE',
] as const satisfies readonly ErrorCode[];

/** Errors of calls that write to another member. */
export const MESSAGE_ERRORS = [
  'SELF_TARGET',
  'SUSPENDED',
  'PAUSED',
  'AGE_CHECK',
  'INCOGNITO',
  'ADMIN_PROTECTED',
  'PREMIUM_REQUIRED',
  'REQUEST_PENDING',
  'CONVERSATION_ENDED',
  'NEW_ACCOUNT_LINK',
  'MEMBER_NOT_FOUND',
  'NOT_FOUND',
  'CLIENT_ID_USED',
  'NEW_ACCOUNT_LIMIT',
] as const satisfies readonly ErrorCode[];

/** Errors of calls that upload a picture. */
export const PICTURE_ERRORS = [
  'PICTURE_UNREADABLE',
  'PICTURE_TOO_MANY_PIXELS',
  'PICTURE_TOO_LARGE',
  'NOT_A_PICTURE',
] as const satisfies readonly ErrorCode[];

/** Errors of calls that upload a recording. */
export const RECORDING_ERRORS = [
  'RECORDING_UNREADABLE',
  'RECORDING_TOO_LONG',
  'RECORDING_SILENT',
  'RECORDING_TOO_LARGE',
  'NOT_A_RECORDING',
] as const satisfies readonly ErrorCode[];

/** Errors of signed links to files. */
export const SIGNED_LINK_ERRORS = ['LINK_INVALID', 'NOT_FOUND'] as const satisfies readonly ErrorCode[];

/** Errors of calls about the conversation with another member. */
export const CONVERSATION_ERRORS = [
  'SELF_TARGET',
  'MEMBER_NOT_FOUND',
] as const satisfies readonly ErrorCode[];
