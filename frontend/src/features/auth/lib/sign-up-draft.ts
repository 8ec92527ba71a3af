import { onMemberChange } from '@/lib/session';
import { isRecord, readStored, writeStored, writeText } from '@/lib/storage/stored';
import type { SignUpBody } from '@contract';
import { takeFreshAccount } from './fresh-account';

const FIELDS = ['name', 'email', 'gender', 'dob', 'lookingFor', 'referralCode'] as const;
type Fields = Partial<Pick<SignUpBody, (typeof FIELDS)[number]>>;
type Draft = Fields & {
  /** The code of the invite link that the page was opened with. */
  link: string;
};

/** Key in the tab's storage. */
const KEY = 'sign-up';

// Only texts, which the form validates like typed ones.
const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && 'link' in value && Object.values(value).every((text) => typeof text === 'string');

/**
 * Returns what was typed into the sign-up before a reload. Another invite link brings its own code.
 */
export function readDraft(link: string): Fields {
  const { link: before, ...fields } = readStored(KEY, isDraft, 'session') ?? { link };
  return before === link ? { referralCode: link, ...fields } : { ...fields, referralCode: link };
}

/** Keeps what is typed in this tab, except the password and the consent to the terms. */
export function keepDraft(link: string, typed: Readonly<Record<string, unknown>>): void {
  const fields = FIELDS.flatMap((name) => (typed[name] ? [[name, typed[name]]] : []));
  writeStored(KEY, { link, ...Object.fromEntries(fields) }, 'session');
}

export const dropDraft = (): void => void writeText(KEY, null, 'session');

// Whoever uses the tab next sees neither.
onMemberChange(() => {
  dropDraft();
  takeFreshAccount();
});
