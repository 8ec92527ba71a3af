import {
  ALIKE_FROM_SIMILARITY,
  ALIKE_FULL_SIMILARITY,
  ALIKE_MAX_WEIGHT,
  DISLIKE_WORTH,
  FULL_WEIGHT_FRACTION,
  MIN_KNOWN_ACTION_FRACTION,
  RING_FROM_FRACTION,
  RING_MAX_WEIGHT,
  SMALL_RING,
  UNKNOWN_MIN_WEIGHT,
} from '../hand-set-weights.ts';

/** One action (like or dislike) of a member on another member. */
export interface ModelAction {
  readonly from: string;
  readonly to: string;
  readonly liked: boolean;
  /**
   * Unix time in ms. If one giver has several actions on one receiver, the latest counts. Of two with the
   * same time, the one that was read last counts.
   */
  readonly at: number;
}

/**
 * The actions that count, at most one for each pair of giver and receiver. Members are indexes into `ids`.
 * The actions are sorted by giver and receiver, so that the result does not depend on the order of the input.
 */
export interface ActionTable {
  readonly ids: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly giver: Int32Array;
  readonly receiver: Int32Array;
  /** 1 for a like, 0 for a dislike. */
  readonly liked: Uint8Array;
  /**
   * Weight of the action as evidence about its receiver, 0 to 1. As evidence about its giver, every action
   * has weight 1.
   */
  readonly trust: Float32Array;
}

/** Maximum number of co-likers with whose like lists the list of one liker is compared. */
const MAX_COMPARED = 24;
/** Maximum number of actors that are compared to decide whether an account is known only inside a ring. */
const MAX_MET_COMPARED = 8;

/** Sorts and weights actions. Ignores actions of members on themselves. */
export function actionTableOf(actions: Iterable<ModelAction>): ActionTable {
  const latest = new Map<string, Map<string, ModelAction>>();
  for (const action of actions) {
    if (action.from === action.to) continue;
    let byReceiver = latest.get(action.from);
    if (!byReceiver) latest.set(action.from, (byReceiver = new Map<string, ModelAction>()));
    const before = byReceiver.get(action.to);
    if (!before || before.at <= action.at) byReceiver.set(action.to, action);
  }
  const ids = [...new Set([...latest].flatMap(([from, byReceiver]) => [from, ...byReceiver.keys()]))].sort();
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const total = [...latest.values()].reduce((sum, byReceiver) => sum + byReceiver.size, 0);
  const giver = new Int32Array(total);
  const receiver = new Int32Array(total);
  const liked = new Uint8Array(total);
  let next = 0;
  for (const id of ids)
    for (const to of [...(latest.get(id)?.keys() ?? [])].sort()) {
      giver[next] = indexOf.get(id)!;
      receiver[next] = indexOf.get(to)!;
      liked[next] = latest.get(id)!.get(to)!.liked ? 1 : 0;
      next += 1;
    }
  return { ids, indexOf, giver, receiver, liked, trust: actionTrust(ids.length, giver, receiver, liked) };
}

/**
 * Returns whether `from` liked `to`; undefined without an action. Searches binarily, because the table is
 * sorted by giver and receiver.
 */
export function actionIn(
  { giver, receiver, liked }: ActionTable,
  from: number,
  to: number,
): boolean | undefined {
  let [low, high] = [0, giver.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (giver[middle]! < from || (giver[middle] === from && receiver[middle]! < to)) low = middle + 1;
    else high = middle;
  }
  return giver[low] === from && receiver[low] === to ? liked[low] === 1 : undefined;
}

/** Lists of numbers, stored one after another in one array (compressed rows). */
interface Lists {
  /** Start index of each list. A list ends where the next one starts. */
  readonly from: Int32Array;
  readonly entries: Int32Array;
}

