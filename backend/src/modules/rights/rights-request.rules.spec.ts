import {
  linkWithoutAuthor,
  messagePictureInLink,
  newTicket,
  normalizedTicket,
  pictureInLink,
} from './rights-request.rules.js';

describe('a ticket', () => {
  it('is one of 2^50 and has no letters that are mistaken for others', () => {
    const tickets = new Set(Array.from({ length: 1000 }, newTicket));
    expect(tickets.size).toBe(1000);
    for (const ticket of tickets) expect(ticket).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  it.each([
    ['7K2QD-0M4XV', '7K2QD-0M4XV'],
    [' 7k2qd 0m4xv ', '7K2QD-0M4XV'],
    ['7k2qdOm4xv', '7K2QD-0M4XV'],
    ['i l0', '110-'],
  ])('%s is found as %s', (typed, stored) => {
    expect(normalizedTicket(typed)).toBe(stored);
  });
});

describe('pictureInLink', () => {
  const [target, photoId] = ['a'.repeat(24), 'b'.repeat(24)];
  it.each([
    [`https://mutual.example/api/media/${photoId}/full?viewer=${'c'.repeat(24)}&owner=${target}&expires=1`],
    [`/api/media/${photoId}/card?owner=${target}`],
  ])('finds picture and member in %s', (link) => {
    expect(pictureInLink(link)).toEqual({ target, photoId });
  });

  it.each([
    `https://mutual.example/chats?userId=${target}`,
    `/chats?with=${target}`,
    `/video-call?userId=${target}&userName=Asha`,
    `https://mutual.example/api/user/profile/picture/${target}?t=1`,
    `https://mutual.example/api/user/profile/${target}`,
  ])('finds the member in %s', (link) => {
    expect(pictureInLink(link)).toEqual({ target });
  });

  it.each([
    '',
    'https://other.example/x',
    `/api/media/${photoId}/full`,
    `/chats?userId=${target}0`,
    `https://mutual.example/api/chat/media/${photoId}/full?viewer=${'c'.repeat(24)}&owner=${target}&expires=1`,
    `/api/chat/recordings/${photoId}?owner=${target}`,
    'Asha',
  ])('finds nobody in "%s"', (link) => {
    expect(pictureInLink(link)).toBeNull();
  });
});

describe('messagePictureInLink', () => {
  const [pictureId, viewer, owner] = ['a', 'b', 'c'].map((digit) => digit.repeat(24));

  it('finds the picture of a message and both members', () => {
    const link = `https://mutual.example/api/chat/media/${pictureId}/full?viewer=${viewer}&owner=${owner}&expires=1`;
    expect(messagePictureInLink(link)).toEqual({ pictureId, members: [viewer, owner] });
  });

  it.each([
    '',
    `/api/chat/media/${pictureId}/full?owner=${owner}`,
    `/api/media/${pictureId}/full?viewer=${viewer}&owner=${owner}`,
    `/api/chat/recordings/${pictureId}?viewer=${viewer}&owner=${owner}`,
  ])('finds none in "%s"', (link) => {
    expect(messagePictureInLink(link)).toBeNull();
  });
});

describe('linkWithoutAuthor', () => {
  const [pictureId, viewer, owner, author] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(24)) as [
    string,
    string,
    string,
    string,
  ];
  const of = (more: object) => ({
    kind: 'intimate-picture' as const,
    state: 'received' as const,
    link: `https://asha.example/api/chat/media/${pictureId}/full?viewer=${viewer}&owner=${owner}&by=asha`,
    ...more,
  });

  it('keeps the picture and its two members', () => {
    const link = linkWithoutAuthor(of({}), author) ?? '';
    expect(link).not.toContain('asha');
    expect(messagePictureInLink(link)).toEqual({ pictureId, members: [viewer, owner] });
  });

  it.each<[string, object, string]>([
    ['of another kind', { kind: 'privacy' }, author],
    ['with an answer', { state: 'answered' }, author],
    ['by the receiver', {}, viewer],
    ['by the sender', {}, owner],
    ['about a profile', { link: `/api/media/${pictureId}/full?owner=${owner}` }, author],
    ['without a link', { link: undefined }, author],
  ])('keeps nothing of a request %s', (_, more, by) => {
    expect(linkWithoutAuthor(of(more), by)).toBeUndefined();
  });
});
