import IconArrowBackUp from '~icons/tabler/arrow-back-up';
import IconHeartPlus from '~icons/tabler/heart-plus';
import IconRocket from '~icons/tabler/rocket';
import IconStar from '~icons/tabler/star';

/** What coins buy, in the order of the shop, with its icon. */
export const SOLD_THINGS = [
  ['boost', IconRocket],
  ['super-like', IconStar],
  ['more-likes', IconHeartPlus],
  ['rewind', IconArrowBackUp],
] as const;
