import type { NumbersView, ProfileView, WeekNumbers } from '@contract';

/** What the numbers suggest to change on the profile. */
export type Idea =
  | { kind: 'prompt'; prompt: ProfileView['prompts'][number]['prompt'] }
  | { kind: 'picture'; number: number }
  | { kind: 'no-notes' }
  | { kind: 'fewer-likes' };

/** Share of the likes of the weeks before below which fewer likes are worth a word. */
const FEWER = 0.7;

type Profile = Pick<ProfileView, 'prompts' | 'photos'>;

/** Returns one idea from the last week, null without one. */
export function ideaFrom({ weeks }: Pick<NumbersView, 'weeks'>, profile: Profile): Idea | null {
  const [last, ...earlier] = weeks.map(({ numbers }) => numbers);
  if (!last) return null;
  const moved = mostNoted(last, profile);
  if (moved) return moved;
  if (last.notes === 0 && profile.prompts.length === 0) return { kind: 'no-notes' };
  const now = likedShare([last]);
  const before = likedShare(earlier.filter((week) => week !== null));
  if (now === null || before === null) return null;
  return now < FEWER * before ? { kind: 'fewer-likes' } : null;
}

/** Returns what got clearly most of the notes, if it stands behind others. */
function mostNoted({ notesOn }: WeekNumbers, { prompts, photos }: Profile): Idea | null {
  const [first, second] = [...notesOn].sort((one, other) => other.notes - one.notes);
  if (!first || first.notes === second?.notes) return null;
  const prompt = prompts.findIndex((one) => one.prompt === first.on);
  if (prompt > 0) return { kind: 'prompt', prompt: prompts[prompt]!.prompt };
  const photo = photos.findIndex(({ id }) => id === first.on);
  // A picture for friends cannot be the first one.
  return photo > 0 && !photos[photo]!.friendsOnly ? { kind: 'picture', number: photo + 1 } : null;
}

function likedShare(weeks: readonly WeekNumbers[]): number | null {
  const sum = (name: 'answered' | 'liked') => weeks.reduce((all, week) => all + week[name], 0);
  return sum('answered') > 0 ? sum('liked') / sum('answered') : null;
}
