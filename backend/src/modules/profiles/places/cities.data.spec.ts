import {
  biggestCities,
  findCountry,
  findPlace,
  searchCities,
  searchCountries,
  searchStates,
} from './cities.data.js';

describe('places', () => {
  it('finds countries by name, code and everyday name', () => {
    expect(searchCountries('ind').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['India', 'Indonesia']),
    );
    expect(searchCountries('uk')).toContainEqual({ code: 'GB', name: 'United Kingdom' });
    expect(searchCountries().length).toBeGreaterThan(240);
    expect(findCountry('in')).toEqual({ code: 'IN', name: 'India' });
    expect(findCountry('INDIA')).toEqual({ code: 'IN', name: 'India' });
    expect(findCountry('Atlantis')).toBeNull();
  });

  it('knows the regions of a country', () => {
    expect(searchStates('India')).toEqual(
      expect.arrayContaining(['Maharashtra', 'Karnataka', 'Delhi', 'Telangana']),
    );
    expect(searchStates('US', 'new')).toEqual(['New Hampshire', 'New Jersey', 'New Mexico', 'New York']);
    expect(searchStates('Nowhere')).toEqual([]);
  });

  it('finds cities by the beginning of their name, biggest first, whatever the accents', () => {
    expect(searchCities({ country: 'IN', q: 'mum', limit: 3 })[0]).toEqual({
      city: 'Mumbai',
      state: 'Maharashtra',
      country: 'India',
      countryCode: 'IN',
      lat: 19.07,
      lng: 72.88,
    });
    expect(searchCities({ q: 'sao pau' })[0]?.city).toBe('São Paulo');
    expect(searchCities({ country: 'US', q: 'york' }).map(({ city }) => city)).toContain('New York City');
    expect(
      searchCities({ country: 'IN', state: 'Kerala', limit: 5 }).every(({ state }) => state === 'Kerala'),
    ).toBe(true);
  });

  it('keeps to the limit and to the country', () => {
    const found = searchCities({ country: 'GB', q: 's', limit: 7 });
    expect(found).toHaveLength(7);
    expect(found.every(({ countryCode }) => countryCode === 'GB')).toBe(true);
    expect(searchCities({ country: 'Atlantis', q: 's' })).toEqual([]);
  });

  it('finds a named place only in its own country and region', () => {
    expect(findPlace({ country: 'India', state: 'maharashtra', city: 'pune' })).toMatchObject({
      city: 'Pune',
      countryCode: 'IN',
    });
    expect(findPlace({ country: 'India', city: 'Yavatmal' })).toMatchObject({
      city: 'Yavatmal',
      state: 'Maharashtra',
    });
    expect(findPlace({ country: 'India', state: 'Kerala', city: 'Mumbai' })).toBeNull();
    expect(findPlace({ country: 'Nepal', city: 'Mumbai' })).toBeNull();
    expect(findPlace({ country: 'Singapore', city: 'Singapore' })).toMatchObject({ country: 'Singapore' });
  });

  it('gives every city a region, so that a profile there can be complete', () => {
    for (const code of ['VN', 'NO', 'SG', 'ET', 'AW']) {
      expect(biggestCities(code, 5000).filter(({ state }) => state === '')).toEqual([]);
    }
  });
});
