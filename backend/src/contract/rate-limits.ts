import { PROFILES_LIMITS } from './profiles/profiles.limits.js';

export interface RateLimit {
  points: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Events of all sockets of one member on one instance: maximum burst, then events per second. */
export const SOCKET_RATE = { burst: 200, perSecond: 50 } as const;

/** Maximum number of actions (`points`) per period (`seconds`), multiplied by RATE_LIMIT_FACTOR. */
export const RATE_LIMITS = {
  requestsByMember: { points: 300, seconds: MINUTE },
  requestsByAddress: { points: 600, seconds: MINUTE },
  socketsByAddress: { points: 600, seconds: MINUTE },
  signUpByAddress: { points: 10, seconds: HOUR },
  /**
   * Sign-ups without a proof of work from one address range, which may be a whole town behind one mobile
   * operator. SIGN_UPS_BEFORE_PROOF replaces the number.
   */
  signUpsByRange: { points: 100, seconds: HOUR },
  /** Checks of referral codes before the sign-up, so that codes cannot be found by trying. */
  referralChecksByAddress: { points: 30, seconds: HOUR },
  logInByAccountAndAddress: { points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords for one account from all networks from which nobody has logged in to it. */
  logInByAccount: { points: 100, seconds: 24 * HOUR },
  logInByAddress: { points: 100, seconds: 15 * MINUTE },
  passkeyChallengesByAddress: { points: 30, seconds: 5 * MINUTE },
  forgotByAccount: { points: 3, seconds: HOUR },
  /** E-mails about wrong passwords. */
  guessMailByAccount: { points: 1, seconds: 24 * HOUR },
  /** E-mails about log-ins from a new device. */
  deviceMailByAccount: { points: 1, seconds: HOUR },
  forgotByAddress: { points: 20, seconds: HOUR },
  resetByAddress: { points: 10, seconds: HOUR },
  actionsByMember: { points: 60, seconds: MINUTE },
  /** Counts of members for other search settings, each of which counts up to `suggestionsCounted`. */
  countsByMember: { points: 30, seconds: MINUTE },
  messagesByMember: { points: 30, seconds: MINUTE },
  messagesAtOnce: { points: 10, seconds: 5 },
  searchesByMember: { points: 30, seconds: MINUTE },
  ringsByMember: { points: 10, seconds: MINUTE },
  /** Unanswered rings to one member. */
  ringsToOneMember: { points: 3, seconds: MINUTE },
  uploadsByMember: { points: 20, seconds: 10 * MINUTE },
  /** Changes of city, state or country, so that members cannot be located by trying places. */
  placeChangesByMember: { points: PROFILES_LIMITS.placeChangesPerDay, seconds: 24 * HOUR },
  pushByMember: { points: 60, seconds: HOUR },
  pushRenewalsByAddress: { points: 60, seconds: HOUR },
  unsubscribeByAddress: { points: 60, seconds: HOUR },
  ordersByMember: { points: 10, seconds: HOUR },
  /** Captures and look-ups of payments that need a request to PayPal. */
  paymentChecksByMember: { points: 30, seconds: 10 * MINUTE },
  /** Wrong codes of the second factor; a correct one resets the count. */
  secondFactorByMember: { points: 5, seconds: 15 * MINUTE },
  staffExportsByMember: { points: 20, seconds: HOUR },
  /** Requested changes of e-mail address. */
  emailChangesByMember: { points: 5, seconds: 24 * HOUR },
  dataExportsByMember: { points: 3, seconds: 24 * HOUR },
  /**
   * Drawn poses. The limit is low, so that it takes long to get a pose that matches a picture of another
   * person.
   */
  posesByMember: { points: 6, seconds: 24 * HOUR },
  selfiesByMember: { points: 3, seconds: 24 * HOUR },
  /**
   * Changes of the list of hidden addresses, so that the card that belongs to an address cannot be found by
   * trying.
   */
  hiddenAddressesByMember: { points: 120, seconds: 24 * HOUR },
  /** Views of shared plans by their links, with pictures. An open page is reloaded once a minute. */
  sharedPlansByAddress: { points: 600, seconds: HOUR },
  reportsByMember: { points: 20, seconds: 24 * HOUR },
  contestsByMember: { points: 20, seconds: HOUR },
  appealsByMember: { points: 20, seconds: HOUR },
  /** Appeals of blocked members, who have a token instead of a session. */
  appealsByAddress: { points: 60, seconds: HOUR },
  rightsRequestsByMember: { points: 20, seconds: 24 * HOUR },
  /** Grievances without an account, each of which mails a link to the address that it names. */
  grievancesByAddress: { points: 10, seconds: HOUR },
  grievancesByEmail: { points: 3, seconds: HOUR },
  /** Confirmed links and look-ups by ticket and e-mail address. */
  grievanceLookUpsByAddress: { points: 30, seconds: HOUR },
} as const satisfies Record<string, RateLimit>;
