import { endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const takeBackMutation = mutationOptions({
  mutationFn: (announcementId: string) =>
    request(endpoints.admin.takeBackAnnouncement, { params: { announcementId } }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
