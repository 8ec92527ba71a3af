import {
  ADJUSTABLE_LIMIT_BOUNDS,
  ADJUSTABLE_LIMIT_NAMES,
  AdjustableLimitsView,
  AdminActionView,
  AdminMemberView,
  AdminPurchaseView,
  AfterLikeWeekView,
  AnnouncementView,
  AppealView,
  AuditEntryView,
  CampaignView,
  DECISION_RULES,
  DecisionReasonsView,
  MemberHistoryView,
  MemberTotalsView,
  PhotoToReviewView,
  RecentDecisionView,
  ReportView,
  RiskFlagView,
  SecondFactorView,
  StaffView,
  StatisticsDayView,
  SuggestionModelView,
  SuggestionStatisticsView,
  VerificationToReviewView,
  ViewAsView,
  VoicePromptToReviewView,
  WaitingQueueView,
  type StatisticsView,
} from '@contract';
import { aPurchase } from './billing';
import { builderOf, id, minutesFromNow, SOME_DAY } from './build';
import { aCard } from './members';

/** What staff know of a member who was deleted: nothing but the report. */
export const aMemberHistory = builderOf(MemberHistoryView)(() => ({
  member: null,
  risk: null,
  sharedDevices: [],
  sharedRanges: [],
  reports: [],
  decisions: [],
}));

/** What a free member without friends sees. */
export const aMemberSeen = builderOf(ViewAsView)(() => ({
  profile: aCard(),
  friends: [],
  conversations: [],
  notifications: [],
  plan: { isPremium: false, isReferralPremium: false, name: null, until: null },
  limits: { likesToday: 3, dailyLikes: 10, notesLeft: 1, coins: 20 },
  restrictions: [],
}));

/** A queue with one entry. */
export const aWaitingQueue = builderOf(WaitingQueueView)(() => ({
  queue: 'reports',
  count: 1,
  late: 0,
  oldestAt: SOME_DAY,
  dueAt: null,
}));

/** A free member as staff see it. */
export const aUser = builderOf(AdminMemberView)(() => ({
  _id: id(600),
  name: 'Meher Das',
  email: 'meher@example.com',
  emailVerified: true,
  gender: 'female',
  dob: '1996-05-20',
  lookingFor: 'both',
  country: 'India',
  state: 'Goa',
  city: 'Panaji',
  hobbies: ['Music', 'Art'],
  smoking: '',
  drinking: '',
  relationshipType: [],
  bio: '',
  prompts: [],
  facts: {},
  profilePicture: false,
  photos: [],
  verifiedAt: null,
  isPremium: false,
  isReferralPremium: false,
  referralPremiumExpiry: null,
  subscription: null,
  subscriptionPlan: null,
  coins: 0,
  isBlocked: false,
  isSuspended: false,
  block: null,
  suspension: null,
  inviteCode: 'MEHER1',
  referralCode: null,
  createdAt: SOME_DAY,
  lastActiveAt: SOME_DAY,
}));

/** A successful action on a member. */
export const anAdminAction = builderOf(AdminActionView)(() => ({
  success: true,
  message: 'User blocked successfully',
  user: aUser(),
}));

/** A block that can be undone. */
export const aRecentDecision = builderOf(RecentDecisionView)(() => ({
  id: id(9100),
  action: 'blocked',
  target: { _id: id(602), name: 'Ravi' },
  at: new Date().toISOString(),
  until: minutesFromNow(9),
}));

export const someMemberTotals = builderOf(MemberTotalsView)(() => ({
  total: 1234,
  premium: 56,
  blocked: 7,
  suspended: 8,
  newUsers: 90,
}));

/** The enabled second factor of an administrator, whose next action requires a code. */
export const aSecondFactor = builderOf(SecondFactorView)(() => ({
  enabled: true,
  verifiedUntil: null,
  recoveryCodesLeft: 10,
  setUpRequired: false,
}));

/** An open report of one member about another. */
export const aReport = builderOf(ReportView)(() => ({
  id: id(6001),
  target: { _id: id(602), name: 'Ravi' },
  reporter: { _id: id(603), name: 'Asha' },
  reporters: 1,
  reason: 'scam',
  details: 'Asked me for money.',
  place: 'chat',
  createdAt: SOME_DAY,
  state: 'received',
  decision: null,
  profile: { name: 'Ravi', bio: '', prompts: [], facts: {}, photos: [] },
  evidence: [],
  claim: null,
}));

