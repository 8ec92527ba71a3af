import { targetingsOf } from './shard-targeting.rules.js';

const KEYS = new Map([
  ['users', ['_id']],
  ['sessions', ['userId']],
]);

/** Returns the collections that a command would read from every shard, with the fields of the filters. */
const untargeted = (command: string, body: object): string[] =>
  targetingsOf(command, body, KEYS)
    .filter(({ isTargeted }) => !isTargeted)
    .map(({ collection, fields }) => `${collection}: ${fields.join(', ')}`);
const find = (filter: object, collection = 'users') => untargeted('find', { find: collection, filter });
const aggregate = (...pipeline: object[]) => untargeted('aggregate', { aggregate: 'users', pipeline });

describe('targetingsOf', () => {
  it.each<[string, object]>([
    ['a value', { _id: 1 }],
    ['$eq', { _id: { $eq: 1 } }],
    ['$in', { _id: { $in: [1, 2] }, name: 'x' }],
    ['a value in $and', { $and: [{ name: 'x' }, { _id: 1 }] }],
    ['a value in each branch of $or', { $or: [{ _id: 1 }, { _id: { $in: [2] } }] }],
  ])('accepts %s of the shard key', (_, filter) => {
    expect(find(filter)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no filter', {}, ''],
    ['another field', { email: 'x' }, 'email'],
    ['a range', { _id: { $gt: 1 } }, '_id'],
    ['$ne', { _id: { $ne: 1 } }, '_id'],
    ['a regular expression', { _id: /x/ }, '_id'],
    ['a field within the key', { '_id.part': 1 }, '_id.part'],
    ['a branch of $or without the key', { $or: [{ _id: 1 }, { email: 'x' }] }, '_id, email'],
    ['$nor', { $nor: [{ _id: 1 }] }, '_id'],
  ])('rejects %s', (_, filter, fields) => {
    expect(find(filter)).toEqual([`users: ${fields}`]);
  });

  it('requires the shard key of the collection, and ignores collections without one', () => {
    expect(find({ _id: 1 }, 'sessions')).toEqual(['sessions: _id']);
    expect(find({ _id: 1, userId: 2 }, 'sessions')).toEqual([]);
    expect(find({}, 'campaigns')).toEqual([]);
  });

  it('checks each statement of a write, and other reads', () => {
    const statements = [{ q: { _id: 1 } }, { q: { email: 'x' } }];
    expect(untargeted('update', { update: 'users', updates: statements })).toEqual(['users: email']);
    expect(untargeted('delete', { delete: 'users', deletes: statements })).toEqual(['users: email']);
    for (const command of ['findAndModify', 'count', 'distinct'])
      expect(untargeted(command, { [command]: 'users', query: { email: 'x' } })).toEqual(['users: email']);
  });

  it('checks the first $match stages of an aggregation', () => {
    expect(aggregate({ $match: { _id: 1 } }, { $match: { email: 'x' } })).toEqual([]);
    expect(aggregate({ $match: { email: 'x' } }, { $match: { _id: 1 } })).toEqual([]);
    expect(aggregate({ $set: { x: 1 } }, { $match: { _id: 1 } })).toEqual(['users: ']);
  });

  it('checks the stages that read other collections', () => {
    const own = { $match: { _id: 1 } };
    const union = (pipeline: object[]) => ({ $unionWith: { coll: 'sessions', pipeline } });
    expect(aggregate(own, union([{ $match: { userId: 1 } }]))).toEqual([]);
    expect(aggregate(own, union([{ $match: { _id: 1 } }]))).toEqual(['sessions: _id']);
    expect(aggregate(own, { $unionWith: 'sessions' })).toEqual(['sessions: ']);
    const lookup = (foreignField: string) => ({ $lookup: { from: 'sessions', foreignField } });
    expect(aggregate(own, lookup('userId'))).toEqual([]);
    expect(aggregate(own, lookup('device'))).toEqual(['sessions: device']);
  });

  it('ignores inserts and the getMore of a cursor', () => {
    expect(untargeted('insert', { insert: 'users', documents: [{}] })).toEqual([]);
    expect(untargeted('getMore', { getMore: 1n, collection: 'users' })).toEqual([]);
  });
});
