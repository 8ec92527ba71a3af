// Every weight that was set by hand and not learned. The priors of the training, which data outweigh, are in
// training/variational-bayes.ts.

// The model before any training

/** Weights of what two profiles show together, in logits of a like; also the prior means in training. */
export const PAIR_WEIGHTS = {
  /** For each ten years that the receiver is older than the giver. */
  older: -0.25,
  /** For each ten years that the receiver is younger. */
  younger: -0.25,
  /** In addition for each ten years beyond five. */
  'age gap': -0.3,
  /** The receiver is outside the ages that the giver wishes. */
  'out of age range': -1,
  /** The receiver is of a gender that the giver does not look for. */
  'not looked for': -3,
  /** For the logarithm of 1 + km, divided by 5 (25 km where a position is unknown). */
  distance: -0.6,
  /** For a receiver who lives within 5 km. */
  'within 5 km': 0.1,
  /** For a receiver who lives within 25 km. */
  'within 25 km': 0.2,
  /** For the similarity of the hobbies, weighted by rarity, above that of random pairs. */
  hobbies: 0.5,
  /** For the same similarity of the words in these fields. */
  relationshipType: 0.6,
  smoking: 0.15,
  drinking: 0.15,
} as const;

/**
 * Weights of a member's own columns for being liked, in logits per standard deviation. Used while there are
 * no actions.
 */
export const RECEIVED_WEIGHTS: Readonly<Record<string, number>> = { completeness: 0.2, photos: 0.3 };
/**
 * Pair columns of a usual pair that are not 0, in the units of PAIR_WEIGHTS: a few years of difference in
 * age, and about half an hour of travel.
 */
export const USUAL_VALUES: Readonly<Record<string, number>> = {
  older: 0.2,
  younger: 0.2,
  'age gap': 0.1,
  distance: 0.7,
  'within 5 km': 0.1,
  'within 25 km': 0.4,
};
/** Variance of the members' biases around their profiles, in squared logits. */
export const BIAS_VARIANCE = 0.6;
/** Logit of the usual like rate: one in four. */
export const USUAL_LIKE_LOGIT = Math.log(1 / 3);

// Known actions

/**
 * Probability that is used for a known like; 1 minus it for a known dislike. It is below 1, because members
 * may decide differently later.
 */
export const KNOWN_LIKE_PROBABILITY = 0.97;

// Order of a deck: factors of the score

/** Minimum factor of a new member's score while the member has no more views than are due. */
export const NEW_MEMBER_LIFT = 1.5;
/** Factor of the score of an incomplete profile. */
export const INCOMPLETE_SHARE = 0.4;
/** Minimum of the factor for a member who has been away, because such a member is less likely to answer. */
export const AWAY_MIN_FACTOR = 0.5;
/** Number of days in which this factor falls by e towards its minimum. */
export const AWAY_DAYS = 7;
/** Weight of the fixed pseudo-random number of a pair, which varies the order of similar candidates. */
export const PAIR_CHANCE_WEIGHT = 0.1;

/**
 * Scores alone order the members of the narrowest steps of the viewer's reach in which this many people are
 * left. Enough that few cards go to the least likely ones of the near.
 */
export const COMPARED_PEOPLE = 100;

/** Factor of the score for each step of the viewer's reach beyond the first. */
export const STEP_SHARE = 0.9;

/** Share of a viewer's places that members who like the viewer may take. */
export const LIKERS_SHARE = 1 / 2;
/** The same in the viewer's first week, in which few have liked the viewer yet. */
export const NEW_VIEWER_LIKERS_SHARE = 2 / 3;

/** Approximate factors of a score for living nearby. Lists do not contain exact positions. */
export const NEARNESS_WEIGHTS = { area: 3, country: 1.5, anywhere: 1 } as const;

// Exposure within a week

/** Multiple of the views due below which the factor for exposure raises a score. */
export const EXPOSURE_FLOOR = 0.6;
/** The same for new members. */
export const NEW_EXPOSURE_FLOOR = 1.1;
/** The factor for exposure is 0 from this multiple of (due + EXPOSURE_ALLOWANCE) views on. */
export const EXPOSURE_CAP = 2;
/** Maximum of the factor for exposure, for members without a view. */
export const EXPOSURE_LIFT = 2;
/** The same for new members. */
export const NEW_EXPOSURE_LIFT = 6;
/**
 * Number of views above those due that do not lower the score, because at the beginning of a week few are
 * due.
 */
export const EXPOSURE_ALLOWANCE = 4;

// Trust in the actions of an account: 1 is a whole action

/**
 * Jaccard similarity from which two like lists begin to count as alike. Two honest lists have a similarity of
 * about one third.
 */
export const ALIKE_FROM_SIMILARITY = 0.5;
/** Jaccard similarity from which two like lists count fully as alike. */
export const ALIKE_FULL_SIMILARITY = 0.8;
/**
 * Maximum total weight of likers with similar lists. Up to 4 of them keep their full weight, because in a
 * small group several honest members like nearly everyone.
 */
export const ALIKE_MAX_WEIGHT = 4;
/** Minimum weight of a giver who has received no actions from outside. */
export const UNKNOWN_MIN_WEIGHT = 0.005;
/** Fraction of the average received weight from which a giver has full weight. */
export const FULL_WEIGHT_FRACTION = 0.25;
/**
 * Weight of a received dislike, relative to a received like, as evidence that an account is a real person.
 */
export const DISLIKE_WORTH = 0.2;
/**
 * Minimum fraction of actions whose giver has received an action. Below it, givers without received actions
 * are not discounted.
 */
export const MIN_KNOWN_ACTION_FRACTION = 0.2;
/**
 * Fraction of actors that like the target, from which an account starts to count as part of the ring. Honest
 * members are rarely liked by such a fraction.
 */
export const RING_FROM_FRACTION = 0.85;
/** Maximum total weight of all likes of a large ring. */
export const RING_MAX_WEIGHT = 2;
/**
 * Maximum total weight of a ring of up to 25 likers. It is higher than for a large ring, because all members
 * of an honest closed group may like the same member. Such a member must not rank below one that received a
 * dislike.
 */
export const SMALL_RING = { likers: 25, worth: 12 } as const;
