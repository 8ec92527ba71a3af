import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type StepUpBody } from '@contract';
import { dataExportEndpoints } from '@contract/auth/data-export.endpoints';

/** Interval in ms of the requests while the data copy is being created. */
const POLL_MS = 3_000;

export const dataExportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => request(dataExportEndpoints.state, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_MS : false),
});

export const requestDataExportMutation = mutationOptions({
  mutationFn: (body: StepUpBody) => request(dataExportEndpoints.request, { body }),
  onSuccess: (answer, _body, _context, { client }) => client.setQueryData(dataExportQuery.queryKey, answer),
});

/** Starts the download of the archive without leaving the page. */
export const downloadDataExportMutation = mutationOptions({
  mutationFn: async (body: StepUpBody) => {
    const { url } = await request(dataExportEndpoints.link, { body });
    const link = document.createElement('a');
    link.href = url;
    link.download = '';
    link.click();
  },
});
