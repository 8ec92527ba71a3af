import type { ModuleRef } from '@nestjs/core';
import { TestClock } from '../../../../test/support/test-clock.js';
import { loadConfig } from '../../../platform/config/app-config.js';
import { PhotoLinkService } from './photo-link.service.js';

const PHOTO = 'a'.repeat(24);
const VIEWER = 'b'.repeat(24);
const OWNER = 'f'.repeat(24);
const MINUTE = 60_000;

const linksOf = (secret: string): { links: PhotoLinkService; clock: TestClock } => {
  const config = loadConfig({
    MONGODB_URI: 'mongodb://localhost/x',
    REDIS_URL: 'redis://localhost',
    JWT_SECRET: secret.repeat(32),
    ADMIN_PASSWORD: 'the-administrator-of-tests',
  });
  const clock = new TestClock();
  clock.freeze('2026-03-01T10:04:00Z');
  const authenticator = { isLoggedIn: () => Promise.resolve(true) };
  const links = new PhotoLinkService(config, clock, { get: () => authenticator } as unknown as ModuleRef);
  return { links, clock };
};

const queryOf = (url: string) => {
  const query = new URL(url, 'http://localhost').searchParams;
  return {
    viewer: query.get('viewer') ?? '',
    owner: query.get('owner') ?? undefined,
    expires: Number(query.get('expires')),
    signature: query.get('signature') ?? '',
  };
};

describe('PhotoLinkService', () => {
  const { links, clock } = linksOf('s');
  const url = links.url(PHOTO, VIEWER, OWNER);
  const query = queryOf(url);

  beforeEach(() => clock.freeze('2026-03-01T10:04:00Z'));

  it('creates a link that is valid for its photo, viewer and owner', () => {
    const signed = /^viewer=b{24}&owner=f{24}&expires=\d{10}&signature=[\w-]{43}$/;
    expect(url.split('?')).toEqual([`/api/media/${PHOTO}/full`, expect.stringMatching(signed)]);
    expect(links.verify(PHOTO, query)).toBe(true);
  });

  it('returns the same link for ten minutes, so that browsers can cache it', () => {
    clock.freeze('2026-03-01T10:09:59Z');
    expect(links.url(PHOTO, VIEWER, OWNER)).toBe(url);
    clock.freeze('2026-03-01T10:10:00Z');
    expect(links.url(PHOTO, VIEWER, OWNER)).not.toBe(url);
  });

  it('expires within an hour', () => {
    clock.advance(50 * MINUTE);
    expect(links.verify(PHOTO, query)).toBe(true);
    clock.freeze('2026-03-01T11:00:00Z');
    expect(links.verify(PHOTO, query)).toBe(false);
  });

  it.each([
    ['another photo', 'c'.repeat(24), {}],
    ['another viewer', PHOTO, { viewer: 'c'.repeat(24) }],
    ['a later end', PHOTO, { expires: query.expires + 600 }],
    ['a session', PHOTO, { session: VIEWER }],
    ['another owner', PHOTO, { owner: VIEWER }],
    ['no owner', PHOTO, { owner: undefined }],
    ['the owner as a session', PHOTO, { owner: undefined, session: OWNER }],
    ['another signature', PHOTO, { signature: 'A'.repeat(43) }],
    ['a short signature', PHOTO, { signature: query.signature.slice(0, 20) }],
    ['no signature', PHOTO, { signature: '' }],
  ])('rejects a link with %s', (_what, photoId, change) => {
    expect(links.verify(photoId, { ...query, ...change })).toBe(false);
  });

  it('contains the session of the viewer and rejects any other session', () => {
    const session = 'd'.repeat(24);
    const bound = links.url(PHOTO, { userId: VIEWER, sessionId: session }, OWNER);
    expect(bound).toContain(`?viewer=${VIEWER}&session=${session}&`);
    expect(links.verify(PHOTO, { ...queryOf(bound), session })).toBe(true);
    for (const other of [undefined, 'e'.repeat(24)])
      expect(links.verify(PHOTO, { ...queryOf(bound), session: other })).toBe(false);
  });

  it('leaves the owner out of a query that is signed without an owner', () => {
    const unowned = queryOf(`/?${links.signedQueryOf(PHOTO, VIEWER)}`);
    expect(unowned.owner).toBeUndefined();
    expect(links.verify(PHOTO, unowned)).toBe(true);
    expect(links.verify(PHOTO, { ...unowned, owner: OWNER })).toBe(false);
  });

  it('rejects a link that was signed with another secret', () => {
    expect(linksOf('t').links.verify(PHOTO, query)).toBe(false);
  });
});
