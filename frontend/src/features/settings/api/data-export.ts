import { endpoints, type StepUpBody } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

/** How often a copy that is being made is looked for. */
const POLL_MS = 3_000;

export const dataExportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => request(endpoints.users.dataExport, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_MS : false),
});

export const requestDataExportMutation = mutationOptions({
  mutationFn: (body: StepUpBody) => request(endpoints.users.requestDataExport, { body }),
  onSuccess: (answer, _body, _context, { client }) => client.setQueryData(dataExportQuery.queryKey, answer),
});

/** Has the browser fetch the archive; it stays on this page. */
export const downloadDataExportMutation = mutationOptions({
  mutationFn: async (body: StepUpBody) => {
    const { url } = await request(endpoints.users.dataExportLink, { body });
    const link = document.createElement('a');
    link.href = url;
    link.download = '';
    link.click();
  },
});
