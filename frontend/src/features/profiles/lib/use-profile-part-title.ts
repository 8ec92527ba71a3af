import { useTranslation } from 'react-i18next';
import type { ProfilePart } from '@/lib/profile-path';

const TITLES = {
  photos: 'profile:sections.photos',
  verification: 'profile:verification.title',
  prompts: 'profile:sections.prompts',
  'voice-prompt': 'voice:editor.title',
  facts: 'profile:sections.facts',
} as const satisfies Record<ProfilePart, string>;

/** Returns the name of a page below /profile, in the row that links to it and as its heading. */
export function useProfilePartTitle(): (part: ProfilePart) => string {
  const { t } = useTranslation(['profile', 'voice']);
  return (part) => t(TITLES[part]);
}
