import { PASSWORD } from '../factories/member.factory.js';

let count = 0;

/** Returns a valid sign-up body with a unique address; a woman of 26 by default. */
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
