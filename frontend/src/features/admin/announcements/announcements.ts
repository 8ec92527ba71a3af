import { type AnnouncementBody, endpoints } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const announcementsQuery = queryOptions({
  queryKey: ['admin', 'announcements'],
  queryFn: ({ signal }) => call(endpoints.admin.announcements, { signal }),
});

export const announceMutation = mutationOptions({
  mutationFn: (body: AnnouncementBody) => call(endpoints.admin.announce, { body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});

export const takeBackMutation = mutationOptions({
  mutationFn: (announcementId: string) =>
    call(endpoints.admin.takeBackAnnouncement, { params: { announcementId } }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
