import i18n, { type TFunction } from 'i18next';
import { formatList } from '@/lib/format';
import type { CardView, ReasonView } from '@contract';

const HOBBIES_SHOWN = 3;

/** Returns the name and the age, or the name alone for a member who hides the age. */
export const nameAndAge = ({ name, age }: Pick<CardView, 'name' | 'age'>): string =>
  age === null ? name : i18n.t('member:nameAndAge', { name, age });

/** Returns 'Bengaluru, Karnataka', or the country when neither city nor state is known. */
export function placeLine(card: Pick<CardView, 'city' | 'state' | 'country'>): string {
  const near = [card.city, card.state].filter(
    (part, index, all) => part !== '' && all.indexOf(part) === index,
  );
  return near.length > 0 ? near.join(', ') : card.country;
}

/** Returns one place name for a card: the city, otherwise the state or country. */
export const shortPlace = (card: Pick<CardView, 'city' | 'state' | 'country'>): string =>
  card.city || card.state || card.country;

/** Returns up to three hobbies for a card: the shared ones if any, otherwise the member's first ones. */
export function hobbiesForCard(
  hobbies: readonly string[],
  own: readonly string[],
): { shared: boolean; names: string[] } {
  const shared = hobbies.filter((hobby) => own.includes(hobby));
  return { shared: shared.length > 0, names: (shared.length > 0 ? shared : hobbies).slice(0, HOBBIES_SHOWN) };
}

type MemberT = TFunction<'member'>;

function reasonText(reason: ReasonView, t: MemberT): string {
  switch (reason.kind) {
    case 'shared-hobbies':
      return t('reason.shared-hobbies', { count: reason.values.length });
    case 'shared-intent':
      return t('reason.shared-intent', {
        intent: formatList(reason.values.map((value) => t(`intents.${value}`))),
      });
    case 'same-children':
      return t(`reason.same-children.${reason.value}`);
    case 'active':
    case 'new-member':
      // No text for the presence: an opened profile already says when the member was last here.
      return '';
    default:
      // A newer server may send a reason this build has no text for.
      return i18n.exists(`member:reason.${reason.kind}`) ? t(`reason.${reason.kind}`) : '';
  }
}

/** Returns what both have in common, in one line; empty without such reasons. */
export function commonGroundLine(reasons: readonly ReasonView[], t: MemberT): string {
  return reasons
    .map((reason) => reasonText(reason, t))
    .filter(Boolean)
    .join(' · ');
}
