import { PASSWORD } from '../factories/member.factory.js';

let count = 0;

/** A good sign-up body with an address of its own; a woman of 26 by default. */
export function signUpBody(
  overrides: Record<string, unknown> = {},
): Record<string, unknown> & { email: string } {
  return {
    name: 'Asha Rao',
    email: `asha${++count}@mutual.example`,
    gender: 'female',
    dob: '2000-02-29',
    lookingFor: 'male',
    password: PASSWORD,
    ...overrides,
  };
}