/** Builds one list for each member: the `entry` of every chosen action that has the member as `key`. */
function listPerMember(members: number, key: Int32Array, entry: Int32Array, chosen: Uint8Array): Lists {
  const from = new Int32Array(members + 1);
  for (let n = 0; n < key.length; n += 1) if (chosen[n]) from[key[n]! + 1]! += 1;
  for (let member = 0; member < members; member += 1) from[member + 1]! += from[member]!;
  const entries = new Int32Array(from[members]!);
  const next = from.slice();
  for (let n = 0; n < key.length; n += 1)
    if (chosen[n]) {
      entries[next[key[n]!]!] = entry[n]!;
      next[key[n]!]! += 1;
    }
  return { from, entries };
}

/**
 * Returns the weight of each action as evidence about its receiver, 0 to 1 (see "Rings of accounts" in
 * README.md). Likers of one receiver with similar lists share a total weight, and givers that received few
 * actions have a low weight. A giver gains no weight from accounts that like the same receiver, nor from
 * accounts that are known only to such likers.
 */
export function actionTrust(
  members: number,
  giver: Int32Array,
  receiver: Int32Array,
  liked: Uint8Array,
): Float32Array {
  const independent = independence(members, giver, receiver, liked);
  const { inside, ring } = trustPropagation(members, giver, receiver, liked);
  const likers = new Uint32Array(members);
  for (let n = 0; n < receiver.length; n += 1) likers[receiver[n]!]! += liked[n]!;
  // Received actions count with the weight of their own giver. There are two rounds, so that the accounts of
  // a ring do not give weight to each other.
  const trust = independent.slice();
  for (let round = 0; round < 2; round += 1) {
    const known = new Float64Array(members);
    for (let n = 0; n < giver.length; n += 1)
      known[receiver[n]!]! += trust[n]! * (liked[n] ? 1 : DISLIKE_WORTH);
    let [sum, met, byKnown] = [0, 0, 0];
    for (const one of known)
      if (one > 0) {
        sum += one;
        met += 1;
      }
    const enough = (FULL_WEIGHT_FRACTION * sum) / Math.max(1, met);
    // If hardly any giver has received actions, because only one side has acted so far, a giver without
    // received actions is not suspicious.
    for (const one of giver) if (known[one]! > 0) byKnown += 1;
    if (byKnown < MIN_KNOWN_ACTION_FRACTION * giver.length) return independent;
    for (let n = 0; n < giver.length; n += 1) {
      const knownBy = (part: number): number =>
        Math.max(UNKNOWN_MIN_WEIGHT, Math.min(1, (known[giver[n]!]! * part) / enough));
      const outside = 1 - inside[n]!;
      const asRing = ringWorth(likers[receiver[n]!]!);
      trust[n] = independent[n]! * Math.max(knownBy(outside - ring[n]!), Math.min(knownBy(outside), asRing));
    }
  }
  return trust;
}

/**
 * Returns the maximum weight of one like of a ring. From a small to a large ring the total weight falls by 1
 * for each liker.
 */
const ringWorth = (likers: number): number =>
  Math.min(1, Math.max(RING_MAX_WEIGHT, SMALL_RING.worth - Math.max(0, likers - SMALL_RING.likers)) / likers);

/** Which shares of the members who acted on a like's giver add no weight to that like, 0 to 1. */
interface TrustPropagation {
  /** Share of those who like the receiver of the like themselves. */
  readonly inside: Float32Array;
  /** Share of those who are the receiver, or are known almost only to members who like the receiver. */
  readonly ring: Float32Array;
}

/**
 * Computes for each like which share of the actors on its giver depends on the receiver. Accounts that like
 * the same receiver, and accounts that are known only to such likers, cannot vouch for each other.
 */
