import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { endpoints, type StepUpBody } from '@contract';

/** Polling interval in ms while the data copy is being created. */
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

/** Starts the download of the archive without leaving the page. */
export const downloadDataExportMutation = mutationOptions({
  mutationFn: async (body: StepUpBody) => {
    const { url } = await request(endpoints.users.dataExportLink, { body });
    const link = document.createElement('a');
    link.href = url;
    link.download = '';
    link.click();
  },
});
