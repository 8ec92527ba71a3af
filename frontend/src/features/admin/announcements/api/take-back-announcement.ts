import { endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const takeBackMutation = mutationOptions({
  mutationFn: (announcementId: string) =>
    call(endpoints.admin.takeBackAnnouncement, { params: { announcementId } }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
