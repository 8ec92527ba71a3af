import type { ProfileView } from '@contract';
import { useState } from 'react';
import { onMemberChange } from '@/lib/session';

/** Ids of members who were reminded since the page was loaded: the reminder appears once per visit. */
const reminded = new Set<string>();
onMemberChange(() => reminded.clear());

/** Returns the reminder to complete the profile while it is due; null otherwise. */
export function useIncomplete(profile: ProfileView | undefined): { close: () => void } | null {
  const [, setClosed] = useState(false);
  if (!profile || profile.complete || reminded.has(profile._id)) return null;
  return {
    close: () => {
      reminded.add(profile._id);
      setClosed(true);
    },
  };
}
