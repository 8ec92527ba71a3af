import { endpoint } from '../endpoint.js';
import {
  ConfirmedView,
  EnrolSecondFactorBody,
  EnrolmentView,
  SecondFactorCodeBody,
  SecondFactorView,
  VerifiedView,
} from './second-factor.schemas.js';

/** The second factor of whoever works here. */
export const secondFactorEndpoints = {
  state: endpoint({
    method: 'GET',
    path: '/api/admin/second-factor',
    summary: 'Whether I have a second factor',
    status: 200,
    access: 'admin',
    right: 'own-access',
    withoutSecondFactor: true,
    response: SecondFactorView,
  }),
  enrol: endpoint({
    method: 'POST',
    path: '/api/admin/second-factor/enrol',
    summary: 'Begin with an authenticator app',
    status: 200,
    access: 'admin',
    right: 'own-access',
    withoutSecondFactor: true,
    body: EnrolSecondFactorBody,
    response: EnrolmentView,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/second-factor/confirm',
    summary: 'Confirm the app by its first code',
    status: 200,
    access: 'admin',
    right: 'own-access',
    withoutSecondFactor: true,
    body: SecondFactorCodeBody,
    response: ConfirmedView,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/admin/second-factor/verify',
    summary: 'Verify this session for some minutes',
    status: 200,
    access: 'admin',
    right: 'own-access',
    body: SecondFactorCodeBody,
    response: VerifiedView,
  }),
} as const;
