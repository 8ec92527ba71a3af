import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { buildCityTable, readCityTable, writeCityTable } from './cities.data.js';
import { findCountry, searchCountries } from './countries.data.js';
import { placeFileRows } from './place-files.data.js';
import { biggestCities, findPlace, searchCities, searchStates } from './place-search.rules.js';

describe('country, region and city lists', () => {
  it('find countries by name, code and common name', () => {
    expect(searchCountries('ind').map(({ name }) => name)).toEqual([
      'India',
      'Indonesia',
      'British Indian Ocean Territory',
    ]);
    expect(searchCountries('uk')[0]).toEqual({ code: 'GB', name: 'United Kingdom' });
    expect(searchCountries().length).toBeGreaterThan(240);
    expect(findCountry('in')).toEqual({ code: 'IN', name: 'India' });
    expect(findCountry('INDIA')).toEqual({ code: 'IN', name: 'India' });
    expect(findCountry('Atlantis')).toBeNull();
  });

  it('contain the regions of a country', () => {
    expect(searchStates('India')).toEqual(
      expect.arrayContaining(['Maharashtra', 'Karnataka', 'Delhi', 'Telangana']),
    );
    expect(searchStates('US', 'new')).toEqual(['New Hampshire', 'New Jersey', 'New Mexico', 'New York']);
    expect(searchStates('India', 'nag')[0]).toBe('Nagaland');
    expect(searchStates('Nowhere')).toEqual([]);
  });

  it('find cities by the start of their name, biggest first, ignoring accents', () => {
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
    ['Gurgaon', 'Gurugram'],
    ['गुड़गाँव', 'Gurugram'],
    ['Mysore', 'Mysuru'],
    ['Trivandrum', 'Thiruvananthapuram'],
    ['Pondicherry', 'Puducherry'],
    ['Allahabad', 'Prayagraj'],
    ['Hubli', 'Hubballi'],
    ['Belgaum', 'Belagavi'],
    ['Mira Bhayandar', 'Bhayandar'],
    ['Kalyan-Dombivli', 'Kalyan'],
    ['Vasai-Virar', 'Virar'],
    ['Pimpri-Chinchwad', 'Pimpri-Chinchwad'],
    ['Mughalsarai', 'Pandit Deen Dayal Upadhyaya Nagar'],
    ['ठाणे', 'Thane'],
    ['गाजियाबाद', 'Ghaziabad'],
    ['देहरादून', 'Dehradun'],
    ['नवी मुंबई', 'Navi Mumbai'],
    ['मुजफ्फरपुर', 'Muzaffarpur'],
    ['ਪਟਿਆਲਾ', 'Patiala'],
    ['Baroda', 'Vadodara'],
    ['Poona', 'Pune'],
    ['Vizag', 'Visakhapatnam'],
    ['Banaras', 'Varanasi'],
    ['Chhatrapati Sambhajinagar', 'Aurangabad'],
  ])('find the same city in all lookups by the name %s', (name, city) => {
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
    ['Bangladesh', 'Chattogram', ['Chittagong']],
    ['US', 'Washington', ['Washington, D.C.', 'Washington DC', 'वाशिंगटन']],
    ['US', 'St. Louis', ['Saint Louis']],
    ['GB', 'Newcastle upon Tyne', ['Newcastle']],
    ['Kuwait', 'Kuwait City', ['Kuwait']],
    ['Kazakhstan', 'Astana', ['Nur-Sultan']],
    ['Turkey', 'Istanbul', ['İstanbul', 'Constantinople']],
    ['Taiwan', 'Kaohsiung', ['高雄']],
    ['Canada', 'Toronto', ['टोरंटो']],
    ['Egypt', 'Cairo', ['القاهرة', 'القَاهِرة']],
  ])('find in %s the city %s by the names %j', (country, city, names) => {
    const place = findPlace({ country, city });
    expect(place).toMatchObject({ city });
    for (const name of names) expect(findPlace({ country, city: name })).toEqual(place);
  });

  it('prefer a city with this official name over a city with this alternative name', () => {
    expect(findPlace({ country: 'India', city: 'Jeypore' })).toMatchObject({ state: 'Odisha' });
  });

  it.each([
    ['Gorakhpur', 'Uttar Pradesh'],
    ['Aurangabad', 'Maharashtra'],
    ['Sasaram', 'Bihar'],
    ['Deoghar', 'Jharkhand'],
  ])('find the biggest city of the name %s', (city, state) => {
    expect(findPlace({ country: 'India', city })).toMatchObject({ city, state });
  });

  it('find cities of the same name by their regions', () => {
    for (const [state, lat] of [
      ['Jiangsu', 31.3],
      ['Anhui', 33.64],
    ] as const)
      expect(findPlace({ country: 'China', state, city: 'Suzhou' })?.lat).toBeCloseTo(lat, 1);
  });

  it.each(
    (
      'Turkey=TR;Czech Republic=CZ;Swaziland=SZ;Cape Verde=CV;Burma=MM;England=GB;Scotland=GB;Britain=GB;' +
      'The Netherlands=NL;The Philippines=PH;The Gambia=GM;The Bahamas=BS;Trinidad & Tobago=TT;' +
      'Republic of Ireland=IE;Republic of Korea=KR;DRC=CD;DR Congo=CD;Russian Federation=RU;Holy See=VA;' +
      'St. Kitts and Nevis=KN;Slovak Republic=SK;Bosnia & Herzegovina=BA;Åland Islands=AX;' +
      'Palestinian Territories=PS;अमेरिका=US;ब्रिटेन=GB;इंग्लैंड=GB;तुर्की=TR;बर्मा=MM;चेक गणराज्य=CZ;आइवरी कोस्ट=CI'
    )
      .split(';')
      .map((row) => row.split('=')),
  )('find the country %s', (name, code) => {
    expect(findCountry(name ?? '')?.code).toBe(code);
    expect(searchCountries(name).map((country) => country.code)).toContain(code);
  });

  it('find every country by the names of CLDR in English and Hindi', () => {
    for (const language of ['en', 'hi']) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      for (const { code } of searchCountries()) {
        const name = names.of(code);
        expect(name === undefined ? code : findCountry(name)?.code).toBe(code);
      }
    }
  });

  it.each([
    ['India', 'Andaman & Nicobar', 'Andaman and Nicobar'],
    ['India', 'J&K', 'Jammu and Kashmir'],
    ['India', 'UP', 'Uttar Pradesh'],
    ['India', 'MP', 'Madhya Pradesh'],
    ['India', 'Chattisgarh', 'Chhattisgarh'],
    ['India', 'Telengana', 'Telangana'],
    ['India', 'तमिळनाडू', 'Tamil Nadu'],
    ['US', 'DC', 'District of Columbia'],
    ['US', 'NY', 'New York'],
    ['France', 'Bretagne', 'Brittany'],
    ['Italy', 'Toscana', 'Tuscany'],
    ['Spain', 'Andalucía', 'Andalusia'],
    ['Austria', 'Wien', 'Vienna'],
    ['Switzerland', 'Genève', 'Geneva'],
    ['Russia', 'Москва', 'Moscow'],
    ['Japan', '東京都', 'Tokyo'],
    ['China', '广东', 'Guangdong'],
    ['Vietnam', 'Hà Nội', 'Hanoi'],
    ['Philippines', 'Metro Manila', 'National Capital Region'],
  ])('find in %s the region %s', (country, name, state) => {
    expect(searchStates(country, name)).toEqual([state]);
  });

  it('list no region without a city, and no city under a region that is not listed', () => {
    for (const { code } of searchCountries()) {
      const states = searchStates(code);
      expect(new Set(biggestCities(code, 200_000).map(({ state }) => state))).toEqual(new Set(states));
    }
  });

  it('find a city by a former region, and return its present region', () => {
    expect(findPlace({ country: 'Norway', state: 'Viken', city: 'Drammen' })).toMatchObject({
      city: 'Drammen',
      state: 'Buskerud',
    });
    expect(findPlace({ country: 'Norway', state: 'Hordaland', city: 'Bergen' })?.city).toBe('Bergen');
  });

  it('find every Indian city from 100,000 people by a name in Devanagari', () => {
    const rows = placeFileRows('cities.tsv.gz').filter(
      ([, , country, , population]) => country === 'IN' && Number(population) >= 100_000,
    );
    expect(rows.length).toBeGreaterThan(500);
    for (const row of rows) {
      const name = row[7]?.split(';').find((other) => /\p{Script=Devanagari}/u.test(other));
      expect(searchCities({ country: 'IN', q: name ?? row[1] ?? '' }).length).toBeGreaterThan(0);
      expect([row[1], name]).toEqual([row[1], expect.any(String)]);
    }
  });

  it('find countries and regions by old and local names', () => {
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

  it('distinguish words that differ in their vowel signs', () => {
    expect(searchCities({ country: 'India', q: 'मैंबे' })).toEqual([]);
  });

  it('respect the limit and the country', () => {
    const found = searchCities({ country: 'GB', q: 's', limit: 7 });
    expect(found).toHaveLength(7);
    expect(found.every(({ countryCode }) => countryCode === 'GB')).toBe(true);
    expect(searchCities({ country: 'Atlantis', q: 's' })).toEqual([]);
  });

  it('find a place only in its own country and region', () => {
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

  it('contain a region for every city, so that a profile can be complete', () => {
    for (const code of ['VN', 'NO', 'SG', 'ET', 'AW']) {
      expect(biggestCities(code, 5000).filter(({ state }) => state === '')).toEqual([]);
    }
  });
});

describe('the table of cities that the build stores', () => {
  it('equals the one made from the package', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cities-'));
    const file = pathToFileURL(join(folder, 'table'));
    expect(readCityTable(file)).toBeUndefined();
    writeCityTable(file);
    expect(isDeepStrictEqual(readCityTable(file), buildCityTable())).toBe(true);
    rmSync(folder, { recursive: true });
  });
});
