import { ADMIN_LIMITS } from '../admin/admin.limits.js';
import { AUTH_LIMITS, AUTH_SERVER_LIMITS } from '../auth/auth.limits.js';
import { PROFILES_LIMITS } from '../profiles/profiles.limits.js';
import { SAFETY_LIMITS } from '../safety/safety.limits.js';
import { DEVICE_HINTS_LIMITS } from './device-hints.limits.js';
import type { Language } from './language.schemas.js';
import { USERS_LIMITS } from './users.limits.js';

/** A text of the notice. A language without a text of its own shows the English one. */
export type ConsentNoticeText = { readonly en: string } & Readonly<Partial<Record<Language, string>>>;

/** One datum of the notice with its purpose, how long it is kept, and the way back. */
export interface ConsentNoticeLine {
  readonly id: string;
  readonly datum: ConsentNoticeText;
  readonly purpose: ConsentNoticeText;
  readonly kept: ConsentNoticeText;
  readonly back: ConsentNoticeText;
  /** The page of the way back. */
  readonly to: string;
  /** What is stored: fields of the account (`users.name`) and collections. Not shown. */
  readonly holds: readonly string[];
}

/** The notice as it was from a day on. A version that was published never changes. */
export interface ConsentNoticeVersion {
  readonly version: number;
  /** `YYYY-MM-DD` */
  readonly from: string;
  /** SHA-256 of the shown texts, hexadecimal. */
  readonly hash: string;
  readonly lines: readonly ConsentNoticeLine[];
}

const { restoreDays } = USERS_LIMITS;
const { rememberedBrowsers, rememberedRanges, rememberedBrowserDays } = DEVICE_HINTS_LIMITS;
const UNTIL_ERASURE: ConsentNoticeText = {
  en: `Until your account is erased, ${restoreDays} days after you delete it.`,
  hi: `जब तक आपका अकाउंट मिटाया नहीं जाता, यानी उसे हटाने के ${restoreDays} दिन बाद तक।`,
};
const CHANGE_ON_PROFILE: ConsentNoticeText = {
  en: 'Change or remove it on your profile.',
  hi: 'इसे अपनी प्रोफ़ाइल पर बदलें या हटाएँ।',
};
const DELETE_ACCOUNT: ConsentNoticeText = {
  en: 'Delete your account in the settings.',
  hi: 'सेटिंग में अपना अकाउंट हटाएँ।',
};

