import { endpoints } from '@contract';
import { request } from '@/lib/api/request';

export const takeBackModel = (version: number) =>
  request(endpoints.admin.takeBackSuggestionModel, { params: { version } });