function trustPropagation(
  members: number,
  giver: Int32Array,
  receiver: Int32Array,
  liked: Uint8Array,
): TrustPropagation {
  const likes = listPerMember(members, receiver, Int32Array.from(giver.keys()), liked);
  const actors = listPerMember(members, receiver, giver, new Uint8Array(giver.length).fill(1));
  const likesTarget = new Int32Array(members).fill(-1);
  const ringOf = new Int32Array(members).fill(-1);
  const ringPart = new Float32Array(members);
  const [inside, ring] = [new Float32Array(giver.length), new Float32Array(giver.length)];
  /** Returns how far an account is known only to likers of the target, 0 to 1. */
  const inRing = (actor: number, target: number): number => {
    if (actor === target) return 1;
    if (ringOf[actor] === target) return ringPart[actor]!;
    const [from, to] = [actors.from[actor]!, actors.from[actor + 1]!];
    const step = Math.max(1, Math.floor((to - from) / MAX_MET_COMPARED));
    let [liking, compared] = [0, 0];
    for (let index = from + (target % step); index < to; index += step) {
      if (likesTarget[actors.entries[index]!] === target) liking += 1;
      compared += 1;
    }
    const part =
      compared === 0 ? 0 : Math.max(0, (liking / compared - RING_FROM_FRACTION) / (1 - RING_FROM_FRACTION));
    ringOf[actor] = target;
    ringPart[actor] = part;
    return part;
  };
  for (let target = 0; target < members; target += 1) {
    const [begin, end] = [likes.from[target]!, likes.from[target + 1]!];
    for (let index = begin; index < end; index += 1) likesTarget[giver[likes.entries[index]!]!] = target;
    for (let index = begin; index < end; index += 1) {
      const n = likes.entries[index]!;
      const [from, to] = [actors.from[giver[n]!]!, actors.from[giver[n]! + 1]!];
      const step = Math.max(1, Math.floor((to - from) / MAX_COMPARED));
      let [together, ringed, compared] = [0, 0, 0];
      for (let place = from + (n % step); place < to; place += step) {
        const actor = actors.entries[place]!;
        if (likesTarget[actor] === target) together += 1;
        else ringed += inRing(actor, target);
        compared += 1;
      }
      if (compared === 0) continue;
      inside[n] = together / compared;
      ring[n] = ringed / compared;
    }
  }
  return { inside, ring };
}

/**
 * Returns a weight for each like, 0 to 1. It falls with the number of likers of the same receiver whose lists
 * are similar. Dislikes have weight 1.
 */
function independence(
  members: number,
  giver: Int32Array,
  receiver: Int32Array,
  liked: Uint8Array,
): Float32Array {
  const likes = listPerMember(members, giver, receiver, liked);
  const likers = listPerMember(members, receiver, giver, liked);
  const mark = new Int32Array(members).fill(-1);
  const worth = new Float32Array(giver.length).fill(1);
  for (let n = 0; n < giver.length; n += 1) {
    const [from, target] = [giver[n]!, receiver[n]!];
    const [begin, end] = [likers.from[target]!, likers.from[target + 1]!];
    const others = end - begin;
    if (!liked[n] || others < 2) continue;
    const [ownFrom, ownTo] = [likes.from[from]!, likes.from[from + 1]!];
    for (let index = ownFrom; index < ownTo; index += 1) mark[likes.entries[index]!] = n;
    const step = Math.max(1, Math.floor(others / MAX_COMPARED));
    let alike = 0;
    let compared = 0;
    for (let index = n % step; index < others; index += step) {
      const other = likers.entries[begin + index]!;
      if (other === from) continue;
      const [theirsFrom, theirsTo] = [likes.from[other]!, likes.from[other + 1]!];
      let shared = 0;
      for (let one = theirsFrom; one < theirsTo; one += 1) if (mark[likes.entries[one]!] === n) shared += 1;
      const jaccard = shared / (ownTo - ownFrom + theirsTo - theirsFrom - shared);
      alike += Math.max(
        0,
        Math.min(1, (jaccard - ALIKE_FROM_SIMILARITY) / (ALIKE_FULL_SIMILARITY - ALIKE_FROM_SIMILARITY)),
      );
      compared += 1;
    }
    if (compared > 0) worth[n] = Math.min(1, ALIKE_MAX_WEIGHT / (1 + (alike / compared) * (others - 1)));
  }
  return worth;
}
