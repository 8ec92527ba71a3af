import { describe, expect, test } from 'vitest';
import { changesOf } from './changes';

describe('changes of a form', () => {
  const before = { bio: 'Old', hobbies: ['Art'], city: 'Pune' };

  test('are the fields with other values', () => {
    expect(changesOf(before, { ...before, hobbies: ['Art'] })).toEqual({});
    expect(changesOf(before, { ...before, bio: '', hobbies: ['Art', 'Music'] })).toEqual({
      bio: '',
      hobbies: ['Art', 'Music'],
    });
  });
});
