import { type AnnouncementBody, adminEndpoints } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const announcementsQuery = queryOptions({
  queryKey: ['admin', 'announcements'],
  queryFn: ({ signal }) => request(adminEndpoints.announcements, { signal }),
});

export const announceMutation = mutationOptions({
  mutationFn: (body: AnnouncementBody) => request(adminEndpoints.announce, { body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});

export const takeBackMutation = mutationOptions({
  mutationFn: (announcementId: string) =>
    request(adminEndpoints.takeBackAnnouncement, { params: { announcementId } }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
