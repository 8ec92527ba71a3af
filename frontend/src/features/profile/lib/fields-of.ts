import type { ProfileFields, ProfileView } from '@contract';

export const fieldsOf = (profile: ProfileView): ProfileFields => ({
  hobbies: profile.hobbies,
  smoking: profile.smoking,
  drinking: profile.drinking,
  relationshipType: profile.relationshipType,
  bio: profile.bio,
  country: profile.country,
  state: profile.state,
  city: profile.city,
});
