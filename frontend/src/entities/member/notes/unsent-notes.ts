import { textStore } from '@/lib/storage/text-store';

/** Unsent notes by recipient id. They are kept when the dialogue is closed. */
export const unsentNotes = textStore('note');
