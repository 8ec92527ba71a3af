import type { APIRequestContext } from '@playwright/test';
import { write } from './chats';
import { act, aMember, befriend, type Member, type NewMember } from './members';

export const VISITOR_ROUTES = [
  '/welcome',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password/some-token',
  '/verify-email/some-token',
  '/restore/some-token',
  '/change-email/some-token',
  '/undo-email-change/some-token',
  '/unsubscribe/some-token',
  '/decisions',
  '/share',
  '/terms',
  '/privacy',
  '/Faq',
  '/safety',
  '/contact-us',
  '/cancellation-refund',
  '/shipping',
  '/nowhere',
];
export const MEMBER_ROUTES = [
  '/dashboard',
  '/match',
  '/second-look',
  '/friends',
  '/start',
  '/profile',
  '/settings',
  '/decisions',
  '/share',
  '/notifications',
  '/chats',
  '/video-call',
  '/subscription',
  '/wallet',
  '/Faq',
  '/nowhere',
];

/**
 * A member to whom something has happened, so that lists have lines and places have badges.
 * @param home where all of them live, and whether they are shown their town alone
 */
export async function aBusyMember(
  request: APIRequestContext,
  home: Pick<NewMember, 'state' | 'city' | 'staysInTown'> = {},
): Promise<Member> {
  const person = (wanted: NewMember) => aMember(request, { ...home, ...wanted });
  const member = await person({ name: 'Wilhelmina Featherstonehaugh', picture: true, premium: true });
  const [writer, friend, admirer, passed] = await Promise.all([
    person({ name: 'Ottoline', premium: true }),
    person({ name: 'Bartholomew', picture: true }),
    person({ name: 'Ermintrude' }),
    person({ name: 'Maximilian', picture: true }),
    person({ name: 'Theodosia', picture: true }),
  ]);
  await befriend(request, writer, member);
  await befriend(request, friend, member);
  await write(request, writer, member, 'Good morning');
  await act(request, admirer, member, 'like');
  await act(request, member, passed, 'dislike');
  await act(request, passed, member, 'like');
  return member;
}
