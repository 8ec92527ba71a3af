import i18n, { type TFunction } from 'i18next';
import { translated } from '@/i18n/translated';
import type { CardView } from '@contract';

const OPENERS_SHOWN = 3;
/** Minimum number of characters of a bio that a question can refer to. */
const BIO_WORTH_ASKING = 40;

/** Returns three opening texts for a member: shared hobbies first, then other facts of the profile. */
export function openersFor(card: CardView, ownHobbies: readonly string[], t: TFunction<'chats'>): string[] {
  const shared = card.hobbies.filter((hobby) => ownHobbies.includes(hobby));
  const others = card.hobbies.filter((hobby) => !ownHobbies.includes(hobby));
  const [firstShared] = shared;
  const hobbies = [...shared.slice(1), ...others]
    .filter((hobby) => i18n.exists(`chats:openers.hobby.${hobby}`))
    .map((hobby) => t(`openers.hobby.${hobby}`));
  const all = [
    ...(firstShared ? [t('openers.sharedHobby', { hobby: translated(firstShared) })] : []),
    ...hobbies.slice(0, 1),
    ...(card.city ? [t('openers.city', { city: card.city })] : []),
    ...(card.bio.length >= BIO_WORTH_ASKING ? [t('openers.bio')] : []),
    ...hobbies.slice(1),
    ...(card.relationshipType.length > 0 ? [t('openers.intent')] : []),
    t('openers.day', { name: card.name }),
    t('openers.weekend'),
    t('openers.intent'),
  ];
  return [...new Set(all)].slice(0, OPENERS_SHOWN);
}
