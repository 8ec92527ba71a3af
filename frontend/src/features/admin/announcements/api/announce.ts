import { type AnnouncementBody, endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const announceMutation = mutationOptions({
  mutationFn: (body: AnnouncementBody) => request(endpoints.admin.announce, { body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
