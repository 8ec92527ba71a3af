import { create } from 'zustand';
import { onMemberChange } from '@/lib/session';
import { textStore } from '@/lib/storage/text-store';

type Drafts = Readonly<Record<string, string>>;

const store = textStore('draft');
const read = (): Drafts => Object.fromEntries(store.all());

/** Unsent texts by the id of the other member. They survive a reload. */
export const useDrafts = create<{ drafts: Drafts }>(() => ({ drafts: read() }));

/** Stores the draft of a conversation; an empty text deletes it. */
export function setDraft(to: string, text: string): void {
  const { [to]: _old, ...others } = useDrafts.getState().drafts;
  useDrafts.setState({ drafts: text === '' ? others : { ...others, [to]: text } });
  store.write(to, text);
}

onMemberChange(() => useDrafts.setState({ drafts: read() }));
