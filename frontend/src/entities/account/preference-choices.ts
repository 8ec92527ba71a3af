import { NO_FILTERS, type SearchFilters, type SettingsView, type UpdateSettingsBody } from '@contract';

/** The settings as the form shows them: the age range is one field, and so is each filter. */
export type Choices = Pick<SettingsView, 'lookingFor' | 'maxDistanceKm'> &
  SearchFilters & { age: [number, number] };

/** Returns the settings as the form shows them. */
export const choicesOf = ({ ageMin, ageMax, filters, ...rest }: SettingsView): Choices => ({
  ...rest,
  ...filters,
  age: [ageMin, ageMax],
});

/** Returns the change of the settings for changed choices. */
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
