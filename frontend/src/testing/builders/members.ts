import {
  BlockedMemberView,
  CardView,
  FriendView,
  limitsOf,
  MATCH_LIMITS,
  MatchActionView,
  NOTIFICATIONS_LIMITS,
  NotificationView,
  PickView,
  pricesOf,
  PROFILES_LIMITS,
  ProfileView,
  PublicConfigView,
  RequestView,
  SecondLookView,
  SuggestionsView,
  WideningView,
  type SearchSettingsView,
  type UpdateSearchSettingsBody,
} from '@contract';
import { builderOf, id, minutesFromNow, SOME_DAY } from './build';

/** Id of the logged-in member. */
export const ME = id(1);

/** Another member, whom the viewer may like. */
export const aCard = builderOf(CardView)(() => ({
  _id: id(100),
  name: 'Asha Rao',
  age: 29,
  gender: 'female',
  country: 'India',
  state: 'Karnataka',
  city: 'Bengaluru',
  distance: 'under-10-km',
  hobbies: ['Music', 'Reading'],
  smoking: 'Non-smoker',
  drinking: 'Occasionally',
  relationshipType: ['Friendship'],
  bio: 'Filter coffee and long walks.',
  prompts: [],
  facts: {},
  profilePicture: false,
  verified: false,
  photos: [],
  likes: [],
  isFriend: false,
  active: 'today',
  reasons: [],
  can: { like: true, message: false, call: false },
}));

/** A friend who may be written to and called. */
export const aFriend = builderOf(FriendView)(() => ({
  ...aCard(),
  isFriend: true,
  likes: [ME],
  can: { like: false, message: true, call: true },
  online: false,
  friendsSince: SOME_DAY,
}));

/** A member who likes the viewer. */
export const aRequest = builderOf(RequestView)(() => ({
  ...aCard(),
  likedAt: minutesFromNow(-5),
  superLike: false,
}));

/** The viewer's own profile: free, complete, verified. */
export const aProfile = builderOf(ProfileView)(() => ({
  _id: ME,
  name: 'Meera Iyer',
  email: 'meera@example.com',
  gender: 'female',
  dob: '1996-05-20',
  age: 29,
  lookingFor: 'both',
  country: 'India',
  state: 'Karnataka',
  city: 'Bengaluru',
  hobbies: ['Music'],
  smoking: 'Non-smoker',
  drinking: 'Non-drinker',
  relationshipType: ['Friendship'],
  bio: 'I like trains.',
  prompts: [],
  promptsVersion: 0,
  facts: {},
  hiddenFacts: [],
  religionConsentAt: null,
  profilePicture: false,
  verified: false,
  photos: [],
  isPremium: false,
  isReferralPremium: false,
  referralPremiumExpiry: null,
  subscription: null,
  inviteCode: 'MEERA123',
  inviteLink: 'http://localhost:3000/signup?ref=MEERA123',
  referralCode: null,
  settings: {
    lookingFor: 'both',
    ageMin: 25,
    ageMax: 40,
    maxDistanceKm: 50,
    filters: { intents: [], hobbies: [], languages: [], verified: false },
    plainOrder: false,
  },
  visibility: { hiddenDetails: [], incognito: false },
  language: 'en',
  wallet: { coins: 0 },
  boostedUntil: null,
  firstRun: null,
  announcements: true,
  pause: null,
  emailVerified: true,
  complete: true,
  missing: [],
  isAdmin: false,
  isSuspended: false,
  suspendedReason: null,
  createdAt: SOME_DAY,
  serverTime: minutesFromNow(0),
}));

/** A page of suggestions for a free member who has sent no like today. */
export const aSuggestionPage = builderOf(SuggestionsView)(() => ({
  users: [],
  isPremium: false,
  likeCountToday: 0,
  dailyLikes: 0,
  dailyLimit: MATCH_LIMITS.dailyLikes,
  notesLeft: MATCH_LIMITS.dailyNotes,
  resetsAt: minutesFromNow(600),
  serverTime: minutesFromNow(0),
}));

/** A day without a pick. */
export const aPick = builderOf(PickView)(() => ({
  pick: null,
  answered: false,
  endsAt: minutesFromNow(600),
}));

/** The first and last page of Second look, empty. */
export const aSecondLook = builderOf(SecondLookView)(() => ({ users: [], next: null }));

/** An offer of wider settings that would bring no more members. */
export const aWidening = builderOf(WideningView)(() => ({
  current: { ageMin: 25, ageMax: 40, maxDistanceKm: 50 },
  offers: [],
}));

/** Response to a like or dislike without further effects. */
export const anAction = builderOf(MatchActionView)(() => ({
  success: true,
  friend: false,
  likeCountToday: 1,
  dailyLimit: MATCH_LIMITS.dailyLikes,
  notesLeft: MATCH_LIMITS.dailyNotes,
  resetsAt: minutesFromNow(600),
}));

/** Returns the search settings after a change, as the server returns them. */
export function settingsAfter({ filters, ...change }: UpdateSearchSettingsBody): SearchSettingsView {
  const { settings } = aProfile();
  return { ...settings, ...change, filters: { ...settings.filters, ...filters } };
}

export const aBlockedMember = builderOf(BlockedMemberView)(() => ({
  _id: id(100),
  name: 'Asha Rao',
  blockedAt: SOME_DAY,
}));

/** An unread notification of a like. */
export const aNotification = builderOf(NotificationView)(() => ({
  id: id(500),
  type: 'like',
  from: { _id: id(100), name: 'Asha Rao', photo: null },
  text: 'Asha Rao liked your profile!',
  count: 1,
  path: '/friends',
  createdAt: minutesFromNow(-5),
  read: false,
}));

/** Public configuration without payments and push. */
export const aPublicConfig = builderOf(PublicConfigView)(() => ({
  supportEmail: 'support@example.com',
  businessEmail: 'business@example.com',
  currency: 'USD',
  paypal: { clientId: null, sdkUrl: 'https://paypal.example/sdk/js' },
  prices: pricesOf(limitsOf({})),
  dayTimezone: 'Asia/Kolkata',
  vapidPublicKey: null,
  icePolicy: 'all',
  limits: {
    dailyLikes: MATCH_LIMITS.dailyLikes,
    noteLength: MATCH_LIMITS.noteLength,
    announcementTitle: NOTIFICATIONS_LIMITS.announcementTitle,
    announcementText: NOTIFICATIONS_LIMITS.announcementText,
    photos: PROFILES_LIMITS.photos,
    photoBytes: PROFILES_LIMITS.photoBytes,
  },
}));
