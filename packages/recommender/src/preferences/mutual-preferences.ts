import { kmBetween } from '../geo.ts';

/** The preferences that decide whom a member can be suggested. */
export interface Preferences {
  /** A gender, or `both` for every gender. */
  readonly lookingFor: string;
  readonly ageMin: number;
  readonly ageMax: number;
  /** Maximum distance in km; null means anywhere. */
  readonly maxDistanceKm: number | null;
}

/** A member with their preferences. */
export interface Seeker {
  readonly gender: string;
  /** In whole years. */
  readonly age: number;
  /** [longitude, latitude], or null without a place. */
  readonly cell: readonly [number, number] | null;
  readonly preferences: Preferences;
}

/**
 * Returns whether two members fit each other's preferences: gender, age and distance in both directions. A
 * distance limit has no effect for a member without a position, and excludes others without a position.
 * @param openAge an age range that ends at this age or above has no upper limit
 */
export function matchMutually(one: Seeker, other: Seeker, openAge: number): boolean {
  if (!acceptsGender(one, other) || !acceptsGender(other, one)) return false;
  if (!acceptsAge(one, other, openAge) || !acceptsAge(other, one, openAge)) return false;
  if (one.preferences.maxDistanceKm === null && other.preferences.maxDistanceKm === null) return true;
  const km = kmBetween(one.cell, other.cell);
  return acceptsDistance(one, km) && acceptsDistance(other, km);
}

const acceptsGender = ({ preferences: { lookingFor } }: Seeker, { gender }: Seeker): boolean =>
  lookingFor === 'both' || lookingFor === gender;

const acceptsAge = ({ preferences: { ageMin, ageMax } }: Seeker, { age }: Seeker, openAge: number): boolean =>
  age >= ageMin && (age <= ageMax || ageMax >= openAge);

const acceptsDistance = ({ preferences: { maxDistanceKm }, cell }: Seeker, km: number | null): boolean =>
  maxDistanceKm === null || cell === null || (km !== null && km <= maxDistanceKm);
