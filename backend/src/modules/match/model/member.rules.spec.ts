import { FORBIDDEN_FIELDS, isForbidden, modelIdOf, modelMemberOf } from './member.rules.js';

describe('what the model reads of a member', () => {
  it('is never who they are by name, what they write, what their pictures show or what the law protects', () => {
    const row = {
      ...Object.fromEntries(FORBIDDEN_FIELDS.map((field) => [field, 'secret'])),
      ...{ firstName: 'Asha', 'e-mail': 'a@b.c', lastMessages: ['hello'], ip: '10.0.0.1', dob: '1990-01-01' },
      ...{
        profilePicture: 'data',
        photos: [{ id: 'x', pixels: 'secret' }],
        personality: { nickname: 'A', calm: 3 },
      },
    };
    const member = modelMemberOf('1', row);
    expect([...member.fields]).toEqual([['personality.calm', 3]]);
    expect(member.photos).toBe(1);
    expect(JSON.stringify({ ...member, fields: [...member.fields] })).not.toMatch(
      /secret|Asha|hello|a@b|10\.0/,
    );
  });

  it.each(['name', 'User-Name', 'eMail', 'chat_history', 'bio', 'avatarUrl', 'religion', 'IP'])(
    'is never the field %s',
    (field) => {
      expect(isForbidden(field)).toBe(true);
    },
  );

  it('is any other field: numbers, words and lists, also one level inside', () => {
    const { fields } = modelMemberOf('1', {
      ...{
        height: 180,
        smoker: false,
        drinking: 'Social drinker',
        relationshipType: ['Marriage', 'Marriage'],
      },
      ...{ interests: { sports: 7, yoga: '2' }, essayLike: 'x', long: 'x'.repeat(100), nothing: null },
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

  it('takes broken values for missing ones', () => {
    const member = modelMemberOf('1', {
      ...{
        gender: 7,
        lookingFor: {},
        age: -4,
        hobbies: 'Art, art, Kite flying',
        position: { lng: 'x', lat: 3 },
      },
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

  it('takes texts and numbers for ids, and nothing else', () => {
    expect([7, 'x', '', null, NaN, {}].map(modelIdOf)).toEqual(['7', 'x', null, null, null, null]);
  });
});
