import { CitiesView, CountriesView, StatesView } from '@contract';
import { aMember } from '../../factories/member.factory.js';
import { formOf } from '../../support/api-client.js';
import { database, userOf } from '../../support/match.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp();

const get = (list: string, query: Record<string, string> = {}) =>
  t.api().get(`/api/places/${list}?${new URLSearchParams(query).toString()}`);

describe('GET /api/places/:list', () => {
  it('is open to visitors and cacheable for one day', async () => {
    for (const answer of [
      await get('countries'),
      await get('states', { country: 'India' }),
      await get('cities', { country: 'India' }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    }
  });

  it.each([
    ['Pune', 'पुणे'],
    ['Istanbul', 'İSTANBUL'],
    ['Düsseldorf', 'dusseldorf'],
    ["Coeur d'Alene", 'coeur d’alene'],
  ])('finds %s by the search for %s', async (name, search) => {
    const country = { Pune: 'IN', Istanbul: 'TR', Düsseldorf: 'DE' }[name] ?? 'US';
    const { cities } = CitiesView.parse((await get('cities', { country, search })).body);
    expect(cities.map(({ city }) => city)).toContain(name);
  });

  it('finds countries by the beginning of a word', async () => {
    const all = CountriesView.parse((await get('countries')).body).countries;
    expect(all.length).toBeGreaterThan(200);
    expect(all).toContainEqual({ code: 'IN', name: 'India' });
    const found = CountriesView.parse((await get('countries', { search: ' unit ' })).body).countries;
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['United Kingdom', 'United States']),
    );
    expect((await get('countries', { search: 'xyzzy' })).body).toEqual({ countries: [] });
  });

  it('finds the states of a country', async () => {
    expect(StatesView.parse((await get('states', { country: 'India' })).body).states).toContain('Karnataka');
    expect((await get('states', { country: 'india', search: 'karn' })).body).toEqual({
      states: ['Karnataka'],
    });
    expect((await get('states', { country: 'Atlantis' })).body).toEqual({ states: [] });
  });

  it('returns at most 20 cities, the biggest first, with nothing finer than their names', async () => {
    const { cities } = CitiesView.parse((await get('cities', { country: 'India' })).body);
    expect(cities).toHaveLength(20);
    expect(cities[0]).toEqual({ city: 'Mumbai', state: 'Maharashtra', country: 'India' });
    const found = await get('cities', { country: 'India', state: 'Maharashtra', search: 'pun' });
    expect(found.body.cities[0]).toEqual({ city: 'Pune', state: 'Maharashtra', country: 'India' });
    expect((await get('cities', { country: 'Atlantis', search: 'a' })).body).toEqual({ cities: [] });
    expect((await get('cities', { country: 'India', state: 'Nowhere' })).body).toEqual({ cities: [] });
  });

  it.each([
    ['states', {}, 'country'],
    ['states', { country: '  ' }, 'country'],
    ['cities', {}, 'country'],
    ['cities', { country: 'x'.repeat(101) }, 'country'],
    ['cities', { country: 'India', search: 'x'.repeat(101) }, 'search'],
    ['cities', { country: 'India', limit: '1000000' }, 'limit'],
    ['cities', { 'country[$ne]': 'x' }, 'country'],
    ['countries', { page: '1' }, 'page'],
  ])('rejects an invalid query to %s: %j', async (list, query, path) => {
    const { status, body, headers } = await get(list, query);
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('rejects a repeated field', async () => {
    expect((await t.api().get('/api/places/cities?country=India&country=Nepal')).status).toBe(400);
  });

  it('treats patterns as plain text', async () => {
    expect((await get('cities', { country: 'India', search: '.*' })).body.cities).toHaveLength(20);
    expect((await get('cities', { country: '.*' })).body).toEqual({ cities: [] });
  });
});

describe('a city that the lists do not contain', () => {
  it('is kept as written, and the response states that the member has no position', async () => {
    const member = await aMember(t);
    const save = (city: string) =>
      t.api(member.token).put('/api/user/profile', formOf({ country: 'India', state: 'Goa', city }));
    expect((await save('Nowhere')).body).toMatchObject({ city: 'Nowhere', unplaced: true });
    expect((await t.api(member.token).get('/api/user/profile')).body).toMatchObject({ unplaced: true });
    expect((await save('Panjim')).body).not.toHaveProperty('unplaced');
  });
});

describe('stored places', () => {
  const MIGRATION = '2026-12-03-places';
  const at = (country: string, state: string, city: string, cell: [number, number] | null) => ({
    place: { country, state, city, countryCode: cell && 'XX', cell, area: cell && '0:0' },
  });

  it('get new positions when the lists change, and keep the text that the member wrote', async () => {
    const members = await Promise.all(
      [
        at('USA', '', 'Washington', [-113.51, 37.13]),
        at('Turkey', '', 'Istanbul', null),
        at('Vietnam', 'Hanoi', 'Hanoi', null),
        at('India', 'Karnataka', 'Mysore', [1, 1]),
        at('India', 'Goa', 'Nowhere', [1, 1]),
      ].map((fields) => aMember(t, fields)),
    );
    for (let run = 0; run < 2; run += 1) {
      await database(t).collection<{ _id: string }>('migrations').deleteOne({ _id: MIGRATION });
      await (await startTestApp({ beside: t })).close();
      const places = await Promise.all(members.map(async ({ id }) => (await userOf(t, id)).place));
      expect(places).toEqual([
        {
          country: 'USA',
          state: '',
          city: 'Washington',
          countryCode: 'US',
          cell: [-77.04, 38.9],
          area: '38:-78',
        },
        {
          country: 'Turkey',
          state: '',
          city: 'Istanbul',
          countryCode: 'TR',
          cell: [28.95, 41.01],
          area: '41:28',
        },
        {
          country: 'Vietnam',
          state: 'Hanoi',
          city: 'Hanoi',
          countryCode: 'VN',
          cell: [105.84, 21.03],
          area: '21:105',
        },
        {
          country: 'India',
          state: 'Karnataka',
          city: 'Mysore',
          countryCode: 'IN',
          cell: [76.64, 12.3],
          area: '12:76',
        },
        { country: 'India', state: 'Goa', city: 'Nowhere', countryCode: 'IN', cell: null, area: null },
      ]);
    }
  });
});
