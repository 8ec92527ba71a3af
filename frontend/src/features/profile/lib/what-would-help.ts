import { LIMITS, type ProfileView } from '@contract';
import type { TFunction } from 'i18next';

/** With so many pictures a profile shows somebody from more than one side. */
const GOOD_PICTURES = 3;
const GOOD_FACTS = 3;

/** What a profile gains by, beside the fields that make it complete; at most two things at a time. */
export function whatWouldHelp(
  { photos, prompts, facts }: Pick<ProfileView, 'photos' | 'prompts' | 'facts'>,
  t: TFunction<'profile'>,
): string[] {
  const photosLeft = GOOD_PICTURES - photos.length;
  const promptsLeft = LIMITS.prompts - prompts.length;
  return [
    ...(photosLeft > 0 ? [t('helps.photos', { count: photosLeft })] : []),
    ...(promptsLeft > 0 ? [t('helps.prompts', { count: promptsLeft })] : []),
    ...(Object.keys(facts).length < GOOD_FACTS ? [t('helps.facts')] : []),
  ].slice(0, 2);
}
