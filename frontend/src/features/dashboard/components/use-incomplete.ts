import type { ProfileView } from '@contract';
import { useState } from 'react';
import { onMemberChange } from '@/lib/session';

/** Who was asked since the page was loaded: once a visit, however often they come back to the deck. */
const asked = new Set<string>();
onMemberChange(() => asked.clear());

/** The reminder to complete the profile, as long as it is due; null when it is not. */
export function useIncomplete(profile: ProfileView | undefined): { close: () => void } | null {
  const [, setClosed] = useState(false);
  if (!profile || profile.complete || asked.has(profile._id)) return null;
  return {
    close: () => {
      asked.add(profile._id);
      setClosed(true);
    },
  };
}
