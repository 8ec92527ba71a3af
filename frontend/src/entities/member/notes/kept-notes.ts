import { typedStore } from '@/lib/storage/typed-store';

/** Unsent notes by recipient id. They survive a refusal, closing the dialogue and a page reload. */
const kept = typedStore('note', (value): value is string => typeof value === 'string');

export const keptNoteTo = (member: string): string => kept.all().find(([id]) => id === member)?.[1] ?? '';

/** Stores the unsent note to a member; an empty text removes it. */
export function keepNote(member: string, text: string): void {
  if (text === '') kept.drop(member);
  else kept.keep(member, text);
}
