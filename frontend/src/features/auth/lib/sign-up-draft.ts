import { onMemberChange } from '@/lib/session';
import { isRecord, readStored, writeStored, writeText } from '@/lib/storage/stored';
import type { SignUpBody } from '@contract';
import { takeFreshAccount } from './fresh-account';

const FIELDS = ['name', 'email', 'gender', 'dob', 'lookingFor', 'referralCode'] as const;
type Fields = Partial<Pick<SignUpBody, (typeof FIELDS)[number]>>;
type Draft = Fields & {
  /** Code of the invite link with which the page was opened. */
  link: string;
};

/** Key in the session storage. */
const KEY = 'sign-up';

// Checks that all fields are strings: the form validates restored values like values that are entered.
const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && 'link' in value && Object.values(value).every((text) => typeof text === 'string');

/**
 * Returns the fields that were typed into the sign-up before a reload. A different invite link replaces the
 * code.
 */
export function readSignUpDraft(link: string): Fields {
  const { link: before, ...fields } = readStored(KEY, isDraft, 'session') ?? { link };
  return before === link ? { referralCode: link, ...fields } : { ...fields, referralCode: link };
}

/** Stores the typed fields in this tab, except the password and the consent to the terms. */
export function keepSignUpDraft(link: string, typed: Readonly<Record<string, unknown>>): void {
  const fields = FIELDS.flatMap((name) => (typed[name] ? [[name, typed[name]]] : []));
  writeStored(KEY, { link, ...Object.fromEntries(fields) }, 'session');
}

export const dropDraft = (): void => void writeText(KEY, null, 'session');

// The next member in this tab must see neither the fields nor the account.
onMemberChange(() => {
  dropDraft();
  takeFreshAccount();
});
