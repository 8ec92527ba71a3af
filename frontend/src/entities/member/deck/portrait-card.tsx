import IconDots from '~icons/tabler/dots';
import IconMapPin from '~icons/tabler/map-pin';
import IconMicrophone from '~icons/tabler/microphone';
import IconSparkles from '~icons/tabler/sparkles';
import IconStar from '~icons/tabler/star';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Pill } from '@/components/ui/display/pill';
import { translated } from '@/i18n/translated';
import type { CardView } from '@contract';
import { commonGroundLine, hobbiesForCard, nameAndAge, shortPlace } from '../profile/describe';
import { MemberPhoto } from '../profile/member-photo';
import { VerifiedMark } from '../profile/verified-mark';
import classes from './portrait-card.module.css';

/** Data of a portrait card. The member's own profile also has this type, for its preview. */
export type Portrait = Pick<CardView, 'name' | 'age' | 'city' | 'state' | 'country' | 'hobbies' | 'photos'> &
  Partial<
    Pick<
      CardView,
      'photoAlts' | 'verified' | 'prompts' | 'voicePrompt' | 'distance' | 'reasons' | 'active' | 'superLike'
    >
  >;

interface PortraitCardProps {
  member: Portrait;
  ownHobbies: readonly string[];
  /** CSS width of the picture, as in the `sizes` attribute. */
  sizes: string;
  priority?: boolean;
  /** Heading level in the surrounding page. */
  level?: 2 | 3;
  /** Opens the profile; makes the whole card clickable. */
  onOpen?: () => void;
  /** Opens the menu to report or block. */
  onSafety?: () => void;
  children?: ReactNode;
}

export function PortraitCard({
  member,
  ownHobbies,
  sizes,
  priority = false,
  level = 3,
  onOpen,
  onSafety,
  children,
}: PortraitCardProps) {
  const { t } = useTranslation('member');
  const Heading = `h${level}` as const;
  const title = nameAndAge(member);
  const place = shortPlace(member);
  const distance = member.distance ? t(`distance.${member.distance}`) : '';
  const why = commonGroundLine(member.reasons ?? [], t);
  const prompt = member.prompts?.[0];
  const { shared, names } = hobbiesForCard(member.hobbies, ownHobbies);

  return (
    <article className={classes.card} aria-label={title}>
      <MemberPhoto
        url={member.photos[0]}
        name={member.name}
        alt={member.photoAlts?.[0] ?? ''}
        sizes={sizes}
        priority={priority}
      />
      <div className={classes.text}>
        {member.superLike && (
          <p className={classes.superLike}>
            <Pill color="rose" icon={<IconStar fontSize={14} aria-hidden="true" />}>
              {t('superLikedYou')}
            </Pill>
          </p>
        )}
        <Heading className={classes.name}>
          {onOpen ? (
            <button type="button" className={classes.open} onClick={onOpen} aria-haspopup="dialog">
              {title}
            </button>
          ) : (
            title
          )}
          <VerifiedMark shown={member.verified} />
        </Heading>
        {(place || distance) && (
          <p className={classes.place}>
            <IconMapPin fontSize={16} aria-hidden="true" />
            <span>{[place, distance].filter(Boolean).join(' · ')}</span>
          </p>
        )}
        {prompt && (
          <p className={classes.prompt}>
            <span>{t(`prompts.${prompt.prompt}`)}</span>
            <bdi>{prompt.answer}</bdi>
          </p>
        )}
        {member.voicePrompt && (
          <p className={classes.voice}>
            <IconMicrophone fontSize={16} aria-hidden="true" />
            <span>{t('voicePrompt.title')}</span>
          </p>
        )}
        {names.length > 0 && (
          <ul className={classes.pills} aria-label={t(shared ? 'sharedHobbies' : 'hobbies')}>
            {names.map((hobby) => (
              <li key={hobby} data-shared={shared || undefined}>
                {translated(hobby)}
              </li>
            ))}
          </ul>
        )}
        {why && (
          <p className={classes.why}>
            <IconSparkles fontSize={16} aria-hidden="true" />
            <span>{why}</span>
          </p>
        )}
        {children}
      </div>
      {onSafety && (
        <IconButton
          label={t('safety.open', { name: member.name })}
          icon={<IconDots fontSize={18} />}
          size={36}
          round
          aria-haspopup="dialog"
          className={classes.safety ?? ''}
          onClick={onSafety}
        />
      )}
    </article>
  );
}
