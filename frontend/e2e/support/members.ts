import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { STORAGE_KEYS } from '@contract';

export const PASSWORD = 'quiet-river-7-lamps';

export interface Member {
  id: string;
  token: string;
  name: string;
  email: string;
}

export interface NewMember {
  name: string;
  gender?: 'male' | 'female' | 'other';
  lookingFor?: 'male' | 'female' | 'both';
  country?: string;
  state?: string;
  city?: string;
  /** Limits suggestions to members of the same town, so that members of other tests are not suggested. */
  staysInTown?: boolean;
  complete?: boolean;
  /** A plain picture, or a picture as detailed as a photograph, which browsers count as a large paint. */
  picture?: boolean | 'photograph';
  /** Premium for one day by a referral code. */
  premium?: boolean;
}

/** Returns a unique e-mail address. */
export const freshEmail = (): string => `member-${randomBytes(6).toString('hex')}@mail.example`;

/** Returns a unique name, so that a test finds the member it created. */
export const freshName = (first: string): string => `${first} ${randomBytes(3).toString('hex')}`;

/** Returns a small portrait JPEG with EXIF data and GPS position, as a phone's camera creates. */
export function jpegWithPosition(colour = '#b4637a'): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 800, channels: 3, background: colour } })
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'SecretOwner' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '19/1 4/1 34/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '72/1 52/1 39/1',
      },
    })
    .jpeg()
    .toBuffer();
}

let made: Promise<Buffer> | undefined;

/** Returns a picture as detailed as a photograph, 800 px high. */
function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return (made ??= sharp({ create: { width: 600, height: 800, channels: 3, background: 'grey', noise } })
    .blur(1)
    .jpeg()
    .toBuffer());
}

/** Signs a member up over HTTP, logs in and fills in the profile. */
export async function aMember(request: APIRequestContext, options: NewMember): Promise<Member> {
  const email = freshEmail();
  const signUp = await request.post('/api/auth/signup', {
    data: {
      name: options.name,
      email,
      gender: options.gender ?? 'female',
      dob: '1995-04-12',
      lookingFor: options.lookingFor ?? 'both',
      password: PASSWORD,
      ...(options.premium && { referralCode: await inviteCode(request) }),
    },
  });
  if (!signUp.ok()) throw new Error(`Sign-up failed: ${await signUp.text()}`);
  const { id, token } = await sessionOf(request, email);
  if (options.complete !== false) {
    const buffer = await (options.picture === 'photograph' ? photograph() : jpegWithPosition());
    const profile = await request.put('/api/user/profile', {
      headers: { Authorization: `Bearer ${token}` },
      multipart: {
        hobbies: JSON.stringify(['Music', 'Reading', 'Cooking']),
        smoking: 'Non-smoker',
        drinking: 'Social drinker',
        relationshipType: JSON.stringify(['Long-term relationship']),
        bio: `I am ${options.name}, I bake on Sundays and never refuse a walk by the sea.`,
        country: options.country ?? 'India',
        state: options.state ?? 'Maharashtra',
        city: options.city ?? 'Mumbai',
        ...(options.picture ? { profilePicture: { name: 'me.jpg', mimeType: 'image/jpeg', buffer } } : {}),
      },
    });
    if (!profile.ok()) throw new Error(`Profile failed: ${await profile.text()}`);
  }
  if (options.staysInTown) await stayInTown(request, token);
  return { id, token, name: options.name, email };
}

/** Logs in over HTTP and returns the session. */
export async function sessionOf(
  request: APIRequestContext,
  email: string,
  password = PASSWORD,
): Promise<Pick<Member, 'id' | 'token'>> {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`Log-in failed: ${await answer.text()}`);
  const { token, userId } = (await answer.json()) as { token: string; userId: string };
  return { id: userId, token };
}

const TOWN_KM = 25;

/** Limits a member's suggestions to the member's own town. */
export async function stayInTown(request: APIRequestContext, token: string): Promise<void> {
  const answer = await request.put('/api/user/settings', {
    headers: { Authorization: `Bearer ${token}` },
    data: { maxDistanceKm: TOWN_KM },
  });
  if (!answer.ok()) throw new Error(`Settings failed: ${await answer.text()}`);
}

let code: Promise<string> | undefined;

/** Returns the invitation code of a member. One member invites in all tests of a worker. */
const inviteCode = (request: APIRequestContext): Promise<string> => (code ??= codeOfNewMember(request));

/** Returns the invitation code of a new member. */
export async function codeOfNewMember(request: APIRequestContext): Promise<string> {
  const { token } = await aMember(request, { name: 'Inviter', complete: false });
  const profile = await request.get('/api/user/profile', { headers: { Authorization: `Bearer ${token}` } });
  return ((await profile.json()) as { inviteCode: string }).inviteCode;
}

/** Makes two members friends: each likes the other. */
export async function befriend(request: APIRequestContext, one: Member, other: Member): Promise<void> {
  await act(request, one, other, 'like');
  await act(request, other, one, 'like');
}

/** Sends a like or dislike over HTTP. */
export async function act(
  request: APIRequestContext,
  from: Member,
  to: Member,
  action: 'like' | 'dislike',
): Promise<void> {
  const answer = await request.post('/api/user/match/action', {
    headers: { Authorization: `Bearer ${from.token}` },
    data: { targetUserId: to.id, action },
  });
  if (!answer.ok()) throw new Error(`Action failed: ${await answer.text()}`);
}

/** Stores the member's session before any script of the page runs. */
export async function logInAs(page: Page, member: Member): Promise<void> {
  await page.addInitScript(
    ([keys, token, userId]) => {
      localStorage.setItem(keys.token, token);
      localStorage.setItem(keys.userId, userId);
    },
    [STORAGE_KEYS, member.token, member.id] as const,
  );
}
