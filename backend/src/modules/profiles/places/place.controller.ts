import { Controller, Header, Query } from '@nestjs/common';
import {
  CitiesQuery,
  CountriesQuery,
  StatesQuery,
  type CitiesView,
  type CountriesView,
  type StatesView,
} from '@contract';
import { placeEndpoints } from '@contract/profiles/place.endpoints';
import { Route } from '../../../platform/http/route.js';
import { PlaceService } from './place.service.js';

/** Caches responses for a day. The lists only change with a new version of the product. */
const Cached = (): MethodDecorator => Header('Cache-Control', 'public, max-age=86400');

@Controller()
export class PlaceController {
  constructor(private readonly places: PlaceService) {}

  @Route(placeEndpoints.countries)
  @Cached()
  countries(@Query({ schema: CountriesQuery }) query: CountriesQuery): CountriesView {
    return this.places.countries(query);
  }

  @Route(placeEndpoints.states)
  @Cached()
  states(@Query({ schema: StatesQuery }) query: StatesQuery): StatesView {
    return this.places.states(query);
  }

  @Route(placeEndpoints.cities)
  @Cached()
  cities(@Query({ schema: CitiesQuery }) query: CitiesQuery): CitiesView {
    return this.places.cities(query);
  }
}