/** An appealed suspension. */
export const anAppeal = builderOf(AppealView)(() => ({
  id: id(6101),
  kind: 'suspension',
  reason: 'Asked for money.',
  at: SOME_DAY,
  until: null,
  stands: true,
  member: { _id: id(602), name: 'Ravi' },
  by: { _id: id(900), name: 'Nisha' },
  appeal: { text: 'It was not me.', at: SOME_DAY, decision: null, by: null },
  claim: null,
  mayDecide: true,
  photo: null,
  history: { reporters: 0, decisions: [] },
}));

/** An undecided risk flag. */
export const aRiskFlag = builderOf(RiskFlagView)(() => ({
  member: { _id: id(602), name: 'Ravi' },
  kinds: [{ kind: 'money', count: 3, lastAt: SOME_DAY }],
  receivers: 2,
  samePicture: [],
  reporters: 1,
  risk: {
    score: 16,
    parts: [
      { part: 'reports', count: 2, points: 12 },
      { part: 'scam-signs', count: 1, points: 4 },
    ],
  },
  firstAt: SOME_DAY,
  lastAt: SOME_DAY,
  decision: null,
}));

export const aPhotoToReview = builderOf(PhotoToReviewView)(() => ({
  id: id(51),
  url: 'https://example.com/p/full?viewer=1',
  addedAt: SOME_DAY,
  member: { _id: id(600), name: 'Meher' },
}));

export const aVoicePromptToReview = builderOf(VoicePromptToReviewView)(() => ({
  id: id(53),
  prompt: 'midnight-snack',
  words: 'Toast with honey',
  url: `/api/recordings/${id(53)}?owner=${id(2)}&viewer=${id(1)}&expires=1&signature=s`,
  seconds: 12,
  peaks: [20, 90],
  addedAt: SOME_DAY,
  member: { _id: id(600), name: 'Meher' },
}));

export const aVerificationToReview = builderOf(VerificationToReviewView)(() => ({
  id: id(52),
  poses: ['hand-on-head', 'finger-on-nose'],
  frames: ['https://example.com/frames/1?viewer=1', 'https://example.com/frames/2?viewer=1'],
  sentAt: SOME_DAY,
  member: {
    _id: id(600),
    name: 'Meher',
    photos: [{ id: id(51), url: 'https://example.com/p/full?viewer=1' }],
  },
}));

/** A refundable payment. */
export const anAdminPurchase = builderOf(AdminPurchaseView)(() => ({
  ...aPurchase(),
  member: { _id: id(600), name: 'Meher', email: 'meher@example.com' },
  refundOrderedAt: null,
  unclear: [],
  proposal: null,
  needsSecondPerson: false,
  can: { refund: true, decline: false, confirm: false, withdraw: false },
}));

/** A campaign code without an end. */
export const aCampaign = builderOf(CampaignView)(() => ({
  code: 'SPRING26',
  note: '',
  state: 'running',
  startsAt: SOME_DAY,
  endsAt: null,
  maxUses: null,
  uses: 0,
  createdAt: SOME_DAY,
}));

export const anAnnouncement = builderOf(AnnouncementView)(() => ({
  id: id(7001),
  title: 'Maintenance',
  text: 'Tonight we are away.',
  path: null,
  audience: 'all',
  at: SOME_DAY,
  takenBackAt: null,
}));

/** A block of a member. */
export const anAuditEntry = builderOf(AuditEntryView)(() => ({
  id: id(8001),
  action: 'blocked',
  by: { _id: id(1), name: 'Support' },
  target: { _id: id(600), name: 'Meher' },
  reason: null,
  before: {},
  after: {},
  at: SOME_DAY,
}));

/** A day without activity whose statistics are not final. */
/** A week without any figure. */
export const anAfterLikeWeek = builderOf(AfterLikeWeekView)(() => ({
  week: '2026-03-09',
  mutualLikes: 0,
  conversations: 0,
  answered: 0,
  plansAgreed: 0,
  met: 0,
  askedAgain: 0,
  again: 0,
  askedSafe: 0,
  safe: 0,
  firstCalls: 0,
  decisions: 0,
  hoursToDecision: null,
  reversals: 0,
}));

export const aStatisticsDay = builderOf(StatisticsDayView)(() => ({
  day: '2026-03-14',
  signUps: 0,
  active: null,
  likes: 0,
  matches: 0,
  messages: 0,
  firstPurchases: 0,
  conversion: null,
  revenueCents: 0,
  paying: 0,
  churned: 0,
  churn: null,
  ...someMemberTotals(),
}));

