/** The product's numbers; docs/product.md explains their rules. Names state the unit of times. */
export const LIMITS = {
  minimumAge: 18,
  maximumAge: 120,
  dailyLikes: 10,
  /** Notes per day that a free member may send with likes. `noteLength`: maximum length in characters. */
  dailyNotes: 1,
  noteLength: 140,
  relationshipTypes: 2,
  photos: 6,
  photoBytes: 8 * 1024 * 1024,
  photoPixels: 25_000_000,
  /** Larger than for other formats, because decoders downscale a JPEG while reading it. */
  jpegPixels: 65_000_000,
  jsonBytes: 100 * 1024,
  nameLength: 50,
  emailLength: 254,
  /** Maximum length of a date as text, which may contain a time and surrounding blanks. */
  dateLength: 40,
  bioLength: 1000,
  prompts: 3,
  promptAnswerLength: 150,
  heightCm: { min: 120, max: 230 },
  workLength: 60,
  languages: 6,
  placeLength: 100,
  passwordMin: 8,
  passwordMax: 128,
  reportDetailsLength: 1000,
  reportEvidence: 20,
  /** Days for which unsent messages are kept for reports, and pictures in a report after its decision. */
  evidenceDays: 30,
  reportPage: 50,
  reportClaimMinutes: 30,
  myReports: 100,
  /**
   * `appealDays`: days in which a staff decision can be appealed, once. `appealLength`: maximum characters.
   * `appealTokenMinutes`: lifetime of a blocked member's appeal token. `removedPhotoDays`: days for which a
   * removed photo is kept, so that it can be restored.
   */
  appealDays: 30,
  appealLength: 1000,
  appealTokenMinutes: 30,
  removedPhotoDays: 45,
  appealPage: 50,
  myDecisions: 100,
  /**
   * Accounts younger than `newAccountHours` may write a first message to at most `newAccountOpeners` members
   * per day, friends excluded, and without links.
   */
  newAccountHours: 24,
  newAccountOpeners: 10,
  /** Number of recipients of the same first message on one day that raises a risk flag. */
  sameOpenerPeople: 5,
  /** Number of first messages of each side that are checked for scams. */
  firstMessages: 3,
  messageLength: 4000,
  /** Maximum number of characters of a quoted message. */
  quoteLength: 120,
  clientIdLength: 64,
  /** Maximum number of UTF-16 units of an emoji: families and flags are sequences. */
  reactionLength: 32,
  messagePage: 50,
  messagePageMax: 100,
  conversationPage: 50,
  conversationPageMax: 100,
  searchLength: 100,
  unsendMinutes: 15,
  /**
   * `viewOnceDays`: days in which a view-once picture can be opened. `viewOnceSeconds`: time in which the
   * same tab may fetch it again, because a response may get lost. `viewOnceReportMinutes`: additional time
   * for a report.
   */
  viewOnceDays: 14,
  viewOnceSeconds: 30,
  viewOnceReportMinutes: 5,
  notificationPage: 20,
  notificationPageMax: 50,
  notificationDays: 90,
  announcementTitle: 80,
  announcementText: 500,
  announcementPath: 200,
  announcementsListed: 100,
  pushSubscriptions: 10,
  /**
   * Maximum number of pushes per browser and day, and of mails per member and day; `usual` is the default.
   */
  pushesPerDay: { min: 1, max: 100, usual: 20 },
  mailsPerDay: { min: 1, max: 20, usual: 5 },
  timeZoneLength: 64,
  callIdLength: 120,
  /** Time after which a ringing call counts as missed. */
  callRingSeconds: 40,
  /** Interval of heartbeats of the tab in a call, and the silence after which the call is lost. */
  callAliveSeconds: 5,
  callSilenceSeconds: 15,
  /** Time in which a tab in a call may reconnect. */
  callReconnectSeconds: 8,
  /**
   * Maximum number of characters of an SDP and of an ICE candidate as JSON, and their maximum nesting depth.
   */
  sdpLength: 32 * 1024,
  candidateLength: 2 * 1024,
  signalDepth: 6,
  turnCredentialMinutes: 10,
  socketFrameBytes: 64 * 1024,
  socketsPerMember: 20,
  matchPageSize: 20,
  matchExclude: 200,
  /** Days after which a passed member appears in Second look. */
  secondLookDays: 30,
  secondLookPage: 20,
  /** Number of remaining suggestions below which wider search settings are offered. */
  wideningBelow: 5,
  /** Maximum count of additional members that wider search settings are reported to bring. */
  wideningCount: 50,
  referralPremiumHours: 24,
  freeUndoSeconds: 5,
  /** Number of wrong passwords from unknown addresses per day after which the member gets an e-mail. */
  guessesBeforeMail: 20,
  /** Days for which a network address counts as known after a log-in. */
  knownAddressDays: 90,
  resetLinkMinutes: 30,
  verifyLinkHours: 48,
  staffLinkHours: 48,
  restoreDays: 14,
  /** Days in which the old address can undo a change of e-mail address. */
  emailUndoDays: 7,
  pauseDaysMax: 365,
  /** Maximum number of e-mail addresses that a member hides from. */
  hiddenAddresses: 100,
  sessionDays: 7,
  /** Lifetime of a data copy, and of each link to it. */
  dataExportHours: 24,
  dataExportLinkMinutes: 5,
  /** Hours after which an unfinished data copy may be requested again. */
  dataExportStaleHours: 2,
  pictureLinkMinutes: 60,
  refundRequestDays: 7,
  refundReasonLength: 1000,
  reminderDays: 3,
  webhookAgeMinutes: 60,
  badgeMax: 99,
  pollSeconds: 30,
  adminPage: 100,
  photosToReview: 24,
  verificationsToReview: 12,
  /** Minutes in which a selfie may be sent for a drawn pose. */
  poseMinutes: 10,
  poseTokenLength: 100,
  /** Days after which a selfie without a decision is deleted. */
  selfieDays: 30,
  adminPageMax: 500,
  /** Number of members that can be reached by paging; beyond it, staff must search. */
  adminDepth: 100_000,
  /** Maximum count of search results that is reported. */
  adminCountMax: 10_000,
  /** Days for which the audit log keeps entries about viewed data. */
  looksDays: 90,
  adminReasonLength: 500,
  restrictionDaysMax: 3650,
  coinAdjustmentMax: 10_000,
  campaignCodeMin: 4,
  campaignCodeMax: 20,
  campaignCodes: 100,
  invitedListed: 10,
  /**
   * Maximum age of a session in which our pages delete an account without the password, and the age by which
   * a session may exceed the current one and still be ended without it.
   */
  stepUpMinutes: 10,
  /** Minutes for which a session needs no further code of the second factor. */
  secondFactorMinutes: 10,
  /** Maximum age of passkeys and second factors that are removed with a password reset by e-mail. */
  freshAccessDays: 7,
  recoveryCodes: 10,
  recoveryCodeLength: 28,
  passkeys: 10,
  enrolmentTokenLength: 100,
  newUserDays: 30,
  referralCodeCards: 100,
  referralCodeUsers: 10,
  referralCardUsers: 3,
  mobileMaxWidth: 768,
  ageRange: { min: 18, max: 99 },
  distanceKm: { min: 2, max: 500 },
} as const;

