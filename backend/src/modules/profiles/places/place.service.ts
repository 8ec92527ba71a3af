import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type {
  CitiesQuery,
  CitiesView,
  CountriesQuery,
  CountriesView,
  StatesQuery,
  StatesView,
} from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { areaOf, snapToCell } from './geo.rules.js';
import {
  findCountry,
  findPlace,
  loadPlaces,
  searchCities,
  searchCountries,
  searchStates,
} from './cities.data.js';
import type { Place } from '../../users/index.js';

/** Where members can live: lists to choose from, and the position of what was chosen. */
@Injectable()
export class PlaceService implements OnApplicationBootstrap {
  constructor(private readonly config: AppConfig) {}

  /**
   * The list is read before the first request comes, which would otherwise stall everyone for half a second.
   */
  onApplicationBootstrap(): void {
    if (this.config.servesApi) loadPlaces();
  }

  /** Countries whose name begins with or holds the search; all without one. */
  countries({ search }: CountriesQuery): CountriesView {
    return { countries: searchCountries(search) };
  }

  /** The states of a country by name; none for an unknown country. */
  states({ country, search }: StatesQuery): StatesView {
    return { states: searchStates(country, search) };
  }

  /** At most 20 cities, biggest first; none for an unknown country. */
  cities({ country, state, search }: CitiesQuery): CitiesView {
    const found = searchCities({ country, state, q: search });
    return {
      cities: found.map((place) => ({ city: place.city, state: place.state, country: place.country })),
    };
  }

  /**
   * Places what a member wrote: the words stay as they are; a city of the lists gives the coarse position,
   * which is the only one there is, and a known country its code.
   */
  locate(written: Pick<Place, 'country' | 'state' | 'city'>): Place {
    const city = findPlace(written);
    if (!city)
      return { ...written, countryCode: findCountry(written.country)?.code ?? null, cell: null, area: null };
    return {
      ...written,
      countryCode: city.countryCode,
      cell: snapToCell(city.lat, city.lng),
      area: areaOf(city.lat, city.lng),
    };
  }
}
