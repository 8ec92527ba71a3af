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
  readonly trust: Float64Array;
}

/** Co-likers that one like list is compared with at most. */
const MAX_COMPARED = 24;
/**
 * Two honest lists share about a third of their people (as a part of both together); from here on alikeness
 * counts, and here it is whole.
 */
const ALIKE_FROM = 0.5;
const ALIKE_WHOLLY = 0.8;
/** What an account nobody knows is worth, against the average of its place. */
const UNKNOWN_WORTH = 0.02;
/** The part of the average number of received actions from which a member is known. */
const KNOWN_SHARE = 0.25;
/** A dislike received says less than a like that somebody is a real person whom people meet. */
const DISLIKE_WORTH = 0.2;
/** Below this part of actions by known members, nobody is expected to be known. */
const MIN_KNOWN_ACTIONS = 0.2;

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

/**
 * How much each action says about its receiver. Accounts that like the same person and have lists alike share
 * the worth of one (n accounts with the same list count as one together), and an account that nobody else
 * likes counts little against the average of its place.
 */
function trustOf(members: number, giver: Int32Array, receiver: Int32Array, liked: Uint8Array): Float64Array {
  let trust = independence(members, giver, receiver, liked);
  // What is known of an account comes from others, each worth what its own action is; twice, so that a ring
  // does not vouch for itself.
  const independent = trust;
  for (let round = 0; round < 2; round += 1) {
    const known = new Float64Array(members);
    for (let n = 0; n < giver.length; n += 1)
      known[receiver[n]!]! += trust[n]! * (liked[n] ? 1 : DISLIKE_WORTH);
    const met = known.filter((one) => one > 0);
    const enough = (KNOWN_SHARE * met.reduce((sum, one) => sum + one, 0)) / Math.max(1, met.length);
    // Where hardly any giver has been seen by others (one side alone has acted yet), being unknown says
    // nothing.
    const byKnown = giver.reduce((count, one) => count + (known[one]! > 0 ? 1 : 0), 0);
    if (byKnown < MIN_KNOWN_ACTIONS * giver.length) return independent;
    trust = independent.map(
      (own, n) => own * Math.max(UNKNOWN_WORTH, Math.min(1, known[giver[n]!]! / enough)),
    );
  }
  return trust;
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
): Float64Array {
  const likes: number[][] = Array.from({ length: members }, () => []);
  const likers: number[][] = Array.from({ length: members }, () => []);
  for (let n = 0; n < giver.length; n += 1) {
    if (!liked[n]) continue;
    likes[giver[n]!]!.push(receiver[n]!);
    likers[receiver[n]!]!.push(giver[n]!);
  }
  const mark = new Int32Array(members).fill(-1);
  return Float64Array.from(giver, (from, n) => {
    if (!liked[n]) return 1;
    const own = likes[from]!;
    const others = likers[receiver[n]!]!;
    if (others.length < 2) return 1;
    for (const one of own) mark[one] = n;
    const step = Math.max(1, Math.floor(others.length / MAX_COMPARED));
    let alike = 0;
    let compared = 0;
    for (let index = n % step; index < others.length; index += step) {
      if (others[index] === from) continue;
      const other = likes[others[index]!]!;
      let shared = 0;
      for (const one of other) if (mark[one] === n) shared += 1;
      const jaccard = shared / (own.length + other.length - shared);
      alike += Math.max(0, Math.min(1, (jaccard - ALIKE_FROM) / (ALIKE_WHOLLY - ALIKE_FROM)));
      compared += 1;
    }
    return compared === 0 ? 1 : 1 / (1 + (alike / compared) * (others.length - 1));
  });
}
