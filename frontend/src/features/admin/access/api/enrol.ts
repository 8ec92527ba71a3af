import { endpoints, type EnrolSecondFactorBody } from '@contract';
import { request } from '@/lib/api/request';

export const enrol = (body: EnrolSecondFactorBody) => request(endpoints.secondFactor.enrol, { body });
