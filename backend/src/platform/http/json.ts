/** JSON text of a T, which is answered as it is: nothing is made into JSON again (see http-adapter.ts). */
export type Json<T> = string & { readonly jsonOf: T };

export const toJson = <T>(value: T): Json<T> => JSON.stringify(value) as Json<T>;

/** The text of an object with the fields of both, of which neither is empty, and which share none. */
export const mergedJson = <A extends object, B extends object>(a: Json<A>, b: Json<B>): Json<A & B> =>
  `${a.slice(0, -1)},${b.slice(1)}` as Json<A & B>;

export const jsonList = <T>(items: readonly Json<T>[]): Json<T[]> => `[${items.join(',')}]` as Json<T[]>;
