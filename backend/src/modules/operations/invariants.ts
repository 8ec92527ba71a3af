/** What must never be so, each with the sentence that `npm run verify` says of it. */
export const INVARIANTS = {
  'coin-balance': 'A balance of coins is not the sum of its ledger.',
  'like-limit': 'A member without premium has given more likes in a day than they had.',
  'premium-without-period': 'Premium is noted of which no running period or no paid order knows.',
  'payment-without-ledger': 'A paid order has no row in the ledger.',
  'friends-without-likes': 'A friendship or request does not follow from what the two have done.',
  'message-without-conversation': 'Messages belong to no conversation.',
  'sequence-hole':
    'The numbers of the messages of a conversation have a hole, or end elsewhere than it says.',
} as const;
export type InvariantKind = keyof typeof INVARIANTS;
export const INVARIANT_KINDS = Object.keys(INVARIANTS) as InvariantKind[];

/** One thing found broken; `id` is that of the member, pair, conversation or order. */
export interface Violation {
  kind: InvariantKind;
  id: string;
}

/** The collections that are gone through, in this order. */
export const WALKS = ['users', 'orders', 'pairs', 'conversations', 'messages'] as const;
export type Walk = (typeof WALKS)[number];

/** So many documents are looked at together. */
export const AT_ONCE: Record<Walk, number> = {
  users: 500,
  orders: 500,
  pairs: 1_000,
  conversations: 100,
  messages: 5_000,
};

/** Where each kind is looked for, and by whose id it is named. */
export const WALK_OF: Readonly<Record<InvariantKind, Walk>> = {
  'coin-balance': 'users',
  'like-limit': 'users',
  'premium-without-period': 'users',
  'payment-without-ledger': 'orders',
  'friends-without-likes': 'pairs',
  'message-without-conversation': 'messages',
  'sequence-hole': 'conversations',
};

/** How far a round has come: everything up to `after` of a walk is done; null for the walk's beginning. */
export interface Position {
  walk: Walk;
  after: string | null;
}

export const START: Position = { walk: WALKS[0], after: null };

/** What one step has done. */
export interface Step {
  /** Null when the round is over. */
  next: Position | null;
  checked: number;
  violations: Violation[];
}

/** What `npm run verify` found, by kind; a few ids stand for all. */
export type Findings = Partial<Record<InvariantKind, { count: number; samples: string[] }>>;

const MOST_SAMPLES = 20;

export function withFound(findings: Findings, violations: readonly Violation[]): Findings {
  const sum = { ...findings };
  for (const { kind, id } of violations) {
    const { count, samples } = sum[kind] ?? { count: 0, samples: [] };
    sum[kind] = { count: count + 1, samples: samples.length < MOST_SAMPLES ? [...samples, id] : samples };
  }
  return sum;
}
