import { mongo } from 'mongoose';
import { decoded, decodedById, keepDecoded } from './kept-documents.js';

const bytesOf = (document: object): Buffer => Buffer.from(mongo.BSON.serialize(document));
const asha = { _id: new mongo.BSON.ObjectId(), name: 'Asha', born: new Date(0), hobbies: ['tea', 'trains'] };

describe('documents that are decoded once', () => {
  it('are the same object while the bytes are the same', () => {
    const fields = keepDecoded({ name: 1 }, 10);
    const first = decoded(bytesOf(asha), fields);
    expect(first).toEqual(asha);
    expect(decoded(bytesOf(asha), fields)).toBe(first);
  });

  it('are decoded again as soon as a byte differs, and when they are as before', () => {
    const fields = keepDecoded({ name: 1 }, 10);
    const first = decoded(bytesOf(asha), fields);
    expect(decoded(bytesOf({ ...asha, name: 'Usha' }), fields)).toEqual({ ...asha, name: 'Usha' });
    const again = decoded(bytesOf(asha), fields);
    expect(again).toEqual(asha);
    expect(again).not.toBe(first);
  });

  it('outlive the answer they came in, which may be used for something else', () => {
    const fields = keepDecoded({ name: 1 }, 10);
    const answer = bytesOf({ ...asha, code: new mongo.BSON.Binary(Buffer.from('abc')) });
    const document = decoded(answer, fields) as { code: mongo.BSON.Binary };
    answer.fill(0);
    expect(document.code.toString('utf8')).toBe('abc');
  });

  it('are kept up to a number, and only where that was asked for', () => {
    const fields = keepDecoded({ name: 1 }, 1);
    const first = decoded(bytesOf(asha), fields);
    decoded(bytesOf({ ...asha, _id: new mongo.BSON.ObjectId() }), fields);
    expect(decoded(bytesOf(asha), fields)).not.toBe(first);
    expect(decoded(bytesOf(asha), undefined)).not.toBe(decoded(bytesOf(asha), undefined));
  });

  it('are known by their ids as text, whatever ids they have', () => {
    const ids = [asha._id, 'ashā:usha'];
    const found = decodedById(
      ids.map((_id) => bytesOf({ ...asha, _id })),
      keepDecoded({ name: 1 }, 10),
    );
    expect([...found]).toEqual(ids.map((_id) => [String(_id), { ...asha, _id }]));
    expect(() => decodedById([bytesOf({ _id: 7 })], undefined)).toThrow('begin with an id');
  });
});
