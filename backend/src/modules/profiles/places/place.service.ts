import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type {
  CitiesQuery,
  CitiesView,
  CountriesQuery,
  CountriesView,
  StatesQuery,
  StatesView,
} from '@contract';
import { areaOf } from '@mutual/recommender';
import { AppConfig } from '../../../platform/config/app-config.js';
import { snapToCell } from './geo.rules.js';
import {
  findCountry,
  findPlace,
  loadPlaces,
  searchCities,
  searchCountries,
  searchStates,
} from './cities.data.js';
import type { Place } from '../profile.schema.js';

/** Returns the lists of places to choose from, and the position of a chosen place. */
@Injectable()
export class PlaceService implements OnApplicationBootstrap {
  constructor(private readonly config: AppConfig) {}

  /** Loads the lists before the first request, which would otherwise wait for them. */
  onApplicationBootstrap(): void {
    if (this.config.servesApi) loadPlaces();
  }

  /** Returns countries whose name matches the search; all without a search. */
  countries({ search }: CountriesQuery): CountriesView {
    return { countries: searchCountries(search) };
  }

  /** Returns the names of the regions of a country; empty for an unknown country. */
  states({ country, search }: StatesQuery): StatesView {
    return { states: searchStates(country, search) };
  }

  /** Returns at most `placesListed` cities, biggest first; empty for an unknown country. */
  cities({ country, state, search }: CitiesQuery): CitiesView {
    const found = searchCities({ country, state, q: search });
    return {
      cities: found.map((place) => ({ city: place.city, state: place.state, country: place.country })),
    };
  }

  /**
   * Returns the place for a member's text. The text is kept as written. A city of the lists adds its coarse
   * position, the only position that is stored, and a known country adds its code.
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
