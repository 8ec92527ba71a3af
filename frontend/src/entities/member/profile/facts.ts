import type { TFunction } from 'i18next';
import { formatLanguage, formatList } from '@/lib/format';
import { FACTS, type Facts, type ProfileFact, type SpokenLanguage } from '@contract';

type MemberT = TFunction<'member'>;

interface FactLine {
  fact: ProfileFact;
  label: string;
  value: string;
}

function factWords(fact: ProfileFact, facts: Facts, t: MemberT): string {
  switch (fact) {
    case 'height':
      return facts.height === undefined ? '' : t('heightIn', { cm: facts.height });
    case 'work':
      return facts.work ?? '';
    case 'languages':
      return formatList((facts.languages ?? []).map((language: SpokenLanguage) => formatLanguage(language)));
    case 'pronouns':
      return facts.pronouns ? t(`factOptions.pronouns.${facts.pronouns}`) : '';
    case 'education':
      return facts.education ? t(`factOptions.education.${facts.education}`) : '';
    case 'religion':
      return facts.religion ? t(`factOptions.religion.${facts.religion}`) : '';
    case 'children':
      return facts.children ? t(`factOptions.children.${facts.children}`) : '';
    case 'pets':
      return facts.pets ? t(`factOptions.pets.${facts.pets}`) : '';
  }
}

/** Returns a line of text for each fact that the member has filled in, in the order of FACTS. */
export const factLines = (facts: Facts, t: MemberT): FactLine[] =>
  FACTS.map((fact) => ({
    fact,
    label: t(`facts.${fact}`),
    value: factWords(fact, facts, t),
  })).filter(({ value }) => value !== '');
