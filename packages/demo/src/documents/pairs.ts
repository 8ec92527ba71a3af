import { Types } from 'mongoose';
import { derivePair, pairId } from '@mutual/backend/modules/match/pairs/pair.rules';
import type { Pair } from '@mutual/backend/modules/match/pairs/pair.schema';
import { memberId } from '../population/population.ts';
import type { DemoAction, DemoPair } from '../population/relations.ts';

const toId = (hex: string): Types.ObjectId => Types.ObjectId.createFromHexString(hex);

/** Returns the stored document of a generated pair, with the fields that the product derives. */
export function pairDocument({ a, b, aAction, bAction }: DemoPair, seed: number): Pair {
  const [idA, idB] = [memberId(a, seed), memberId(b, seed)];
  return derivePair({
    _id: pairId(idA, idB),
    a: toId(idA),
    b: toId(idB),
    aAction: sideAction(aAction),
    bAction: sideAction(bAction),
    aBlockedAt: null,
    bBlockedAt: null,
    closedAt: null,
    aTold: null,
    bTold: null,
    aFirstText: null,
    bFirstText: null,
    version: 1,
  });
}

const sideAction = (action: DemoAction | null): Pair['aAction'] =>
  action && { ...action, likedBefore: null, superLike: false };
