/** What one member did about another. */
export interface ModelAction {
  readonly from: string;
  readonly to: string;
  readonly liked: boolean;
  /**
   * In milliseconds; of two actions between the same two members the later counts, of two at once the one
   * read last.
   */
  readonly at: number;
}

/**
 * The actions that count, by the members' numbers, in an order that does not depend on the order they came
 * in.
 */
export interface ActionTable {
  readonly ids: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly giver: Int32Array;
  readonly receiver: Int32Array;
  /** 1 for a like, 0 for a dislike. */
  readonly liked: Uint8Array;
  /** How much each says about its receiver: 0 to 1. What it says about its giver always counts whole. */
  readonly trust: Float32Array;
}

/** Co-likers that one like list is compared with at most. */
const MAX_COMPARED = 24;
/**
 * Two honest lists share about a third of their people (as a part of both together); from here on alikeness
 * counts, and here it is whole.
 */
const ALIKE_FROM = 0.5;
const ALIKE_WHOLLY = 0.8;
/**
 * So many alike lose nothing, and more of them are worth as much as these: in a small round several honest
 * people like nearly everybody.
 */
const ALIKE_WORTH = 4;
/** What an account nobody knows is worth, against the average of its place. */
const UNKNOWN_WORTH = 0.005;
/** The part of the average number of received actions from which a member is known. */
const KNOWN_SHARE = 0.25;
/** A dislike received says less than a like that somebody is a real person whom people meet. */
const DISLIKE_WORTH = 0.2;
/** Below this part of actions by known members, nobody is expected to be known. */
const MIN_KNOWN_ACTIONS = 0.2;

/** Of those who acted on somebody, so many are looked at to tell whether they are a camp's alone. */
const MAX_MET_COMPARED = 8;
/** From this part of them on, they are; in an honest place hardly anybody is liked by so many. */
const CAMP_FROM = 0.85;
/** What all likes of a camp are worth together. */
const CAMP_WORTH = 2;
/**
 * Of an honest closed round all may like the same one. So up to this many likers are worth more together: a
 * person liked by all of such a round stands no lower than one whom somebody disliked.
 */
const SMALL_CAMP = { likers: 25, worth: 12 } as const;

/** Puts actions in order and weighs them; actions on oneself are left out. */
export function actionTableOf(actions: Iterable<ModelAction>): ActionTable {
  const latest = new Map<string, Map<string, ModelAction>>();
  for (const action of actions) {
    if (action.from === action.to) continue;
    let given = latest.get(action.from);
    if (!given) latest.set(action.from, (given = new Map<string, ModelAction>()));
    const before = given.get(action.to);
    if (!before || before.at <= action.at) given.set(action.to, action);
  }
  const ids = [...new Set([...latest].flatMap(([from, given]) => [from, ...given.keys()]))].sort();
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const total = [...latest.values()].reduce((sum, given) => sum + given.size, 0);
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
  return { ids, indexOf, giver, receiver, liked, trust: trustOf(ids.length, giver, receiver, liked) };
}

/** What one did about another; undefined for nothing. The table is sorted by giver and receiver. */
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

/** Numbers in lists, one list after the other in one array. */
interface Lists {
  /** Where each list begins; the next one's beginning is its end. */
  readonly from: Int32Array;
  readonly entries: Int32Array;
}

/** For each member as `key`, the `entry` of every chosen action. */
function listsBy(members: number, key: Int32Array, entry: Int32Array, chosen: Uint8Array): Lists {
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
 * How much each action says about its receiver. Accounts that like the same person and have lists alike share
 * the worth of one (n accounts with the same list count as one together), and an account that nobody else
 * likes counts little against the average of its place. Who likes the same person, or has been met by
 * those alone who do, vouches for nobody of them.
 */
export function trustOf(
  members: number,
  giver: Int32Array,
  receiver: Int32Array,
  liked: Uint8Array,
): Float32Array {
  const independent = independence(members, giver, receiver, liked);
  const { inside, camp } = vouching(members, giver, receiver, liked);
  const likers = new Uint32Array(members);
  for (let n = 0; n < receiver.length; n += 1) likers[receiver[n]!]! += liked[n]!;
  // What is known of an account comes from others, each worth what its own action is; twice, so that a ring
  // does not vouch for itself.
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
    const enough = (KNOWN_SHARE * sum) / Math.max(1, met);
    // Where hardly any giver has been seen by others (one side alone has acted yet), being unknown says
    // nothing.
    for (const one of giver) if (known[one]! > 0) byKnown += 1;
    if (byKnown < MIN_KNOWN_ACTIONS * giver.length) return independent;
    for (let n = 0; n < giver.length; n += 1) {
      const knownBy = (part: number): number =>
        Math.max(UNKNOWN_WORTH, Math.min(1, (known[giver[n]!]! * part) / enough));
      const outside = 1 - inside[n]!;
      const asCamp = campWorth(likers[receiver[n]!]!);
      trust[n] = independent[n]! * Math.max(knownBy(outside - camp[n]!), Math.min(knownBy(outside), asCamp));
    }
  }
  return trust;
}