/** Delays in ms before the client continues. */
export const DELAYS = {
  signupRedirect: 1500,
  resetRedirect: 2000,
  deleteRedirect: 2000,
  profileErrorCleared: 3000,
  profileSuccessCleared: 2000,
} as const;

/** Options for reconnecting sockets, without a maximum number of attempts; times in ms. */
export const CONNECTION = {
  timeout: 20_000,
  retryFrom: 1000,
  retryTo: 5000,
  retryRandomization: 0.5,
} as const;

interface RateLimit {
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
  logInByAccountAndAddress: { points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords of one account from all addresses without an earlier log-in. */
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
  /** Counts of members for other search settings; each counts up to 1,000. */
  countsByMember: { points: 30, seconds: MINUTE },
  messagesByMember: { points: 30, seconds: MINUTE },
  messagesAtOnce: { points: 10, seconds: 5 },
  searchesByMember: { points: 30, seconds: MINUTE },
  ringsByMember: { points: 10, seconds: MINUTE },
  /** Unanswered rings to one member. */
  ringsToOneMember: { points: 3, seconds: MINUTE },
  uploadsByMember: { points: 20, seconds: 10 * MINUTE },
  /** Changes of city, state or country, so that members cannot be located by trying places. */
  placeChangesByMember: { points: 5, seconds: 24 * HOUR },
  pushByMember: { points: 60, seconds: HOUR },
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
  /** Drawn poses; so low that waiting for a pose that suits a picture of another person takes long. */
  posesByMember: { points: 6, seconds: 24 * HOUR },
  selfiesByMember: { points: 3, seconds: 24 * HOUR },
  /**
   * Hidden addresses, added or removed; prevents finding the card that belongs to a known address by trying.
   */
  hiddenAddressesByMember: { points: 120, seconds: 24 * HOUR },
  reportsByMember: { points: 20, seconds: 24 * HOUR },
  appealsByMember: { points: 20, seconds: HOUR },
  /** Appeals of blocked members, who use a token instead of a session. */
  appealsByAddress: { points: 60, seconds: HOUR },
} as const satisfies Record<string, RateLimit>;
