import { endpoints, type SettingsView, type WideningView } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export type Wishes = WideningView['current'];

const STALE_MS = 5 * 60_000;

/** Wider wishes and how many more people they bring; what they are compared with is part of its key. */
export const wideningQuery = ({ lookingFor, ageMin, ageMax, maxDistanceKm, filters }: SettingsView) =>
  queryOptions({
    queryKey: ['widening', lookingFor, ageMin, ageMax, maxDistanceKm, filters],
    queryFn: ({ signal }) => request(endpoints.match.widening, { signal }),
    staleTime: STALE_MS,
  });

/** Whether both stand for the same people. */
export const sameWishes = (one: Wishes, other: Wishes): boolean =>
  one.ageMin === other.ageMin && one.ageMax === other.ageMax && one.maxDistanceKm === other.maxDistanceKm;
