import type { CardView, ProfileView } from '@contract';

type Seen = Pick<CardView, 'age' | 'photos' | 'photoAlts' | 'profilePicture' | 'active'>;

/** Returns what a friend or a new member sees of the details that the member may hide. */
export function seenBy(
  { age, photos, visibility: { hiddenDetails } }: Pick<ProfileView, 'age' | 'photos' | 'visibility'>,
  isFriend: boolean,
): Seen {
  const shown = photos.filter(({ friendsOnly }) => isFriend || !friendsOnly);
  return {
    age: hiddenDetails.includes('age') ? null : age,
    photos: shown.map(({ url }) => url),
    photoAlts: shown.map(({ alt = '' }) => alt),
    profilePicture: shown.length > 0,
    active: hiddenDetails.includes('active') ? null : 'now',
  };
}
