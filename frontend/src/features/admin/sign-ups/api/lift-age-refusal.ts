import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type LiftAgeRefusalBody } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

export const liftAgeRefusalMutation = mutationOptions({
  mutationFn: (body: LiftAgeRefusalBody) => request(adminEndpoints.liftAgeRefusal, { body }),
  onSuccess: (_answer, _body, _result, { client }) => {
    void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
  },
});
