import type { NumbersView, ProfileView, WeekNumbers } from '@contract';

/** A change of the profile that the numbers suggest. */
export type Idea =
  | { kind: 'prompt'; prompt: ProfileView['prompts'][number]['prompt'] }
  | { kind: 'picture'; number: number }
  | { kind: 'no-notes' }
  | { kind: 'fewer-likes' };

/** Fewer likes are mentioned when their share falls below this factor of the share in the weeks before. */
const FEWER_SHARE = 0.7;

type Profile = Pick<ProfileView, 'prompts' | 'photos'>;

/** Returns one idea from the numbers of the last week; null if there is none. */
export function ideaFrom({ weeks }: Pick<NumbersView, 'weeks'>, profile: Profile): Idea | null {
  const [last, ...earlier] = weeks.map(({ numbers }) => numbers);
  if (!last) return null;
  const moved = mostNoted(last, profile);
  if (moved) return moved;
  if (last.notes === 0 && profile.prompts.length === 0) return { kind: 'no-notes' };
  const now = likedShare([last]);
  const before = likedShare(earlier.filter((week) => week !== null));
  if (now === null || before === null) return null;
  return now < FEWER_SHARE * before ? { kind: 'fewer-likes' } : null;
}

/** Returns the prompt or picture with the most notes, if it is not yet the first one on the profile. */
function mostNoted({ notesOn }: WeekNumbers, { prompts, photos }: Profile): Idea | null {
  const [first, second] = [...notesOn].sort((one, other) => other.notes - one.notes);
  if (!first || first.notes === second?.notes) return null;
  const prompt = prompts.findIndex((one) => one.prompt === first.on);
  if (prompt > 0) return { kind: 'prompt', prompt: prompts[prompt]!.prompt };
  const photo = photos.findIndex(({ id }) => id === first.on);
  // A picture only for friends cannot be the first one.
  return photo > 0 && !photos[photo]!.friendsOnly ? { kind: 'picture', number: photo + 1 } : null;
}

function likedShare(weeks: readonly WeekNumbers[]): number | null {
  const sum = (name: 'answered' | 'liked') => weeks.reduce((all, week) => all + week[name], 0);
  return sum('answered') > 0 ? sum('liked') / sum('answered') : null;
}
