import { create } from 'zustand';
import { onMemberChange } from '@/lib/session';
import { typedStore } from '@/lib/storage/typed-store';

type Drafts = Readonly<Record<string, string>>;

const kept = typedStore('draft', (value): value is string => typeof value === 'string');
const read = (): Drafts => Object.fromEntries(kept.all());

/** What was begun and not sent, by the other member's id; kept over reloads. */
export const useDrafts = create<{ drafts: Drafts }>(() => ({ drafts: read() }));

/** Keeps what is being written to a member; an empty text forgets it. */
export function setDraft(to: string, text: string): void {
  const { [to]: _old, ...others } = useDrafts.getState().drafts;
  useDrafts.setState({ drafts: text === '' ? others : { ...others, [to]: text } });
  if (text === '') kept.drop(to);
  else kept.keep(to, text);
}

onMemberChange(() => useDrafts.setState({ drafts: read() }));
