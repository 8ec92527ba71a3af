import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import {
  biggestCities,
  findCountry,
  findPlace,
  madeTable,
  searchCities,
  searchCountries,
  searchStates,
  storedTable,
  storeTable,
} from './cities.data.js';

describe('country, region and city lists', () => {
  it('finds countries by name, code and common name', () => {
    expect(searchCountries('ind').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['India', 'Indonesia']),
    );
    expect(searchCountries('uk')).toContainEqual({ code: 'GB', name: 'United Kingdom' });
    expect(searchCountries().length).toBeGreaterThan(240);
    expect(findCountry('in')).toEqual({ code: 'IN', name: 'India' });
    expect(findCountry('INDIA')).toEqual({ code: 'IN', name: 'India' });
    expect(findCountry('Atlantis')).toBeNull();
  });

  it('returns the regions of a country', () => {
    expect(searchStates('India')).toEqual(
      expect.arrayContaining(['Maharashtra', 'Karnataka', 'Delhi', 'Telangana']),
    );
    expect(searchStates('US', 'new')).toEqual(['New Hampshire', 'New Jersey', 'New Mexico', 'New York']);
    expect(searchStates('Nowhere')).toEqual([]);
  });

  it('finds cities by the start of their name, biggest first, ignoring accents', () => {
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

  it.each([
    ['Bangalore', 'Bengaluru'],
    ['ಬೆಂಗಳೂರು', 'Bengaluru'],
    ['bengalúru', 'Bengaluru'],
    ['Bombay', 'Mumbai'],
    ['मुंबई', 'Mumbai'],
    ['Calcutta', 'Kolkata'],
    ['কলকাতা', 'Kolkata'],
    ['Madras', 'Chennai'],
    ['சென்னை', 'Chennai'],
    ['Gurugram', 'Gurgaon'],
    ['गुड़गाँव', 'Gurgaon'],
    ['Mysuru', 'Mysore'],
    ['Trivandrum', 'Thiruvananthapuram'],
    ['Pondicherry', 'Puducherry'],
    ['Prayagraj', 'Allahabad'],
    ['Baroda', 'Vadodara'],
    ['Poona', 'Pune'],
    ['Vizag', 'Visakhapatnam'],
    ['Banaras', 'Varanasi'],
    ['Chhatrapati Sambhajinagar', 'Aurangabad'],
  ])('finds the same city in all lookups by the name %s', (name, city) => {
    const place = findPlace({ country: 'India', city });
    expect(searchCities({ country: 'India', q: name })[0]).toEqual(place);
    for (const form of ['NFC', 'NFD'] as const)
      expect(findPlace({ country: 'IN', city: ` ${name.normalize(form)} ` })).toEqual(place);
    expect(findPlace({ country: 'भारत', state: place?.state, city: name })).toEqual(place);
  });

  it.each([
    ['Germany', 'Köln', ['Cologne', 'Koeln', 'Ko\u0308ln']],
    ['Austria', 'Vienna', ['Wien']],
    ['China', 'Beijing', ['Peking', '北京']],
    ['Japan', 'Tokyo', ['東京']],
    ['Ukraine', 'Kyiv', ['Kiev', 'Київ']],
    ['Vietnam', 'Ho Chi Minh City', ['Saigon']],
    ['US', 'New York City', ['New York']],
    ['Bangladesh', 'Chittagong', ['Chattogram']],
    ['Egypt', 'Cairo', ['القاهرة', 'القَاهِرة']],
  ])('finds in %s the city %s by the names %j', (country, city, names) => {
    const place = findPlace({ country, city });
    expect(place).toMatchObject({ city });
    for (const name of names) expect(findPlace({ country, city: name })).toEqual(place);
  });

  it('prefers a city with this official name over a city with this alternative name', () => {
    expect(findPlace({ country: 'India', city: 'Jeypore' })).toMatchObject({ state: 'Odisha' });
  });

  it('finds countries and regions by old and local names', () => {
    for (const name of ['भारत', 'Bharat', 'இந்தியா', 'Indien'])
      expect(findCountry(name)).toEqual({ code: 'IN', name: 'India' });
    expect(searchCountries('जर्म').map(({ code }) => code)).toContain('DE');
    expect(searchStates('India', 'Orissa')).toEqual(['Odisha']);
    expect(searchStates('India', 'महाराष्ट्र')).toEqual(['Maharashtra']);
    expect(findPlace({ country: 'India', state: 'Orissa', city: 'Cuttack' })).toMatchObject({
      city: 'Cuttack',
      state: 'Odisha',
    });
    expect(searchCities({ country: 'India', state: 'கர்நாடகா', q: 'Bangalore' })).toEqual([]);
    expect(searchCities({ country: 'India', state: 'ಕರ್ನಾಟಕ', q: 'Bangalore' })[0]?.city).toBe('Bengaluru');
  });

  it('distinguishes words that differ in their vowel signs', () => {
    expect(searchCities({ country: 'India', q: 'मैंबे' })).toEqual([]);
  });

  it('respects the limit and the country', () => {
    const found = searchCities({ country: 'GB', q: 's', limit: 7 });
    expect(found).toHaveLength(7);
    expect(found.every(({ countryCode }) => countryCode === 'GB')).toBe(true);
    expect(searchCities({ country: 'Atlantis', q: 's' })).toEqual([]);
  });

  it('finds a place only in its own country and region', () => {
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

  it('assigns a region to every city, so that a profile can be complete', () => {
    for (const code of ['VN', 'NO', 'SG', 'ET', 'AW']) {
      expect(biggestCities(code, 5000).filter(({ state }) => state === '')).toEqual([]);
    }
  });
});

describe('the table of cities that the build stores', () => {
  it('equals the one made from the package', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cities-'));
    const file = pathToFileURL(join(folder, 'table'));
    expect(storedTable(file)).toBeUndefined();
    storeTable(file);
    expect(isDeepStrictEqual(storedTable(file), madeTable())).toBe(true);
    rmSync(folder, { recursive: true });
  });
});
