import type { Profile } from '../../profiles/index.js';
import { textDigest } from './scam.rules.js';

/** The parts of a profile with texts that others read. */
export type ProfileTexts = Pick<Profile, 'bio' | 'prompts' | 'voicePrompt' | 'facts' | 'photos' | 'place'>;

/** Returns a member's public texts as one text. */
export function profileTextOf({ bio, prompts, voicePrompt, facts, photos, place }: ProfileTexts): string {
  const answers = prompts.map(({ answer }) => answer);
  if (voicePrompt?.words) answers.push(voicePrompt.words);
  const alts = photos.flatMap(({ alt }) => alt ?? []);
  return [bio, ...answers, ...alts, facts.work ?? '', place.city, place.state, place.country].join('\n');
}

/**
 * Returns the cause of an observation in a profile. It contains a digest, so that the same text is observed
 * once.
 */
export const profileCause = (member: string, text: string): string => `${member}:${textDigest(text)}`;
