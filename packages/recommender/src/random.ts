/** A stream of random numbers that is the same for the same seeds on every machine. */
export interface Chance {
  /** Returns a number from 0 (included) to 1 (excluded). */
  next(): number;
  /** Returns a whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** Returns a number from `min` to `max`. */
  range(min: number, max: number): number;
  /** Returns true with a probability of `share`, 0 to 1. */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks one of the entries by weight. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
  /** Picks `count` different entries in random order, or all if there are fewer. */
  some<T>(list: readonly T[], count: number): T[];
  /** Returns a normally distributed number with mean 0 and standard deviation 1. */
  normal(): number;
}

/**
 * Creates a generator for these seeds (sfc32). Different seeds give independent streams, so that member 17 is
 * the same no matter which other members are generated.
 */
export function chanceOf(...seeds: readonly number[]): Chance {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  for (const seed of seeds) {
    a = Math.imul(a ^ (seed >>> 0), 0x85ebca6b);
    b = Math.imul(b ^ (a >>> 13) ^ seed, 0xc2b2ae35);
    c = (c + Math.imul(b ^ (b >>> 16), 0x27d4eb2f)) | 0;
  }

  function next(): number {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  }
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next();

  function pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(next() * list.length)];
    if (found === undefined) throw new RangeError('Nothing to pick from');
    return found;
  }

  return {
    next,
    pick,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    range: (min, max) => min + next() * (max - min),
    chance: (share) => next() < share,
    weighted(entries) {
      // Plain loops are faster, and this is called thirty times per member with up to 160 entries.
      let total = 0;
      for (const entry of entries) total += entry[1];
      let left = next() * total;
      for (const entry of entries) {
        left -= entry[1];
        if (left < 0) return entry[0];
      }
      const last = entries.at(-1);
      if (!last) throw new RangeError('Nothing to pick from');
      return last[0];
    },
    some(list, count) {
      const rest = [...list];
      const chosen = [];
      while (chosen.length < count && rest.length > 0) {
        chosen.push(...rest.splice(Math.floor(next() * rest.length), 1));
      }
      return chosen;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
