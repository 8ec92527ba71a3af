import { type AnnouncementBody, endpoints } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const announcementsQuery = queryOptions({
  queryKey: ['admin', 'announcements'],
  queryFn: ({ signal }) => request(endpoints.admin.announcements, { signal }),
});

export const announceMutation = mutationOptions({
  mutationFn: (body: AnnouncementBody) => request(endpoints.admin.announce, { body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});

export const takeBackMutation = mutationOptions({
  mutationFn: (announcementId: string) =>
    request(endpoints.admin.takeBackAnnouncement, { params: { announcementId } }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
