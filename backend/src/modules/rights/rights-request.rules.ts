import { randomInt } from 'node:crypto';
import { CLOCK_BY_KIND, dueAt, RIGHTS_LIMITS, type Jurisdiction } from '@contract';
import { DAY_MS, HOUR_MS } from '../../platform/clock/days.js';
import type { RightsRequest } from './rights-request.schema.js';

/** Crockford's base 32: digits and letters that are not mistaken for each other. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PART = 5;

const part = (): string => Array.from({ length: PART }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Returns a new ticket of 50 random bits, such as `7K2QD-0M4XV`. */
export const newTicket = (): string => `${part()}-${part()}`;

/** Returns a ticket as it is stored, of one that somebody typed. */
export const normalizedTicket = (typed: string): string => {
  const letters = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, PART)}-${letters.slice(PART)}`;
};

/** Returns when the answer to a request that was received, or reopened, at this time is due. */
export const answerDueAt = (kind: RightsRequest['kind'], at: Date, jurisdiction: Jurisdiction): Date =>
  dueAt(CLOCK_BY_KIND[kind], at, jurisdiction);

/** The member, and perhaps the picture, that a link leads to. */
export interface LinkedPicture {
  target: string;
  photoId?: string;
}

const ID = '([0-9a-f]{24})';
const OWNER = new RegExp(
  `[?&](?:owner|userId|with)=${ID}(?![0-9a-f])|/profile/(?:picture/)?${ID}(?![0-9a-f])`,
);
const PHOTO = new RegExp(`/api/media/${ID}/`);
/** Names as owner whom the viewer writes with, not who has sent it. */
const OF_CHAT = /\/api\/chat\/(?:media|recordings)\//;

/**
 * Returns the member that a link to a picture, profile or conversation of the product names; null for any
 * other text, and for a picture or recording of a message.
 */
export function pictureInLink(link: string): LinkedPicture | null {
  if (OF_CHAT.test(link)) return null;
  const [, named, inPath] = OWNER.exec(link) ?? [];
  const target = named ?? inPath;
  const photoId = PHOTO.exec(link)?.[1];
  return target ? { target, ...(photoId && { photoId }) } : null;
}

const MESSAGE_PICTURE = new RegExp(`/api/chat/media/${ID}/`);
const VIEWER = new RegExp(`[?&]viewer=${ID}(?![0-9a-f])`);

/** The picture of a message and both members that a link to it names. */
interface LinkedMessagePicture {
  pictureId: string;
  members: [string, string];
}

/** Returns the picture of a message and both members that a link to it names; null for any other text. */
export function messagePictureInLink(link: string): LinkedMessagePicture | null {
  const pictureId = MESSAGE_PICTURE.exec(link)?.[1];
  const [viewer, owner] = [VIEWER, OWNER].map((member) => member.exec(link)?.[1]);
  return pictureId && viewer && owner ? { pictureId, members: [viewer, owner] } : null;
}

/**
 * Returns what is left of the link of a request whose author is erased: nothing but the picture of a message
 * that staff have still to judge, because it may be hidden until they answer. Undefined for everything else,
 * also for a picture that is erased with its author.
 */
export function linkWithoutAuthor(
  { kind, state, link = '' }: Pick<RightsRequest, 'kind' | 'state' | 'link'>,
  author: string,
): string | undefined {
  if (kind !== 'intimate-picture' || state !== 'received') return undefined;
  const picture = messagePictureInLink(link);
  if (!picture || picture.members.includes(author)) return undefined;
  const [viewer, owner] = picture.members;
  return `/api/chat/media/${picture.pictureId}/full?viewer=${viewer}&owner=${owner}`;
}

/** Returns until when the link of a grievance that is mailed at this time confirms it. */
export const confirmEnd = (at: Date): Date => new Date(at.getTime() + RIGHTS_LIMITS.confirmHours * HOUR_MS);

/** Returns until when the author can say that the answer is not enough; undefined if they cannot. */
export function reopenEnd(
  { answer, reopening }: Pick<RightsRequest, 'answer' | 'reopening'>,
  now: Date,
): Date | undefined {
  if (!answer || reopening || answer.outcome === 'closed') return undefined;
  const end = new Date(answer.at.getTime() + RIGHTS_LIMITS.reopenDays * DAY_MS);
  return end > now ? end : undefined;
}
