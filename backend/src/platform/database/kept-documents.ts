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

/**
 * The document that bytes from MongoDB stand for; not to be changed, as others may be given the same.
 * @param id of the document, as text
 */
export function decoded(bytes: Buffer, fields?: Fields, id?: string): object {
  const kept = fields && keptBy.get(fields);
  if (!kept) return mongo.BSON.deserialize(bytes, TRUSTED);
  const key = id ?? idIn(bytes);
  const known = kept.get(key);
  if (known?.bytes.equals(bytes)) return known.document;
  // A copy, which does not hold on to the rest of the answer.
  const own = Buffer.from(bytes);
  const document = mongo.BSON.deserialize(own, TRUSTED);
  kept.set(key, { bytes: own, document });
  return document;
}

/** Documents by their id as text. */
export const decodedById = (documents: readonly Buffer[], fields: Fields | undefined): Map<string, object> =>
  new Map(
    documents.map((bytes) => {
      const id = idIn(bytes);
      return [id, decoded(bytes, fields, id)];
    }),
  );

/** A document or a text begins with its length. */
const LENGTH = 4;
/** After it comes the first element, which is `_id` in every answer: its type, its name and its value. */
const ID_TYPE = LENGTH;
const ID_FROM = ID_TYPE + 1 + '_id\0'.length;
const OBJECT_ID = 0x07;
const OBJECT_ID_BYTES = 12;
const TEXT = 0x02;

/** The id that a document begins with: an ObjectId in hex, or a text. */
function idIn(bytes: Buffer): string {
  if (bytes[ID_TYPE] === OBJECT_ID) return bytes.toString('hex', ID_FROM, ID_FROM + OBJECT_ID_BYTES);
  if (bytes[ID_TYPE] !== TEXT) throw new Error('The document does not begin with an id that is known here.');
  const from = ID_FROM + LENGTH;
  return bytes.toString('utf8', from, from + bytes.readInt32LE(ID_FROM) - 1);
}
