import { type ChangeEmailBody, type ChangePasswordBody, type EmailBody, endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { sessionsQuery } from './sessions';

/** Sends a link to the new address. The address changes when the link is opened. */
export const changeEmailMutation = mutationOptions({
  mutationFn: (body: ChangeEmailBody) => request(endpoints.auth.changeEmail, { body }),
});

export const sendVerificationMutation = mutationOptions({
  mutationFn: (body: EmailBody) => request(endpoints.auth.sendVerification, { body }),
});

/** Changes the password. The server ends all other sessions. */
export const changePasswordMutation = mutationOptions({
  mutationFn: (body: ChangePasswordBody) => request(endpoints.auth.changePassword, { body }),
  onSuccess: (_answer, _body, _context, { client }) =>
    client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});