const LINES: readonly ConsentNoticeLine[] = [
  {
    id: 'name',
    datum: { en: 'Your name', hi: 'आपका नाम' },
    purpose: { en: 'To show others whom they meet.', hi: 'ताकि दूसरों को पता हो कि वे किससे मिल रहे हैं।' },
    kept: UNTIL_ERASURE,
    back: { en: 'Ask for a correction.', hi: 'सुधार का अनुरोध करें।' },
    to: '/rights',
    holds: ['users.name', 'users.nameWords'],
  },
  {
    id: 'email',
    datum: { en: 'Your e-mail address', hi: 'आपका ई-मेल पता' },
    purpose: {
      en: 'To log you in, to write to you, and to hide you from addresses that others have blocked. Members never see it.',
      hi: 'आपको लॉग इन कराने, आपको लिखने और आपको उन पतों से छिपाने के लिए जिन्हें दूसरों ने ब्लॉक किया है। सदस्यों को यह कभी नहीं दिखता।',
    },
    kept: {
      en: 'Until your account is erased. If it is blocked then, an unreadable mark of the address stays until the block ends.',
      hi: 'जब तक आपका अकाउंट मिटाया नहीं जाता। अगर तब वह ब्लॉक है, तो ब्लॉक खत्म होने तक पते का एक ऐसा निशान रहता है जिसे पढ़ा नहीं जा सकता।',
    },
    back: { en: 'Change it in the settings.', hi: 'इसे सेटिंग में बदलें।' },
    to: '/settings/account',
    holds: ['users.email', 'users.emailKey', 'users.emailVerifiedAt', 'oneTimeTokens'],
  },
  {
    id: 'credentials',
    datum: {
      en: 'Your password or passkeys, and a second factor',
      hi: 'आपका पासवर्ड या पासकी, और दूसरा तरीका',
    },
    purpose: {
      en: 'To let nobody but you in. The password is stored so that nobody can read it.',
      hi: 'ताकि आपके सिवा कोई अंदर न आए। पासवर्ड इस तरह रखा जाता है कि उसे कोई पढ़ नहीं सकता।',
    },
    kept: UNTIL_ERASURE,
    back: { en: 'Change or remove them in the settings.', hi: 'इन्हें सेटिंग में बदलें या हटाएँ।' },
    to: '/settings/log-in',
    holds: [
      'users.passwordHash',
      'users.passwordless',
      'users.passwordResetAt',
      'users.sessionEpoch',
      'passkeys',
      'secondFactors',
    ],
  },
  {
    id: 'birth-date',
    datum: { en: 'Your date of birth', hi: 'आपकी जन्म तारीख' },
    purpose: {
      en: `To let in nobody under ${USERS_LIMITS.minimumAge}, and to show your age. Others never see the date.`,
      hi: `ताकि ${USERS_LIMITS.minimumAge} साल से कम का कोई अंदर न आए, और आपकी उम्र दिखाने के लिए। दूसरों को तारीख कभी नहीं दिखती।`,
    },
    kept: {
      en: `${UNTIL_ERASURE.en} Of a date under ${USERS_LIMITS.minimumAge} we keep for ${AUTH_LIMITS.birthDateKeptDays} days only that one was typed with this address, not the date.`,
      hi: `${UNTIL_ERASURE.hi} ${USERS_LIMITS.minimumAge} साल से कम की तारीख में से हम ${AUTH_LIMITS.birthDateKeptDays} दिन तक केवल यह रखते हैं कि इस पते के साथ ऐसी तारीख लिखी गई थी, तारीख नहीं।`,
    },
    back: {
      en: 'Hide your age in the settings, or ask for a correction.',
      hi: 'सेटिंग में अपनी उम्र छिपाएँ, या सुधार का अनुरोध करें।',
    },
    to: '/rights',
    holds: ['users.dob'],
  },
  {
    id: 'gender',
    datum: { en: 'Your gender, and who you look for', hi: 'आपका जेंडर, और आप किसे खोज रहे हैं' },
    purpose: {
      en: 'To show you to people who look for you, and them to you.',
      hi: 'आपको उन लोगों को दिखाने के लिए जो आपको खोज रहे हैं, और उन्हें आपको।',
    },
    kept: UNTIL_ERASURE,
    back: {
      en: 'Change who you look for in the settings; ask for a correction of the gender.',
      hi: 'आप किसे खोज रहे हैं, यह सेटिंग में बदलें; जेंडर के सुधार का अनुरोध करें।',
    },
    to: '/settings/preferences',
    holds: ['users.gender', 'users.lookingFor'],
  },
  {
    id: 'place',
    datum: {
      en: 'Your town, and its position to about a kilometre',
      hi: 'आपका शहर, और लगभग एक किलोमीटर तक उसकी जगह',
    },
    purpose: {
      en: 'To find people near you, and to show roughly how far away you are.',
      hi: 'आपके पास के लोग खोजने के लिए, और मोटे तौर पर यह दिखाने के लिए कि आप कितनी दूर हैं।',
    },
    kept: UNTIL_ERASURE,
    back: {
      en: 'Change it on your profile, or hide the distance in the settings.',
      hi: 'इसे अपनी प्रोफ़ाइल पर बदलें, या सेटिंग में दूरी छिपाएँ।',
    },
    to: '/profile',
    holds: ['users.place', 'users.placeWords'],
  },
  {
    id: 'profile',
    datum: {
      en: 'What you say of yourself: hobbies, habits, what you look for, texts and facts',
      hi: 'आप अपने बारे में जो बताते हैं: शौक, आदतें, आप क्या खोज रहे हैं, लिखी बातें और जानकारी',
    },
    purpose: {
      en: 'To show others who you are, and to suggest people who fit.',
      hi: 'दूसरों को यह दिखाने के लिए कि आप कौन हैं, और आपको मेल वाले लोग सुझाने के लिए।',
    },
    kept: UNTIL_ERASURE,
    back: CHANGE_ON_PROFILE,
    to: '/profile',
    holds: [
      'users.hobbies',
      'users.smoking',
      'users.drinking',
      'users.relationshipType',
      'users.bio',
      'users.prompts',
      'users.promptsVersion',
      'users.facts',
      'users.hiddenFacts',
      'users.complete',
      'users.firstRun',
    ],
  },
  {
    id: 'religion',
    datum: { en: 'Your religion, if you give it', hi: 'आपका धर्म, अगर आप बताते हैं' },
    purpose: {
      en: 'To show it on your profile if you choose so. Only with your consent.',
      hi: 'अगर आप चाहें तो इसे आपकी प्रोफ़ाइल पर दिखाने के लिए। केवल आपकी सहमति से।',
    },
    kept: { en: 'Until you take the consent back.', hi: 'जब तक आप सहमति वापस नहीं लेते।' },
    back: { en: 'Take the consent back.', hi: 'सहमति वापस लें।' },
    to: '/settings/consents',
    holds: ['users.religionConsentAt'],
  },
  {
    id: 'answers',
    datum: { en: 'Your answers to questions', hi: 'सवालों के आपके जवाब' },
    purpose: {
      en: 'To compare you with others. Answers about belief, politics, health and intimacy only with your consent.',
      hi: 'दूसरों से आपका मेल देखने के लिए। आस्था, राजनीति, सेहत और अंतरंगता के जवाब केवल आपकी सहमति से।',
    },
    kept: UNTIL_ERASURE,
    back: { en: 'Change or remove them at the questions.', hi: 'इन्हें सवालों पर बदलें या हटाएँ।' },
    to: '/questions',
    holds: ['questionAnswers'],
  },
  {
    id: 'pictures',
    datum: { en: 'Your pictures and your voice prompt', hi: 'आपकी फ़ोटो और आपका वॉइस प्रॉम्प्ट' },
    purpose: {
      en: 'To show you to others. Our team looks at each new one.',
      hi: 'आपको दूसरों को दिखाने के लिए। हमारी टीम हर नई फ़ोटो और रिकॉर्डिंग देखती है।',
    },
    kept: {
      en: `Until you remove them. One that our team removes is kept ${PROFILES_LIMITS.removedPhotoDays} days, for an appeal. For ${PROFILES_LIMITS.knownPictureYears} years we keep a mark of it, and of one that was reported as intimate, without your name, to know the same picture again.`,
      hi: `जब तक आप इन्हें नहीं हटाते। हमारी टीम जिसे हटाती है, वह अपील के लिए ${PROFILES_LIMITS.removedPhotoDays} दिन रहती है। ${PROFILES_LIMITS.knownPictureYears} साल तक हम उसका, और अंतरंग बताई गई फ़ोटो का, एक निशान आपके नाम के बिना रखते हैं, ताकि वही फ़ोटो पहचानी जा सके।`,
    },
    back: CHANGE_ON_PROFILE,
    to: '/profile',
    holds: ['users.photos', 'users.voicePrompt', 'photoReviews', 'voicePromptReviews'],
  },
  {
    id: 'selfie',
    datum: {
      en: 'A selfie of some seconds, if you verify your pictures',
      hi: 'कुछ सेकंड की एक सेल्फ़ी, अगर आप अपनी फ़ोटो की पुष्टि कराते हैं',
    },
    purpose: {
      en: 'Our team compares it with your pictures. Only with your consent.',
      hi: 'हमारी टीम इसे आपकी फ़ोटो से मिलाती है। केवल आपकी सहमति से।',
    },
    kept: {
      en: `Until ${ADMIN_LIMITS.undoMinutes} minutes after our team has decided, at most ${PROFILES_LIMITS.selfieDays} days.`,
      hi: `हमारी टीम के फ़ैसले के ${ADMIN_LIMITS.undoMinutes} मिनट बाद तक, ज़्यादा से ज़्यादा ${PROFILES_LIMITS.selfieDays} दिन।`,
    },
    back: { en: 'Take the consent back.', hi: 'सहमति वापस लें।' },
    to: '/settings/consents',
    holds: [
      'users.photoVerification',
      'users.heldVerification',
      'users.supersededVerifications',
      'photoVerifications',
    ],
  },
  {
    id: 'settings',
    datum: { en: 'Your settings, language and pause', hi: 'आपकी सेटिंग, भाषा और विराम' },
    purpose: { en: 'To do what you have chosen.', hi: 'ताकि वही हो जो आपने चुना है।' },
    kept: UNTIL_ERASURE,
    back: { en: 'Change them in the settings.', hi: 'इन्हें सेटिंग में बदलें।' },
    to: '/settings',
    holds: [
      'users.settings',
      'users.language',
      'users.pause',
      'users.hiddenDetails',
      'users.incognito',
      'users.readReceiptsOff',
      'users.announcementsOffAt',
      'users.hiddenFrom',
      'users.renewalReminder',
      'hiddenWords',
      'notificationPreferences',
    ],
  },
  {
    id: 'devices',
    datum: {
      en: 'When you were last here, the kind of your devices, and the rough network of a log-in',
      hi: 'आप पिछली बार कब यहाँ थे, आपके डिवाइस किस तरह के हैं, और लॉग-इन का मोटा-मोटा नेटवर्क',
    },
    purpose: {
      en: 'To show you where you are logged in, to warn you of strangers, and to show others that you are active.',
      hi: 'आपको यह दिखाने के लिए कि आप कहाँ लॉग इन हैं, अजनबियों से सावधान करने के लिए, और दूसरों को यह दिखाने के लिए कि आप सक्रिय हैं।',
    },
    kept: {
      en: `Sessions for ${AUTH_SERVER_LIMITS.sessionDays} days, networks for 90 days as unreadable marks, the rest until your account is erased.`,
      hi: `सेशन ${AUTH_SERVER_LIMITS.sessionDays} दिन, नेटवर्क 90 दिन ऐसे निशान के रूप में जिन्हें पढ़ा नहीं जा सकता, बाकी अकाउंट मिटाए जाने तक।`,
    },
    back: {
      en: 'End sessions, or hide when you are active, in the settings.',
      hi: 'सेटिंग में सेशन खत्म करें, या छिपाएँ कि आप कब सक्रिय हैं।',
    },
    to: '/settings/devices',
    holds: ['users.devices', 'users.lastActiveAt', 'users.absence', 'sessions', 'knownNetworks'],
  },
  {
    id: 'device-hints',
    datum: {
      en: 'The browsers and the ranges of internet addresses in which you log in, if you let us remember them',
      hi: 'वे ब्राउज़र और इंटरनेट पतों की वे सीमाएँ जिनमें आप लॉग इन करते हैं, अगर आप हमें उन्हें याद रखने देते हैं',
    },
    purpose: {
      en: 'To find fake profiles: our team sees which accounts use the same browser or address range. Only with your consent.',
      hi: 'नकली प्रोफ़ाइल पहचानने के लिए: हमारी टीम देखती है कि किन अकाउंट में एक ही ब्राउज़र या पता-सीमा इस्तेमाल हुई। केवल आपकी सहमति से।',
    },
    kept: {
      en: `The last ${rememberedBrowsers} browsers and ${rememberedRanges} ranges as unreadable marks, ${rememberedBrowserDays} days after your last log-in there, or until you take the consent back.`,
      hi: `पिछले ${rememberedBrowsers} ब्राउज़र और ${rememberedRanges} सीमाएँ ऐसे निशान के रूप में जिन्हें पढ़ा नहीं जा सकता, वहाँ आपके आखिरी लॉग-इन के ${rememberedBrowserDays} दिन बाद तक, या जब तक आप सहमति वापस नहीं लेते।`,
    },
    back: { en: 'Take the consent back.', hi: 'सहमति वापस लें।' },
    to: '/settings/consents',
    holds: ['deviceHints'],
  },
  {
    id: 'likes',
    datum: { en: 'Your likes, passes, notes, friends and blocks', hi: 'आपके लाइक, पास, नोट, दोस्त और ब्लॉक' },
    purpose: {
      en: 'To make friends of those who like each other, and to keep away whom you block.',
      hi: 'एक-दूसरे को लाइक करने वालों को दोस्त बनाने के लिए, और जिन्हें आप ब्लॉक करते हैं उन्हें दूर रखने के लिए।',
    },
    kept: UNTIL_ERASURE,
    back: {
      en: 'Unmatch or unblock; passes come back in the second look.',
      hi: 'दोस्ती हटाएँ या अनब्लॉक करें; पास किए लोग दूसरी नज़र में लौटते हैं।',
    },
    to: '/friends',
    holds: ['users.likeQuota', 'users.noteQuota', 'users.pick', 'pairs', 'takenBackNotes'],
  },
  {
    id: 'suggestions',
    datum: {
      en: 'An estimate of whom you like and who likes you, and your own numbers',
      hi: 'यह अंदाज़ा कि आप किसे लाइक करते हैं और आपको कौन लाइक करता है, और आपके अपने आँकड़े',
    },
    purpose: { en: 'To order suggestions by fit.', hi: 'सुझावों को मेल के हिसाब से क्रम में रखने के लिए।' },
    kept: UNTIL_ERASURE,
    back: { en: 'Choose the plain order in the settings.', hi: 'सेटिंग में सादा क्रम चुनें।' },
    to: '/settings/preferences#suggestion-order',
    holds: ['memberBeliefs', 'memberNumbers', 'wellLiked'],
  },
  {
    id: 'messages',
    datum: { en: 'Your messages, with pictures and recordings', hi: 'आपके मैसेज, फ़ोटो और रिकॉर्डिंग के साथ' },
    purpose: {
      en: 'To deliver them to whom you write. Our team reads them only in a report.',
      hi: 'जिन्हें आप लिखते हैं उन तक पहुँचाने के लिए। हमारी टीम इन्हें केवल किसी शिकायत में पढ़ती है।',
    },
    kept: {
      en: `Until your account or that of the other one is erased. A message that you take back is kept ${SAFETY_LIMITS.evidenceDays} days, for reports alone.`,
      hi: `जब तक आपका या दूसरे का अकाउंट मिटाया नहीं जाता। आप जो मैसेज वापस लेते हैं, वह केवल शिकायतों के लिए ${SAFETY_LIMITS.evidenceDays} दिन रहता है।`,
    },
    back: { en: 'Take single messages back in the chat.', hi: 'चैट में एक-एक मैसेज वापस लें।' },
    to: '/chats',
    holds: ['messages', 'oldMessages', 'unsentMessages', 'conversations', 'pinnedConversations'],
  },
  {
    id: 'plans',
    datum: {
      en: 'Your plans to meet, and whom you share them with',
      hi: 'मिलने की आपकी योजनाएँ, और आप उन्हें किससे बाँटते हैं',
    },
    purpose: {
      en: 'To agree on a place and a time, and to write to a friend of yours if you do not check in.',
      hi: 'जगह और समय तय करने के लिए, और अगर आप हाल न बताएँ तो आपके किसी दोस्त को लिखने के लिए।',
    },
    kept: {
      en: 'Until your account or that of the other one is erased; shared links 92 days, the address of your friend until it is not needed.',
      hi: 'जब तक आपका या दूसरे का अकाउंट मिटाया नहीं जाता; बाँटे गए लिंक 92 दिन, आपके दोस्त का पता तब तक जब तक उसकी ज़रूरत है।',
    },
    back: { en: 'Cancel a plan or its link in the chat.', hi: 'चैट में योजना या उसका लिंक रद्द करें।' },
    to: '/chats',
    holds: ['plans', 'planLinks'],
  },
  {
    id: 'purchases',
    datum: { en: 'Your purchases, coins and Premium', hi: 'आपकी खरीद, कॉइन और प्रीमियम' },
    purpose: {
      en: 'To give you what you bought, and to prove payments. Card numbers never reach us.',
      hi: 'आपने जो खरीदा वह देने के लिए, और भुगतान के सबूत के लिए। कार्ड नंबर हम तक कभी नहीं आते।',
    },
    kept: {
      en: 'As long as tax law asks; after an erasure without a link to you.',
      hi: 'जब तक टैक्स का कानून माँगता है; अकाउंट मिटने के बाद आपसे जोड़े बिना।',
    },
    back: { en: 'Ask for a refund in the wallet.', hi: 'वॉलेट में रिफ़ंड माँगें।' },
    to: '/wallet',
    holds: [
      'users.premiumPeriods',
      'users.paidUntil',
      'users.premiumEndTold',
      'users.coins',
      'users.boostedFrom',
      'users.boostedUntil',
      'orders',
      'ledger',
    ],
  },
  {
    id: 'invitations',
    datum: {
      en: 'Your invite code, and the code that you signed up with',
      hi: 'आपका इनवाइट कोड, और वह कोड जिससे आपने साइन अप किया',
    },
    purpose: {
      en: 'To give Premium to who invites and who is invited.',
      hi: 'बुलाने वाले और बुलाए गए को प्रीमियम देने के लिए।',
    },
    kept: UNTIL_ERASURE,
    back: DELETE_ACCOUNT,
    to: '/settings/account',
    holds: ['users.inviteCode', 'users.referralCode', 'inviteRewards'],
  },
  {
    id: 'notifications',
    datum: {
      en: 'Your notifications, and the browsers that show them',
      hi: 'आपकी सूचनाएँ, और वे ब्राउज़र जो उन्हें दिखाते हैं',
    },
    purpose: { en: 'To tell you what has happened.', hi: 'आपको यह बताने के लिए कि क्या हुआ।' },
    kept: {
      en: '90 days; browsers until you switch them off.',
      hi: '90 दिन; ब्राउज़र जब तक आप उन्हें बंद नहीं करते।',
    },
    back: { en: 'Switch them off in the settings.', hi: 'इन्हें सेटिंग में बंद करें।' },
    to: '/settings/notifications',
    holds: [
      'notifications',
      'oldNotifications',
      'pushSubscriptions',
      'pushEndpoints',
      'announcementReads',
      'fraudNotices',
    ],
  },
  {
    id: 'safety',
    datum: {
      en: 'Reports by and about you, signs of fraud, and decisions of our team',
      hi: 'आपकी की हुई और आपके बारे में की गई शिकायतें, धोखाधड़ी के संकेत और हमारी टीम के फ़ैसले',
    },
    purpose: {
      en: 'To keep members safe, and to give reasons for what we decide.',
      hi: 'सदस्यों को सुरक्षित रखने के लिए, और अपने फ़ैसलों के कारण बताने के लिए।',
    },
    kept: {
      en: 'Until your account is erased; pictures in a report 30 days after the decision, signs of fraud 90 days.',
      hi: 'जब तक आपका अकाउंट मिटाया नहीं जाता; शिकायत की फ़ोटो फ़ैसले के 30 दिन बाद तक, धोखाधड़ी के संकेत 90 दिन।',
    },
    back: { en: 'Appeal a decision.', hi: 'फ़ैसले पर अपील करें।' },
    to: '/decisions',
    holds: [
      'users.status',
      'users.statusReason',
      'users.block',
      'users.suspension',
      'users.restoresTo',
      'users.ageCheck',
      'reports',
      'riskFlags',
      'riskObservations',
      'fraudRuns',
      'firstContacts',
      'decisions',
      'recentDecisions',
      'audit',
    ],
  },
  {
    id: 'account',
    datum: {
      en: 'When you signed up, what you agreed to, your requests, and copies of your data',
      hi: 'आपने कब साइन अप किया, आपने किस पर सहमति दी, आपके अनुरोध और आपकी जानकारी की कॉपियाँ',
    },
    purpose: {
      en: 'To keep your account, and to show that your rights were kept.',
      hi: 'आपका अकाउंट चलाने के लिए, और यह दिखाने के लिए कि आपके अधिकार माने गए।',
    },
    kept: {
      en: 'Until your account is erased; of a request, kind, times and outcome stay without a link to you. Copies 24 hours.',
      hi: 'जब तक आपका अकाउंट मिटाया नहीं जाता; अनुरोध का प्रकार, समय और नतीजा आपसे जोड़े बिना रहते हैं। कॉपियाँ 24 घंटे।',
    },
    back: DELETE_ACCOUNT,
    to: '/settings/account',
    holds: [
      'users.createdAt',
      'users.deletedAt',
      'users.role',
      'users.discoverable',
      'consents',
      'rightsRequests',
      'nominees',
      'dataExports',
    ],
  },
];

