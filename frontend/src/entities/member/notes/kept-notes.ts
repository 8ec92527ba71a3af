import { typedStore } from '@/lib/storage/typed-store';

/**
 * What was typed to each member and not sent, by their id: neither a refusal nor closing the dialogue or the
 * page loses it.
 */
const kept = typedStore('note', (value): value is string => typeof value === 'string');

export const keptNoteTo = (member: string): string => kept.all().find(([id]) => id === member)?.[1] ?? '';

/** Keeps what is being written to a member; an empty text forgets it. */
export function keepNote(member: string, text: string): void {
  if (text === '') kept.drop(member);
  else kept.keep(member, text);
}
