import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';

/** The fields of an account that have a value of their own for each account. */
export type AccountKeyField = 'email' | 'inviteCode';

export type AccountKeyValues = Readonly<Record<AccountKeyField, string>>;

export const accountKey = (field: AccountKeyField, value: string): string => `${field}:${value}`;

/** Returns both keys of an account. */
export const accountKeysOf = ({ email, inviteCode }: AccountKeyValues): string[] => [
  accountKey('email', email),
  accountKey('inviteCode', inviteCode),
];

/** Returns whether an account was not stored because another account has the value of this field. */
export const isAccountKeyTaken = (error: unknown, field: AccountKeyField): boolean =>
  isDuplicateKey(error) && (error as Error).message.includes(`dup key: { _id: "${accountKey(field, '')}`);
