import { mutationOptions } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { request } from '@/lib/api/request';
import { type ChangeEmailBody, type ChangePasswordBody, type EmailBody } from '@contract';
import { emailChangeEndpoints } from '@contract/auth/email-change.endpoints';
import { emailVerificationEndpoints } from '@contract/auth/email-verification.endpoints';
import { passwordChangeEndpoints } from '@contract/auth/password-change.endpoints';
import { sessionsQuery } from './sessions';

/** Sends a link to the new address. The address changes when the link is opened. */
export const changeEmailMutation = mutationOptions({
  mutationFn: (body: ChangeEmailBody) => request(emailChangeEndpoints.changeEmail, { body }),
});

export const sendEmailVerificationMutation = mutationOptions({
  mutationFn: (body: EmailBody) => request(emailVerificationEndpoints.sendVerification, { body }),
});

/** Changes or sets the password. The server ends all other sessions. */
export const changePasswordMutation = mutationOptions({
  mutationFn: (body: ChangePasswordBody) => request(passwordChangeEndpoints.changePassword, { body }),
  onSuccess: (_answer, { passkey }, _context, { client }) => {
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    // A member who confirmed with a passkey has a password from now on.
    if (passkey) void client.invalidateQueries({ queryKey: profileQuery.queryKey });
  },
});