/** The model in use. */
export const aSuggestionModel = builderOf(SuggestionModelView)(() => ({
  version: 7,
  state: 'in-use',
  reason: null,
  startedAt: SOME_DAY,
  endedAt: SOME_DAY,
  result: {
    members: 1200,
    actions: 45_000,
    heldOut: 900,
    quality: { auc: 0.7314, logLoss: 0.5512, calibrationError: 0.0123 },
    before: { auc: 0.7, logLoss: 0.56, calibrationError: 0.02 },
    seconds: 12.5,
    peakMegabytes: 400,
  },
}));

/** Returns the numbers of answered cards, likes and mutual likes, which are large enough to show shares. */
const rates = (views: number, likes: number, mutual: number) => ({
  views,
  likes,
  mutual,
  likeRate: likes / views,
  mutualRate: mutual / views,
});
const nothing = { views: 0, likes: 0, mutual: 0, likeRate: null, mutualRate: null };

const PLACES = [
  { from: 1, to: 5 },
  { from: 51, to: null },
];

/** Suggestion statistics with enough data for most shares. */
export const someSuggestionStatistics = builderOf(SuggestionStatisticsView)(() => ({
  picks: { day: '2026-03-14', members: 1250, picked: 1204 },
  from: '2026-02-15',
  to: '2026-03-14',
  model: {
    all: rates(2000, 600, 120),
    places: PLACES.map((place) => ({ ...place, ...rates(1000, 300, 60) })),
    ofNew: rates(200, 50, 10),
    byNew: rates(100, 20, 5),
  },
  plain: {
    all: rates(500, 100, 15),
    places: PLACES.map((place) => ({ ...place, ...nothing })),
    ofNew: nothing,
    byNew: nothing,
  },
  plainShare: 0.1,
  gain: { ratio: 2, low: 1.177, high: 3.398 },
  reasons: [
    { reason: 'nearby', ...rates(400, 160, 40) },
    { reason: 'no-reason', ...nothing },
  ],
  versions: [
    { version: 7, calibrationError: 0.0123, ...rates(1900, 590, 119) },
    { version: 0, calibrationError: null, ...nothing, views: 20, likes: 4 },
  ],
  calibration: {
    error: 0.0214,
    bands: [
      { from: 0, to: 0.1, views: 12, said: null, liked: null },
      { from: 0.1, to: 0.2, views: 600, said: 0.152, liked: 0.171 },
    ],
  },
  exposure: { at: SOME_DAY, members: 800, gini: 0.3141, belowFloor: 0.05, aboveCap: 0.015 },
  other: 37,
  lost: 0,
  emptiedAt: [],
}));

/** Suggestion statistics before any card was answered. */
export const noSuggestionStatistics = () => {
  const order = {
    all: nothing,
    places: PLACES.map((place) => ({ ...place, ...nothing })),
    ofNew: nothing,
    byNew: nothing,
  };
  return someSuggestionStatistics({
    model: order,
    plain: order,
    gain: null,
    reasons: [],
    versions: [],
    calibration: { error: null, bands: [] },
    exposure: null,
    picks: null,
    other: 0,
  });
};

/** An active moderator. */
export const aColleague = builderOf(StaffView)(() => ({
  _id: id(900),
  name: 'Nisha',
  email: 'nisha@example.com',
  role: 'moderator',
  state: 'active',
  secondFactor: true,
  since: SOME_DAY,
  lastActiveAt: SOME_DAY,
}));

/** Unchanged limits and prices. */
export const someLimits = builderOf(AdjustableLimitsView)(() => ({
  version: 0,
  limits: ADJUSTABLE_LIMIT_NAMES.map((name) => ({
    name,
    value: ADJUSTABLE_LIMIT_BOUNDS[name].standard,
    ...ADJUSTABLE_LIMIT_BOUNDS[name],
  })),
  history: [],
}));

/** The unchanged library of reasons, with a title for each rule. */
export const someReasons = builderOf(DecisionReasonsView)(() => ({
  reasons: DECISION_RULES.map((rule, index) => ({
    rule,
    en: { title: `Rule ${rule}`, text: `Text of ${rule}.` },
    hi: { title: `नियम ${index + 1}`, text: `नियम ${index + 1} का पाठ।` },
    version: 0,
    changed: null,
  })),
}));

export const someVersions = (): StatisticsView['versions'] => ({
  node: '26.12.1',
  icu: '78.3',
  zones: '2026e',
  cldr: '48.0',
  places: '2026-07-28',
});
