import type { CardView, ProfileView } from '@contract';

type SeenCard = Pick<CardView, 'age' | 'photos' | 'photoAlts' | 'profilePicture' | 'active'>;

/** Returns what a friend or a new member sees of the details that the member may hide. */
export function detailsSeenBy(
  { age, photos, visibility: { hiddenDetails } }: Pick<ProfileView, 'age' | 'photos' | 'visibility'>,
  isFriend: boolean,
): SeenCard {
  const shown = photos.filter(({ friendsOnly, held }) => !held && (isFriend || !friendsOnly));
  return {
    age: hiddenDetails.includes('age') ? null : age,
    photos: shown.map(({ url }) => url),
    photoAlts: shown.map(({ alt = '' }) => alt),
    profilePicture: shown.length > 0,
    active: hiddenDetails.includes('active') ? null : 'now',
  };
}
