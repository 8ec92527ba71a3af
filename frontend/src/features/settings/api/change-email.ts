import { type ChangeEmailBody, endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

/** Has a link mailed to the new address; it is changed when that is opened. */
export const changeEmailMutation = mutationOptions({
  mutationFn: (body: ChangeEmailBody) => request(endpoints.auth.changeEmail, { body }),
});