/** What a like of a camp is worth at most; from a small camp to a large one it falls by one a liker. */
const campWorth = (likers: number): number =>
  Math.min(1, Math.max(CAMP_WORTH, SMALL_CAMP.worth - Math.max(0, likers - SMALL_CAMP.likers)) / likers);

/** By how much of those who acted on a like's giver the giver does not become known for that like. */
interface Vouching {
  /** The part that likes the same receiver. */
  readonly inside: Float32Array;
  /** The part that is the receiver, or has hardly been met by anybody but those who like the receiver. */
  readonly camp: Float32Array;
}

/**
 * For each like: accounts that like each other and one target cannot make each other known for that, nor can
 * accounts that only they have met.
 */
function vouching(members: number, giver: Int32Array, receiver: Int32Array, liked: Uint8Array): Vouching {
  const likes = listsBy(members, receiver, Int32Array.from(giver.keys()), liked);
  const actors = listsBy(members, receiver, giver, new Uint8Array(giver.length).fill(1));
  const likesTarget = new Int32Array(members).fill(-1);
  const campOf = new Int32Array(members).fill(-1);
  const campPart = new Float32Array(members);
  const [inside, camp] = [new Float32Array(giver.length), new Float32Array(giver.length)];
  /** How far somebody has been met by those alone who like the target: 0 to 1. */
  const inCamp = (actor: number, target: number): number => {
    if (actor === target) return 1;
    if (campOf[actor] === target) return campPart[actor]!;
    const [from, to] = [actors.from[actor]!, actors.from[actor + 1]!];
    const step = Math.max(1, Math.floor((to - from) / MAX_MET_COMPARED));
    let [liking, compared] = [0, 0];
    for (let index = from + (target % step); index < to; index += step) {
      if (likesTarget[actors.entries[index]!] === target) liking += 1;
      compared += 1;
    }
    const part = compared === 0 ? 0 : Math.max(0, (liking / compared - CAMP_FROM) / (1 - CAMP_FROM));
    campOf[actor] = target;
    campPart[actor] = part;
    return part;
  };
  for (let target = 0; target < members; target += 1) {
    const [begin, end] = [likes.from[target]!, likes.from[target + 1]!];
    for (let index = begin; index < end; index += 1) likesTarget[giver[likes.entries[index]!]!] = target;
    for (let index = begin; index < end; index += 1) {
      const n = likes.entries[index]!;
      const [from, to] = [actors.from[giver[n]!]!, actors.from[giver[n]! + 1]!];
      const step = Math.max(1, Math.floor((to - from) / MAX_COMPARED));
      let [together, camped, compared] = [0, 0, 0];
      for (let place = from + (n % step); place < to; place += step) {
        const actor = actors.entries[place]!;
        if (likesTarget[actor] === target) together += 1;
        else camped += inCamp(actor, target);
        compared += 1;
      }
      if (compared === 0) continue;
      inside[n] = together / compared;
      camp[n] = camped / compared;
    }
  }
  return { inside, camp };
}

/**
 * For each action: 1 over how many who did the same to its receiver have about the same like list, the giver
 * included.
 */
function independence(
  members: number,
  giver: Int32Array,
  receiver: Int32Array,
  liked: Uint8Array,
): Float32Array {
  const likes = listsBy(members, giver, receiver, liked);
  const likers = listsBy(members, receiver, giver, liked);
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
      alike += Math.max(0, Math.min(1, (jaccard - ALIKE_FROM) / (ALIKE_WHOLLY - ALIKE_FROM)));
      compared += 1;
    }
    if (compared > 0) worth[n] = Math.min(1, ALIKE_WORTH / (1 + (alike / compared) * (others - 1)));
  }
  return worth;
}
