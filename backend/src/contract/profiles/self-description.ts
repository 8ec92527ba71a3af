import type { SelfDescription } from './profile.schemas.js';

/** Just these fields of something that has more. */
export const selfDescriptionOf = ({
  hobbies,
  smoking,
  drinking,
  relationshipType,
  bio,
}: SelfDescription): SelfDescription => ({ hobbies, smoking, drinking, relationshipType, bio });
