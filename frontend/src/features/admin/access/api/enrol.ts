import { endpoints, type EnrolSecondFactorBody } from '@contract';
import { call } from '@/lib/api/request';

export const enrol = (body: EnrolSecondFactorBody) => call(endpoints.secondFactor.enrol, { body });
