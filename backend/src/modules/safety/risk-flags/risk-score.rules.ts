import { RISK_PARTS, type RiskFlagKind, type RiskPart, type RiskScoreView } from '@contract';
import { reporterWeight, type ReporterRecord } from '../reports/reporter.rules.js';

/** All that is known of a member for the score. */
export interface RiskFacts {
  /** The records of the different members whose reports are open or were founded. */
  reporters: readonly ReporterRecord[];
  /** Signs in messages and in the profile since the last decision of staff, and how many people got them. */
  kinds: readonly { kind: RiskFlagKind }[];
  receivers: number;
  isNew: boolean;
  /** First messages to strangers that were answered by a pass or a block. */
  refusedOpeners: number;
  /** Whether the e-mail address is one of a service for addresses to throw away. */
  hasThrowAwayAddress: boolean;
  /** Other accounts in the same browser, of members who have agreed that it is remembered. */
  sharedDevices: readonly { isBlocked: boolean }[];
}

interface Part {
  weight: number;
  /** Maximum number of points. */
  max: number;
  /** The number in the words of the part. */
  count: (facts: RiskFacts) => number;
  /** The number that the weight multiplies; absent if it is `count`. */
  size?: (facts: RiskFacts) => number;
}

/** Number of refused first messages from which they count. */
const MANY_REFUSED_OPENERS = 5;
/** A blocked account in the same browser counts as this many others: families share a browser. */
const BLOCKED_DEVICE_WEIGHT = 6;

/**
 * The parts of the score. To add a part, add its name to RISK_PARTS with its words in both languages, its
 * fact to RiskFacts and RiskScoreService.factsOf, and its row here.
 */
const PARTS: Record<RiskPart, Part> = {
  reports: {
    weight: 6,
    max: 40,
    count: ({ reporters }) => reporters.length,
    size: ({ reporters }) => reporters.reduce((sum, record) => sum + reporterWeight(record), 0),
  },
  'scam-signs': {
    weight: 2,
    max: 30,
    count: ({ kinds }) => kinds.length,
    size: ({ kinds, receivers }) => kinds.length + receivers,
  },
  'refused-openers': {
    weight: 1,
    max: 15,
    count: ({ refusedOpeners }) => (refusedOpeners < MANY_REFUSED_OPENERS ? 0 : refusedOpeners),
  },
  'throw-away-address': {
    weight: 10,
    max: 10,
    count: ({ hasThrowAwayAddress }) => Number(hasThrowAwayAddress),
  },
  'shared-devices': {
    weight: 2,
    max: 24,
    count: ({ sharedDevices }) => sharedDevices.length,
    size: ({ sharedDevices }) =>
      sharedDevices.reduce((sum, { isBlocked }) => sum + (isBlocked ? BLOCKED_DEVICE_WEIGHT : 1), 0),
  },
  'new-account': { weight: 5, max: 5, count: ({ isNew }) => Number(isNew) },
};

/**
 * Returns the score with the parts that have points, largest first. It orders a queue of staff; nothing else
 * depends on it (test/architecture/risk-score.test.ts).
 */
export function riskScoreOf(facts: RiskFacts): RiskScoreView {
  const parts = RISK_PARTS.map((part) => {
    const { weight, max, count, size = count } = PARTS[part];
    return { part, count: count(facts), points: Math.min(max, Math.round(weight * size(facts))) };
  }).filter(({ points }) => points > 0);
  return {
    score: parts.reduce((sum, { points }) => sum + points, 0),
    parts: parts.toSorted((one, other) => other.points - one.points),
  };
}
