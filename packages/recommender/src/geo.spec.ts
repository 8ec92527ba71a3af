import { distanceKm } from './geo.ts';

describe('distanceKm', () => {
  it('returns the great-circle distance in km', () => {
    expect(distanceKm({ lat: 19.07, lng: 72.88 }, { lat: 28.61, lng: 77.21 })).toBeCloseTo(1152, -1);
    expect(distanceKm({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(22.2, 0);
  });
});
