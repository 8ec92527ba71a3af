import { endpoint } from '../endpoint.js';
import {
  CitiesQuery,
  CitiesView,
  CountriesQuery,
  CountriesView,
  StatesQuery,
  StatesView,
} from './place.schemas.js';

/** Countries, states and cities to choose from. */
export const placeEndpoints = {
  countries: endpoint({
    method: 'GET',
    path: '/api/places/countries',
    summary: 'Countries',
    status: 200,
    access: 'public',
    query: CountriesQuery,
    response: CountriesView,
  }),
  states: endpoint({
    method: 'GET',
    path: '/api/places/states',
    summary: 'States of a country',
    status: 200,
    access: 'public',
    query: StatesQuery,
    response: StatesView,
  }),
  cities: endpoint({
    method: 'GET',
    path: '/api/places/cities',
    summary: 'Cities by name',
    status: 200,
    access: 'public',
    query: CitiesQuery,
    response: CitiesView,
  }),
} as const;
