import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type AnnouncementBody } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

export const announcementsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'announcements'],
  queryFn: ({ pageParam, signal }) =>
    request(adminEndpoints.announcements, { query: { page: String(pageParam) }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
});

export const announce = (body: AnnouncementBody) => request(adminEndpoints.announce, { body });

export const takeBackAnnouncementMutation = mutationOptions({
  mutationFn: (announcementId: string) =>
    request(adminEndpoints.takeBackAnnouncement, { params: { announcementId } }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
