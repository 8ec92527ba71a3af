import type { Announcement } from '@mutual/backend/modules/notifications/announcements/announcement.schema';
import type { StaffShift } from './staff-shift.ts';
import { hoursLater, idAt } from './times.ts';

const NEWS = [
  {
    title: 'Welcome to the monsoon edition',
    text: 'Prompts about rain, tea and umbrellas are in your profile. Choose one and see who answers.',
    path: '/profile/prompts',
    audience: 'all',
    days: 21,
    takenBack: false,
  },
  {
    title: 'Payments work again',
    text: 'Payments failed on Tuesday evening. They work again; nobody was charged twice.',
    path: '/wallet',
    audience: 'all',
    days: 6,
    takenBack: false,
  },
  {
    title: 'Half price this week',
    text: 'Premium for a month at half the price.',
    path: '/subscription',
    audience: 'free',
    days: 4,
    takenBack: true,
  },
  {
    title: 'Video calls are clearer',
    text: 'Calls adapt to slow connections now. Tell us how yours went.',
    path: null,
    audience: 'premium',
    days: 1,
    takenBack: false,
  },
] as const;

/** Creates the announcements that the owner has sent or planned. */
export function announcementsOf(shift: StaffShift): Announcement[] {
  const { owner } = shift.staff;
  return NEWS.map(({ days, takenBack, ...news }): Announcement => {
    const at = shift.ago(days);
    const _id = idAt(at);
    const { title, audience } = news;
    shift.record(owner, at, 'announced', null, { after: { id: _id.toHexString(), title, audience, at } });
    if (takenBack)
      shift.record(owner, hoursLater(at, 1, shift.today), 'announcement-taken-back', null, {
        before: { id: _id.toHexString(), title },
      });
    return { _id, ...news, at, takenBackAt: takenBack ? hoursLater(at, 1, shift.today) : null };
  });
}
