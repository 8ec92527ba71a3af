import { endpoint } from '../endpoint.js';
import { LogInBody, LogInView } from './log-in.schemas.js';

/** Log-in with the password. */
export const logInEndpoints = {
  logIn: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Log in',
    status: 200,
    access: 'public',
    body: LogInBody,
    response: LogInView,
    errors: [
      'BAD_CREDENTIALS',
      'ACCOUNT_DELETED',
      'EMAIL_NOT_VERIFIED',
      'SECOND_FACTOR_REQUIRED',
      'BLOCKED',
      'WRONG_CODE',
    ],
  }),
} as const;
