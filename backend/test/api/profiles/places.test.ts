import { CitiesView, CountriesView, StatesView } from '@contract';
import { useTestApp } from '../../support/test-app.js';

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