/** All versions of the notice, oldest first. */
export const CONSENT_NOTICE_VERSIONS: readonly [ConsentNoticeVersion, ...ConsentNoticeVersion[]] = [
  {
    version: 1,
    from: '2026-11-30',
    hash: 'e50adda57c0d09b2fa2520b5228f647c19d128922960354989fa138361627977',
    lines: LINES,
  },
];

/** Returns the version that new members are shown. */
export const currentConsentNotice = (): ConsentNoticeVersion =>
  CONSENT_NOTICE_VERSIONS.at(-1) ?? CONSENT_NOTICE_VERSIONS[0];

/** Returns what the hash of a version is computed from: the shown texts, in their order. */
export const consentNoticeHashInput = ({ lines }: Pick<ConsentNoticeVersion, 'lines'>): string =>
  JSON.stringify(lines.map(({ holds: _holds, ...shown }) => shown));

/** The lines that one version has and another has not, or has with other words; by id. */
export interface ConsentNoticeDifference {
  readonly added: readonly ConsentNoticeLine[];
  readonly changed: readonly ConsentNoticeLine[];
  readonly removed: readonly ConsentNoticeLine[];
}

/** Returns what has changed from one version to another. */
export function consentNoticeDifference(
  from: Pick<ConsentNoticeVersion, 'lines'>,
  to: Pick<ConsentNoticeVersion, 'lines'>,
): ConsentNoticeDifference {
  const before = new Map(from.lines.map((line) => [line.id, line]));
  const after = new Set(to.lines.map(({ id }) => id));
  const textOf = (line: ConsentNoticeLine): string => consentNoticeHashInput({ lines: [line] });
  return {
    added: to.lines.filter(({ id }) => !before.has(id)),
    changed: to.lines.filter((line) => {
      const earlier = before.get(line.id);
      return earlier !== undefined && textOf(earlier) !== textOf(line);
    }),
    removed: from.lines.filter(({ id }) => !after.has(id)),
  };
}
