import { useQuery } from '@tanstack/react-query';
import IconListDetails from '~icons/tabler/list-details';
import IconMicrophone from '~icons/tabler/microphone';
import IconQuote from '~icons/tabler/quote';
import IconRosette from '~icons/tabler/rosette-discount-check';
import { useTranslation } from 'react-i18next';
import { LinkRow, LinkRows } from '@/components/ui/display/link-rows';
import { profilePath, type ProfilePart } from '@/lib/profile-path';
import { FACTS, PROFILES_LIMITS, type ProfileView } from '@contract';
import { verificationQuery } from '../../api/verification';
import { useProfilePartTitle } from '../../lib/use-profile-part-title';

/** The pictures are linked from where they are shown. */
type Row = Exclude<ProfilePart, 'photos'>;

const ICONS = {
  verification: IconRosette,
  prompts: IconQuote,
  'voice-prompt': IconMicrophone,
  facts: IconListDetails,
} as const satisfies Record<Row, unknown>;

/** Rows that link to the pages below /profile, each with its current value. */
export function ProfilePartRows({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation(['profile', 'member']);
  const titleOf = useProfilePartTitle();
  const verification = useQuery(verificationQuery).data;
  const { prompts, voicePrompt, facts } = profile;
  const outOf = (used: number, limit: number) => t('counter', { used, limit });
  const values: Record<Row, string | undefined> = {
    verification: verification && t(`verification.states.${verification.state}`),
    prompts: outOf(prompts.length, PROFILES_LIMITS.prompts),
    'voice-prompt': voicePrompt ? t(`member:prompts.${voicePrompt.prompt}`) : t('parts.noVoicePrompt'),
    facts: outOf(Object.keys(facts).length, FACTS.length),
  };
  return (
    <LinkRows title={t('parts.title')}>
      {(Object.keys(ICONS) as Row[]).map((part) => (
        <LinkRow
          key={part}
          to={profilePath(part)}
          Icon={ICONS[part]}
          title={titleOf(part)}
          value={values[part]}
        />
      ))}
    </LinkRows>
  );
}
