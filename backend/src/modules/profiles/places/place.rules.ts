import { areaOf } from '@mutual/recommender';
import type { Place } from '../profile.schema.js';
import { findCountry } from './countries.data.js';
import { snapToCell } from './geo.rules.js';
import { findPlace } from './place-search.rules.js';

/**
 * Returns the place for a member's text, which is kept as written. A city of the lists adds its coarse
 * position, the only position that is stored; a known country adds its code.
 */
export function toPlace(written: Pick<Place, 'country' | 'state' | 'city'>): Place {
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
