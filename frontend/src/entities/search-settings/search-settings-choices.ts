import {
  NO_FILTERS,
  type SearchFilters,
  type SearchSettingsView,
  type UpdateSearchSettingsBody,
} from '@contract';

/** The settings in the shape of the form: the age range is one field, and each filter is one field. */
export type Choices = Pick<SearchSettingsView, 'lookingFor' | 'maxDistanceKm'> &
  SearchFilters & { age: [number, number] };

/** Returns the settings in the shape of the form. */
export const formChoicesOf = ({
  ageMin,
  ageMax,
  filters,
  lookingFor,
  maxDistanceKm,
}: SearchSettingsView): Choices => ({
  lookingFor,
  maxDistanceKm,
  ...filters,
  age: [ageMin, ageMax],
});

/** Returns the body of the request for the changed fields of the form. */
export function changedSettingsOf({ age, ...rest }: Partial<Choices>): UpdateSearchSettingsBody {
  const fields = Object.entries(rest);
  const isFilter = ([field]: [string, unknown]): boolean => field in NO_FILTERS;
  const filters = fields.filter(isFilter);
  return {
    ...Object.fromEntries(fields.filter((field) => !isFilter(field))),
    ...(age && { ageMin: age[0], ageMax: age[1] }),
    ...(filters.length > 0 && { filters: Object.fromEntries(filters) }),
  };
}
