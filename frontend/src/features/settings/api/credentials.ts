import { type ChangeEmailBody, type ChangePasswordBody, type EmailBody, endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { sessionsQuery } from './sessions';

/** Has a link mailed to the new address; it is changed when that is opened. */
export const changeEmailMutation = mutationOptions({
  mutationFn: (body: ChangeEmailBody) => request(endpoints.auth.changeEmail, { body }),
});

export const sendVerificationMutation = mutationOptions({
  mutationFn: (body: EmailBody) => request(endpoints.auth.sendVerification, { body }),
});

/** Changes the password; the server ends every other session. */
export const changePasswordMutation = mutationOptions({
  mutationFn: (body: ChangePasswordBody) => request(endpoints.auth.changePassword, { body }),
  onSuccess: (_answer, _body, _context, { client }) =>
    client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});
