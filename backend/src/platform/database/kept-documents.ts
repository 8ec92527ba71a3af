import { LRUCache } from 'lru-cache';
import { mongo } from 'mongoose';
import { MINUTE_MS } from '../clock/days.js';

type Fields = Readonly<Record<string, 1>>;

/** A document, and the bytes that MongoDB sent for it. */
interface Kept {
  readonly bytes: Buffer;
  readonly document: object;
}

/** So that nothing stays of who has gone. */
const KEPT_MS = 10 * MINUTE_MS;

/** A driver has written what is stored, so texts are UTF-8: looking at every letter again costs a tenth. */
const TRUSTED = { validation: { utf8: false } } as const;

const keptBy = new WeakMap<Fields, LRUCache<string, Kept>>();

/**
 * Has documents that are read by id in these very fields decoded once: while MongoDB sends the same bytes for
 * one, the object that was made of them before is given again. So it is never older than what was read now,
 * and whatever was worked out from it may stand beside it in a WeakMap.
 * @param most so many are kept, the last used, for ten minutes
 */
export function keepDecoded<Of extends Fields>(fields: Of, most: number): Of {
  const kept = new LRUCache<string, Kept>({ max: most, ttl: KEPT_MS, ttlResolution: 1_000 });
  // One timer for all of them, in place of one for each.
  setInterval(() => kept.purgeStale(), MINUTE_MS).unref();
  keptBy.set(fields, kept);
  return fields;
}

/** The document that bytes from MongoDB stand for; not to be changed, as others may be given the same. */
export function decoded(bytes: Buffer, fields: Fields | undefined): object {
  const kept = fields && keptBy.get(fields);
  const id = kept && hexIdIn(bytes);
  if (!kept || id === undefined) return mongo.BSON.deserialize(bytes, TRUSTED);
  const known = kept.get(id);
  if (known?.bytes.equals(bytes)) return known.document;
  // A copy, which does not hold on to the rest of the answer.
  const own = Buffer.from(bytes);
  const document = mongo.BSON.deserialize(own, TRUSTED);
  kept.set(id, { bytes: own, document });
  return document;
}

/** After the length comes the first element, which is `_id` in every answer: its type and name. */
const ID_ELEMENT = Buffer.from([0x07, ...Buffer.from('_id\0')]);
const ID_FROM = 4 + ID_ELEMENT.length;
const ID_TO = ID_FROM + 12;

/** The id that a document begins with, in hex; undefined where it is no ObjectId. */
const hexIdIn = (bytes: Buffer): string | undefined =>
  bytes.compare(ID_ELEMENT, 0, ID_ELEMENT.length, 4, ID_FROM) === 0
    ? bytes.toString('hex', ID_FROM, ID_TO)
    : undefined;
