import IconBabyCarriage from '~icons/tabler/baby-carriage';
import IconBriefcase from '~icons/tabler/briefcase';
import IconCandle from '~icons/tabler/candle';
import IconGlassFull from '~icons/tabler/glass-full';
import IconHeartHandshake from '~icons/tabler/heart-handshake';
import IconLanguage from '~icons/tabler/language';
import IconPaw from '~icons/tabler/paw';
import IconRuler2 from '~icons/tabler/ruler-2';
import IconSchool from '~icons/tabler/school';
import IconSmoking from '~icons/tabler/smoking';
import IconUserCircle from '~icons/tabler/user-circle';
import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { translated } from '@/i18n/translated';
import type { CardView, Facts, ProfileFact, SelfDescription } from '@contract';
import { factLines } from './facts';
import classes from './member-facts.module.css';

const ICONS: Record<ProfileFact, typeof IconPaw> = {
  pronouns: IconUserCircle,
  height: IconRuler2,
  work: IconBriefcase,
  education: IconSchool,
  languages: IconLanguage,
  religion: IconCandle,
  children: IconBabyCarriage,
  pets: IconPaw,
};

interface MemberFactsProps {
  member: SelfDescription & Pick<CardView, 'name'> & { facts: Facts };
  ownHobbies: readonly string[];
}

export function MemberFacts({ member, ownHobbies }: MemberFactsProps) {
  const { t } = useTranslation('member');
  const facts = [
    {
      label: t('profile.relationshipType'),
      value: member.relationshipType.map((type) => translated(type)).join(', '),
      Icon: IconHeartHandshake,
    },
    { label: t('profile.smoking'), value: translated(member.smoking), Icon: IconSmoking },
    { label: t('profile.drinking'), value: translated(member.drinking), Icon: IconGlassFull },
    ...factLines(member.facts, t).map(({ fact, ...line }) => ({ ...line, Icon: ICONS[fact] })),
  ].filter(({ value }) => value !== '');

  return (
    <div className={classes.root}>
      <section>
        <h3>{t('profile.about', { name: member.name })}</h3>
        <p className={classes.bio} data-empty={member.bio === '' || undefined}>
          {member.bio || t('profile.noBio', { name: member.name })}
        </p>
      </section>
      {member.hobbies.length > 0 && (
        <section>
          <h3>{t('profile.hobbies')}</h3>
          <ul className={classes.hobbies}>
            {member.hobbies.map((hobby) => (
              <li key={hobby}>
                <Pill color={ownHobbies.includes(hobby) ? 'rose' : 'plain'}>{translated(hobby)}</Pill>
              </li>
            ))}
          </ul>
        </section>
      )}
      {facts.length > 0 && (
        <section>
          <h3>{t('profile.facts')}</h3>
          <dl className={classes.facts}>
            {facts.map(({ label, value, Icon }) => (
              <div key={label}>
                <Icon fontSize={18} aria-hidden />
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
