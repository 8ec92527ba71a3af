import { textStore } from '@/lib/storage/text-store';

/** Unsent notes by recipient id. Also kept when the dialogue is closed. */
export const unsentNotes = textStore('note');
