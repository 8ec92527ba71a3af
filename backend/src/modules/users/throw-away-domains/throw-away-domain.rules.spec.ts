import { domainForm, isThrowAway } from './throw-away-domain.rules.js';

describe('isThrowAway', () => {
  const lists = {
    refused: new Set(['throw.example', 'kept.throw.example', 'xn--mnchen-3ya.example']),
    allowed: new Set(['kept.throw.example', 'xn--mnchen-3ya.example']),
  };
  it.each([
    ['a@throw.example', true],
    ['a@deep.below.throw.example', true],
    ['a@throw.example.', true],
    ['a@kept.throw.example', false],
    ['a@below.kept.throw.example', false],
    ['a@xn--mnchen-3ya.example', false],
    ['a@notthrow.example', false],
    ['a@throw.example.org', false],
    ['throw.example@mail.example', false],
    ['a@example', false],
  ])('%s: %s', (email, expected) => expect(isThrowAway(email, lists)).toBe(expected));
});

describe('domainForm', () => {
  it.each([
    ['Throw.Example', 'throw.example'],
    ['throw.example.', 'throw.example'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
  ])('%s becomes %s', (domain, expected) => expect(domainForm(domain)).toBe(expected));
});
