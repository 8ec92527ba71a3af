import type { CardView, ReasonView } from '@contract';
import i18n, { type TFunction } from 'i18next';
import { formatList } from '@/lib/format';

const PILLS = 3;

/** 'Bengaluru, Karnataka'; the country alone where nothing finer is known. */
export function placeLine(card: Pick<CardView, 'city' | 'state' | 'country'>): string {
  const near = [card.city, card.state].filter(
    (part, index, all) => part !== '' && all.indexOf(part) === index,
  );
  return near.length > 0 ? near.join(', ') : card.country;
}

/** The one place name for a card: the city, or the nearest thing known to it. */
export const shortPlace = (card: Pick<CardView, 'city' | 'state' | 'country'>): string =>
  card.city || card.state || card.country;

/** Up to three hobbies for a card: the shared ones where there are any, else the member's first ones. */
export function pills(
  hobbies: readonly string[],
  own: readonly string[],
): { shared: boolean; names: string[] } {
  const shared = hobbies.filter((hobby) => own.includes(hobby));
  return { shared: shared.length > 0, names: (shared.length > 0 ? shared : hobbies).slice(0, PILLS) };
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
    default:
      // A reason that a newer server has added has no words here.
      return i18n.exists(`member:reason.${reason.kind}`) ? t(`reason.${reason.kind}`) : '';
  }
}

/** Why this person is shown, in one line; empty without reasons. */
export function whyLine(reasons: readonly ReasonView[], t: MemberT): string {
  return reasons
    .map((reason) => reasonText(reason, t))
    .filter(Boolean)
    .join(' · ');
}
