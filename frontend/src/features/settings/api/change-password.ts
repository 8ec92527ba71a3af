import { endpoints, type ChangePasswordBody } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { sessionsQuery } from './sessions';

/** Changes the password; the server ends every other session. */
export const changePasswordMutation = mutationOptions({
  mutationFn: (body: ChangePasswordBody) => request(endpoints.auth.changePassword, { body }),
  onSuccess: (_answer, _body, _context, { client }) =>
    client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});
