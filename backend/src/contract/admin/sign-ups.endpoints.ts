import { SuccessView } from '../common.js';
import { endpoint } from '../endpoint.js';
import { LiftAgeRefusalBody } from './sign-ups.schemas.js';

/** Help for people who cannot sign up. */
export const adminSignUpEndpoints = {
  liftAgeRefusal: endpoint({
    method: 'POST',
    path: '/api/admin/sign-ups/lift-age-refusal',
    summary: 'Let an address sign up although a birth date under age was typed with it or in its browser',
    status: 200,
    access: 'admin',
    right: 'sign-ups',
    body: LiftAgeRefusalBody,
    response: SuccessView,
  }),
} as const;
