import * as z from 'zod';
import { searchText } from '../common.js';
import { PROFILES_LIMITS } from './profiles.limits.js';

const Place = searchText(PROFILES_LIMITS.placeLength);

const Search = Place.optional();

export const CountriesQuery = z.strictObject({ search: Search });
export type CountriesQuery = z.infer<typeof CountriesQuery>;

const CountryView = z.strictObject({ code: z.string().length(2), name: z.string() });
export type CountryView = z.infer<typeof CountryView>;

export const CountriesView = z.strictObject({ countries: z.array(CountryView) });
export type CountriesView = z.infer<typeof CountriesView>;

/** `country` is the name of a country, as stored in profiles. */
export const StatesQuery = z.strictObject({
  country: Place.min(1),
  search: Search,
});
export type StatesQuery = z.infer<typeof StatesQuery>;

export const StatesView = z.strictObject({ states: z.array(z.string()) });
export type StatesView = z.infer<typeof StatesView>;

export const CitiesQuery = z.strictObject({
  country: Place.min(1),
  state: Place.optional(),
  search: Search,
});
export type CitiesQuery = z.infer<typeof CitiesQuery>;

const CityView = z.strictObject({ city: z.string(), state: z.string(), country: z.string() });
export type CityView = z.infer<typeof CityView>;

/** At most `placesListed`, largest first. */
export const CitiesView = z.strictObject({ cities: z.array(CityView) });
export type CitiesView = z.infer<typeof CitiesView>;
