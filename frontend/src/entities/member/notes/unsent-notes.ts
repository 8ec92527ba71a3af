import { typedStore } from '@/lib/storage/typed-store';

/** Unsent notes by recipient id. They survive a refusal, closing the dialogue and a page reload. */
const store = typedStore('note', (value): value is string => typeof value === 'string');

export const readNote = (member: string): string => store.all().find(([id]) => id === member)?.[1] ?? '';

/** Stores the unsent note to a member; an empty text removes it. */
export function writeNote(member: string, text: string): void {
  if (text === '') store.drop(member);
  else store.keep(member, text);
}
