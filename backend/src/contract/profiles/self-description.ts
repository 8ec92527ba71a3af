import type { SelfDescription } from './profile.schemas.js';

/** Just these fields of something that has more; what older instances have stored lacks the prompts. */
export const selfDescriptionOf = ({
  hobbies,
  smoking,
  drinking,
  relationshipType,
  bio,
  prompts,
}: SelfDescription): SelfDescription => ({
  hobbies,
  smoking,
  drinking,
  relationshipType,
  bio,
  prompts: prompts ?? [],
});
