import { FORBIDDEN_FIELDS, idTextOf, isForbiddenField, modelMemberOf } from './member.ts';

describe('modelMemberOf and isForbiddenField', () => {
  it('never reads names, own texts, picture contents or legally protected data', () => {
    const row = {
      ...Object.fromEntries(FORBIDDEN_FIELDS.map((field) => [field, 'secret'])),
      firstName: 'Asha',
      'e-mail': 'a@b.c',
      lastMessages: ['hello'],
      ip: '10.0.0.1',
      dob: '1990-01-01',
      profilePicture: 'data',
      photos: [{ id: 'x', pixels: 'secret' }],
      personality: { nickname: 'A', calm: 3 },
    };
    const member = modelMemberOf('1', row);
    expect([...member.fields]).toEqual([['personality.calm', 3]]);
    expect(member.photos).toBe(1);
    expect(JSON.stringify({ ...member, fields: [...member.fields] })).not.toMatch(
      /secret|Asha|hello|a@b|10\.0/,
    );
  });

  it.each([
    ...['name', 'User-Name', 'eMail', 'chat_history', 'bio', 'avatarUrl', 'religion', 'IP', 'imageURLs'],
    ...['username', 'nicknames', 'SURNAME', 'full name', 'cellphone', 'telephone2', 'zipcode', 'dateofbirth'],
    ...['sessionid', 'device_tokens', 'ip-address', 'userAgent', 'profilephotos', 'freetext', 'aboutMe'],
    ...[
      'race',
      'samerace',
      'race_2',
      'imprelig',
      'skinColour',
      'castes',
      'faiths',
      'healthStatus',
      'bisexuality',
    ],
    ...[
      'politicalViews',
      'blockedBy',
      'reportCount',
      'isPremium',
      'paidUntil',
      'coinbalance',
      'personality.name',
    ],
    'x'.repeat(61),
  ])('forbids the field %s', (field) => {
    expect(isForbiddenField(field)).toBe(true);
  });

  it.each([
    ...[
      'tournament',
      'videoGames',
      'video_gaming',
      'faithfulness',
      'obsession',
      'healthyFood',
      'context',
      'biology',
    ],
    ...[
      'grace',
      'surface',
      'saxophone',
      'curling',
      'forecaster',
      'automobiles',
      'photography',
      'street food',
    ],
    ...['interests.audiobooks', 'notebooks', 'blockbusters', 'zipline', 'ship'],
  ])('allows the field %s, whose name only contains a forbidden word', (field) => {
    expect(isForbiddenField(field)).toBe(false);
  });

  it('reads numbers, words and lists from any other field, also from nested objects', () => {
    const { fields } = modelMemberOf('1', {
      height: 180,
      smoker: false,
      drinking: 'Social drinker',
      relationshipType: ['Marriage', 'Marriage'],
      interests: { sports: 7, yoga: '2' },
      essayLike: 'x',
      long: 'x'.repeat(100),
      nothing: null,
    });
    expect([...fields]).toEqual([
      ['drinking', 'social drinker'],
      ['height', 180],
      ['interests.sports', 7],
      ['interests.yoga', 2],
      ['relationshipType', ['marriage']],
      ['smoker', 0],
    ]);
  });

  it('treats invalid values as missing', () => {
    const member = modelMemberOf('1', {
      gender: [],
      lookingFor: {},
      age: -4,
      hobbies: 'Art, art, Kite flying',
      position: { lng: 'x', lat: 3 },
      settings: { ageMin: '25', ageMax: null },
    });
    expect(member).toMatchObject({
      gender: null,
      lookingFor: null,
      age: null,
      ageMin: 25,
      ageMax: null,
      position: null,
    });
    expect(member.hobbies).toEqual(['art', 'kite flying']);
    expect(modelMemberOf('1', { hobbies: { yoga: 1, art: 0 } }).hobbies).toEqual(['yoga']);
  });

  it.each([
    ['31', 31],
    [' 7 ', 7],
    ['1,070.00', 1070],
    ['-2.5', -2.5],
    ['21,645,000', 21_645_000],
    ['1,07', '1,07'],
    ['7 of 9', '7 of 9'],
  ])('reads the text "%s" as %p', (text, value) => {
    expect(modelMemberOf('1', { income: text }).fields.get('income')).toBe(value);
  });

  it('accepts numbers and booleans as gender, and a list as lookingFor', () => {
    expect(modelMemberOf('1', { gender: 0, lookingFor: 1 })).toMatchObject({ gender: '0', lookingFor: '1' });
    expect(modelMemberOf('1', { gender: true, lookingFor: [false] })).toMatchObject({
      gender: 'true',
      lookingFor: 'false',
    });
    const wishes = [[], ['Female'], ['female', 'male']].map((lookingFor) =>
      modelMemberOf('1', { lookingFor }),
    );
    expect(wishes.map(({ lookingFor }) => lookingFor)).toEqual([null, 'female', 'both']);
  });

  it('keeps hobby ratings as numeric fields, and reads hobbies answered with yes', () => {
    const rated = modelMemberOf('1', { hobbies: { yoga: 1, art: 9, 'video games': '3', name: 4 } });
    expect(rated.hobbies).toEqual([]);
    expect([...rated.fields]).toEqual([
      ['hobbies.art', 9],
      ['hobbies.video games', 3],
      ['hobbies.yoga', 1],
    ]);
    const answered = modelMemberOf('1', { hobbies: { yoga: true, art: 'no', chess: 'Yes', film: false } });
    expect([answered.hobbies, answered.fields.size]).toEqual([['yoga', 'chess'], 0]);
  });

  it('opens objects two levels deep and reads at most 400 fields', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index + 100}`, index]));
    expect(modelMemberOf('1', many).fields.size).toBe(400);
    const { fields } = modelMemberOf('1', { a: { b: { c: 3, d: { e: 4 } } } });
    expect([...fields]).toEqual([['a.b.c', 3]]);
  });

  it('accepts non-empty strings and finite numbers as ids, nothing else', () => {
    expect([7, 'x', '', null, NaN, {}].map(idTextOf)).toEqual(['7', 'x', null, null, null, null]);
  });
});
