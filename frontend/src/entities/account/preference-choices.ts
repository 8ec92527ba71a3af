import { NO_FILTERS, type SearchFilters, type SettingsView, type UpdateSettingsBody } from '@contract';

/** The settings in the shape of the form: the age range is one field, and each filter is one field. */
export type Choices = Pick<SettingsView, 'lookingFor' | 'maxDistanceKm'> &
  SearchFilters & { age: [number, number] };

/** Returns the settings in the shape of the form. */
export const choicesOf = ({ ageMin, ageMax, filters, ...rest }: SettingsView): Choices => ({
  ...rest,
  ...filters,
  age: [ageMin, ageMax],
});

/** Returns the body of the request for the changed fields of the form. */
export function settingsOf({ age, ...rest }: Partial<Choices>): UpdateSettingsBody {
  const fields = Object.entries(rest);
  const isFilter = ([field]: [string, unknown]): boolean => field in NO_FILTERS;
  const filters = fields.filter(isFilter);
  return {
    ...Object.fromEntries(fields.filter((field) => !isFilter(field))),
    ...(age && { ageMin: age[0], ageMax: age[1] }),
    ...(filters.length > 0 && { filters: Object.fromEntries(filters) }),
  };
}
