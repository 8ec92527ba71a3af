/**
 * The product's numbers; docs/product.md has the rules that they belong to. Times are in the unit their name
 * says.
 */
export const LIMITS = {
  minimumAge: 18,
  maximumAge: 120,
  dailyLikes: 10,
  /** Notes to a liked picture or prompt that a free member may give a day, and their characters. */
  dailyNotes: 1,
  noteLength: 140,
  relationshipTypes: 2,
  photos: 6,
  photoBytes: 8 * 1024 * 1024,
  photoPixels: 25_000_000,
  /** A JPEG may have more: decoders make it smaller while they read it. */
  jpegPixels: 65_000_000,
  jsonBytes: 100 * 1024,
  nameLength: 50,
  emailLength: 254,
  /** Of a date as it comes, which may have a time and blanks round it. */
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
  /** How long what was taken back stays for reports, and pictures in a report after its decision. */
  evidenceDays: 30,
  reportPage: 50,
  reportClaimMinutes: 30,
  myReports: 100,
  /**
   * How long a decision of staff can be appealed, once, in so many characters; how long the token of a
   * blocked member for that is good; how long a removed photo is kept, so that it can be put back.
   */
  appealDays: 30,
  appealLength: 1000,
  appealTokenMinutes: 30,
  removedPhotoDays: 45,
  appealPage: 50,
  myDecisions: 100,
  /**
   * Accounts younger than this may write first to so many new people a day, friends not counted, and without
   * links.
   */
  newAccountHours: 24,
  newAccountOpeners: 10,
  /** So many people get the same first words on one day before staff get a risk flag. */
  sameOpenerPeople: 5,
  /** How many messages of each side count as first ones, which are looked at for scams. */
  firstMessages: 3,
  messageLength: 4000,
  /** Characters of a message that its answer quotes. */
  quoteLength: 120,
  clientIdLength: 64,
  /** UTF-16 units of an emoji: families and flags are sequences. */
  reactionLength: 32,
  messagePage: 50,
  messagePageMax: 100,
  conversationPage: 50,
  conversationPageMax: 100,
  searchLength: 100,
  unsendMinutes: 15,
  /**
   * A view-once picture waits so long to be opened; the tab that opened it may fetch it again for some
   * seconds, since an answer may get lost; a report may need it for some minutes more.
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
  /** How many pushes each browser, and how many mails a member gets a day; `usual` until they choose. */
  pushesPerDay: { min: 1, max: 100, usual: 20 },
  mailsPerDay: { min: 1, max: 20, usual: 5 },
  timeZoneLength: 64,
  callIdLength: 120,
  /** How long a call rings before it counts as missed. */
  callRingSeconds: 40,
  /**
   * How often the tab in a call says that it is there, and how long it may be silent before the call is lost.
   */
  callAliveSeconds: 5,
  callSilenceSeconds: 15,
  /** How long a tab in a call may be without a connection. */
  callReconnectSeconds: 8,
  /** Characters of an SDP and of an ICE candidate as JSON, and how deep they may be nested. */
  sdpLength: 32 * 1024,
  candidateLength: 2 * 1024,
  signalDepth: 6,
  turnCredentialMinutes: 10,
  socketFrameBytes: 64 * 1024,
  socketsPerMember: 20,
  matchPageSize: 20,
  matchExclude: 200,
  /** Whom a member has passed comes back in their Second look after so many days. */
  secondLookDays: 30,
  secondLookPage: 20,
  /** With so few suggestions left, wider wishes are offered. */
  wideningBelow: 5,
  /** How many people wider wishes would bring is counted up to this. */
  wideningCount: 50,
  referralPremiumHours: 24,
  freeUndoSeconds: 5,
  /** So many wrong guesses from unknown addresses in a day are mailed to the member. */
  guessesBeforeMail: 20,
  /** How long an address stays known that a member has logged in from. */
  knownAddressDays: 90,
  resetLinkMinutes: 30,
  verifyLinkHours: 48,
  staffLinkHours: 48,
  restoreDays: 14,
  /** How long the old address can take a change of e-mail address back. */
  emailUndoDays: 7,
  pauseDaysMax: 365,
  /** E-mail addresses a member hides from. */
  hiddenAddresses: 100,
  sessionDays: 7,
  /** How long a copy of a member's data can be fetched, and each link to it. */
  dataExportHours: 24,
  dataExportLinkMinutes: 5,
  /** One that is not ready after so long may be asked for again. */
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
  /** How long a selfie may be sent for the pose that was drawn. */
  poseMinutes: 10,
  poseTokenLength: 100,
  /** A selfie that nobody has looked at is deleted then. */
  selfieDays: 30,
  adminPageMax: 500,
  /** How many members back pages reach; beyond that a search helps. */
  adminDepth: 100_000,
  /** How many members a search finds is counted up to this. */
  adminCountMax: 10_000,
  /** How long it stays in the audit log what staff looked at. */
  looksDays: 90,
  adminReasonLength: 500,
  restrictionDaysMax: 3650,
  coinAdjustmentMax: 10_000,
  campaignCodeMin: 4,
  campaignCodeMax: 20,
  campaignCodes: 100,
  invitedListed: 10,
  /**
   * How old a session may be in which our pages delete an account without asking for the password, and how
   * much older than the present one in which it is ended without.
   */
  stepUpMinutes: 10,
  /** How long a session needs no other code of the second factor. */
  secondFactorMinutes: 10,
  /** Passkeys and second factors no older than this go with a password that is reset by mail. */
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

/** Delays before the client moves on, in milliseconds. */
export const DELAYS = {
  signupRedirect: 1500,
  resetRedirect: 2000,
  deleteRedirect: 2000,
  profileErrorCleared: 3000,
  profileSuccessCleared: 2000,
} as const;

/** How a browser keeps its socket, for ever trying again; times in milliseconds. */
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

/** Events of one member's sockets on one instance: so many at once, then so many a second. */
export const SOCKET_RATE = { burst: 200, perSecond: 50 } as const;

/** How often a thing may be done; every number is multiplied by RATE_LIMIT_FACTOR. */
export const RATE_LIMITS = {
  requestsByMember: { points: 300, seconds: MINUTE },
  requestsByAddress: { points: 600, seconds: MINUTE },
  socketsByAddress: { points: 600, seconds: MINUTE },
  signUpByAddress: { points: 10, seconds: HOUR },
  logInByAccountAndAddress: { points: 10, seconds: 15 * MINUTE },
  /** Wrong guesses of one account from all addresses it has not been used from. */
  logInByAccount: { points: 100, seconds: 24 * HOUR },
  logInByAddress: { points: 100, seconds: 15 * MINUTE },
  passkeyChallengesByAddress: { points: 30, seconds: 5 * MINUTE },
  forgotByAccount: { points: 3, seconds: HOUR },
  /** Mails about wrong guesses. */
  guessMailByAccount: { points: 1, seconds: 24 * HOUR },
  /** Mails about log-ins from a new device. */
  deviceMailByAccount: { points: 1, seconds: HOUR },
  forgotByAddress: { points: 20, seconds: HOUR },
  resetByAddress: { points: 10, seconds: HOUR },
  actionsByMember: { points: 60, seconds: MINUTE },
  /** How many people other settings would leave: each answer counts up to 1,000. */
  countsByMember: { points: 30, seconds: MINUTE },
  messagesByMember: { points: 30, seconds: MINUTE },
  messagesAtOnce: { points: 10, seconds: 5 },
  searchesByMember: { points: 30, seconds: MINUTE },
  ringsByMember: { points: 10, seconds: MINUTE },
  /** To one member, without an answer. */
  ringsToOneMember: { points: 3, seconds: MINUTE },
  uploadsByMember: { points: 20, seconds: 10 * MINUTE },
  /** Of the city, state or country of a profile, so that nobody is found by trying places. */
  placeChangesByMember: { points: 5, seconds: 24 * HOUR },
  pushByMember: { points: 60, seconds: HOUR },
  unsubscribeByAddress: { points: 60, seconds: HOUR },
  ordersByMember: { points: 10, seconds: HOUR },
  /** Captures and look-ups of payments that have to ask PayPal; what is known already is not counted. */
  paymentChecksByMember: { points: 30, seconds: 10 * MINUTE },
  /** Wrong codes of the second factor; a right one begins anew. */
  secondFactorByMember: { points: 5, seconds: 15 * MINUTE },
  staffExportsByMember: { points: 20, seconds: HOUR },
  /** Changes of e-mail address that were asked for. */
  emailChangesByMember: { points: 5, seconds: 24 * HOUR },
  /** Copies of everything about oneself. */
  dataExportsByMember: { points: 3, seconds: 24 * HOUR },
  /** Poses drawn: whoever waits for one that suits a picture of somebody else waits long. */
  posesByMember: { points: 6, seconds: 24 * HOUR },
  selfiesByMember: { points: 3, seconds: 24 * HOUR },
  /** Addresses to hide from and back: nobody is to find out whose card a known address is by trying. */
  hiddenAddressesByMember: { points: 120, seconds: 24 * HOUR },
  reportsByMember: { points: 20, seconds: 24 * HOUR },
  appealsByMember: { points: 20, seconds: HOUR },
  /** Of members who are blocked, by their token. */
  appealsByAddress: { points: 60, seconds: HOUR },
} as const satisfies Record<string, RateLimit>;
