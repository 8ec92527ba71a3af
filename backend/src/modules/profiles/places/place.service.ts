import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type {
  CitiesQuery,
  CitiesView,
  CountriesQuery,
  CountriesView,
  StatesQuery,
  StatesView,
} from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { loadPlaces } from './cities.data.js';
import { searchCountries } from './countries.data.js';
import { searchCities, searchStates } from './place-search.rules.js';

/** Returns the lists of places to choose from. */
@Injectable()
export class PlaceService implements OnApplicationBootstrap {
  constructor(
    private readonly http: HttpAdapterHost,
    private readonly config: AppConfig,
  ) {}

  /**
   * Loads the lists before the first request, which would have to wait for them otherwise. Commands have no
   * server and need no lists.
   */
  onApplicationBootstrap(): void {
    if (this.http.httpAdapter && this.config.servesApi) loadPlaces();
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
}
