import { describe, expect, test } from 'vitest';
import { changedFields } from './changed-fields';

describe('changes of a form', () => {
  const before = { bio: 'Old', hobbies: ['Art'], city: 'Pune' };

  test('are the fields with other values', () => {
    expect(changedFields(before, { ...before, hobbies: ['Art'] })).toEqual({});
    expect(changedFields(before, { ...before, bio: '', hobbies: ['Art', 'Music'] })).toEqual({
      bio: '',
      hobbies: ['Art', 'Music'],
    });
  });
});
