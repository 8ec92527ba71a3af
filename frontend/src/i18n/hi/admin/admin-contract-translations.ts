import {
  ADJUSTABLE_LIMIT_BOUNDS,
  BILLING_LIMITS,
  premiumAddedText,
  PRODUCTS,
  PROPOSAL_WITHDRAWN_TEXT,
  REFERRALS_LIMITS,
  SESSIONS_ENDED_TEXT,
  TEXTS,
  WARNED_TEXT,
} from '@contract';
import type { Translations } from '../../translated';

type StaffText = Extract<keyof typeof TEXTS, `admin${string}`>;

/** Hindi translations of the contract's fixed texts for staff. */
export const staffContractTexts: Record<StaffText, string> = {
  adminMembersFailed: 'सदस्य लोड नहीं हो पाए',
  adminPremiumRemoved: 'सदस्य का प्रीमियम हटा दिया गया',
  adminPremiumRemoveFailed: 'प्रीमियम नहीं हटाया जा सका',
  adminPremiumAddFailed: 'प्रीमियम नहीं दिया जा सका',
  adminStatusFailed: 'सदस्य की स्थिति नहीं बदली जा सकी',
  adminBlocked: 'सदस्य को ब्लॉक कर दिया गया',
  adminUnblocked: 'सदस्य को अनब्लॉक कर दिया गया',
  adminSuspended: 'सदस्य को निलंबित कर दिया गया',
  adminUnsuspended: 'सदस्य का निलंबन हटा दिया गया',
  adminRefunded: 'खरीदारी का रिफ़ंड हो गया',
  adminRefundPending: 'रिफ़ंड का आदेश दे दिया गया; PayPal ने अभी पुष्टि नहीं की है।',
  adminRefundDeclined: 'रिफ़ंड अनुरोध ठुकरा दिया गया',
  adminRefundProposed: 'रिफ़ंड किसी साथी की पुष्टि का इंतज़ार कर रहा है।',
  adminProposalDeclined: 'प्रस्तावित रिफ़ंड ठुकरा दिया गया।',
  adminAmountEntered: 'रकम सेव हो गई',
  adminCoinsAdjusted: 'कॉइन बदल दिए गए',
};

const staffTextNames = Object.keys(staffContractTexts) as StaffText[];

/** Hindi translations of responses to staff and of validation errors, by the English sentence. */
const sentences: Record<string, string> = {
  'Please write an answer.': 'कृपया जवाब लिखें।',
  'Please enter the reference of the order.': 'कृपया आदेश का संदर्भ लिखें।',
  'Please enter who sent the order.': 'कृपया लिखें कि आदेश किसने भेजा।',
  'Please write what was done.': 'कृपया लिखें कि क्या किया गया।',
  'Please write what was told to whom.': 'कृपया लिखें कि किसे क्या बताया गया।',
  'Choose a time of the last # days.': 'पिछले # दिनों का कोई समय चुनें।',
  'Somebody else has to answer what you have answered before.':
    'जिसका जवाब आप दे चुके हैं, उसका जवाब किसी और को देना होगा।',
  [premiumAddedText('1month')]: 'सदस्य को एक महीने का प्रीमियम दे दिया गया',
  [premiumAddedText('1year')]: 'सदस्य को एक साल का प्रीमियम दे दिया गया',
  [PRODUCTS.monthly.description]: `प्रीमियम, ${BILLING_LIMITS.premiumDays.monthly} दिन`,
  [PRODUCTS.yearly.description]: 'प्रीमियम, 1 साल',
  [PRODUCTS['coins-100'].description]: '100 कॉइन',
  [PRODUCTS['coins-550'].description]: '550 कॉइन',
  [PRODUCTS['coins-1200'].description]: '1,200 कॉइन',
  'Somebody else has to look at a report that you have decided.':
    'जिस शिकायत पर आपने फ़ैसला किया है, उसे किसी और को देखना होगा।',
  [PROPOSAL_WITHDRAWN_TEXT]: 'आपने रिफ़ंड का प्रस्ताव वापस ले लिया।',
  [SESSIONS_ENDED_TEXT]: 'सदस्य हर जगह लॉग आउट हो गए',
  [WARNED_TEXT]: 'सदस्य को चेतावनी दे दी गई',
  'Please choose a rule.': 'कृपया नियम चुनें।',
  'Please write a text.': 'कृपया पाठ लिखें।',
  'Please enter a number.': 'कृपया कोई संख्या डालें।',
  'Please enter a whole number.': 'कृपया पूरी संख्या डालें।',
  'Please enter a number other than 0.': 'कृपया 0 के अलावा कोई संख्या डालें।',
  [`At most ${BILLING_LIMITS.coinAdjustmentMax} at once.`]: `एक बार में ज़्यादा से ज़्यादा ${BILLING_LIMITS.coinAdjustmentMax}।`,
  [`At most ${REFERRALS_LIMITS.campaignUsesMax.toLocaleString('en')}.`]: `ज़्यादा से ज़्यादा ${REFERRALS_LIMITS.campaignUsesMax.toLocaleString('en-IN')}।`,
  'So far back only a search helps.': 'इतने पीछे तक सिर्फ़ खोज से पहुँचा जा सकता है।',
  'Please choose what it is about.': 'कृपया चुनें कि यह किस बारे में है।',
  'Please choose a duration.': 'कृपया अवधि चुनें।',
  'Please enter an amount.': 'कृपया रकम डालें।',
  'This is more than any payment.': 'यह किसी भी भुगतान से ज़्यादा है।',
  'Please say why.': 'कृपया बताएँ कि क्यों।',
  'Please enter a name.': 'कृपया नाम डालें।',
  'Please choose a role.': 'कृपया भूमिका चुनें।',
  'Please enter a code.': 'कृपया कोड डालें।',
  'Use letters A to Z and digits.': 'सिर्फ़ A से Z तक के अक्षर और अंक रखें।',
  'The end must come after the start.': 'समाप्ति शुरुआत के बाद होनी चाहिए।',
  'Please give it a title.': 'कृपया शीर्षक दें।',
  'This is not a page of the product, such as /subscription.':
    'यह प्रोडक्ट का पेज नहीं है; पेज ऐसा होता है: /subscription।',
  // Reasons of a refused or failed training, where # stands for any number. Two of them occur only when the
  // model was judged by a single day.
  'There are # likes and dislikes; # are needed to learn from most of them and judge a model by the newest.':
    'कुल # लाइक और नापसंद हैं; ज़्यादातर से सीखने और सबसे नए पर मॉडल परखने के लिए # चाहिए।',
  'It says worse what members did last than the model in use: log loss # against #.':
    'सदस्यों ने सबसे बाद में क्या किया, यह वह चालू मॉडल से कम सही बताता है: लॉग लॉस # बनाम #।',
  'The last day has # likes and dislikes; # are needed to judge a model.':
    'आखिरी दिन में # लाइक और नापसंद हैं; मॉडल परखने के लिए # चाहिए।',
  'There is nothing before the last day to learn from.': 'आखिरी दिन से पहले सीखने के लिए कुछ नहीं है।',
  'What it says is no number.': 'वह जो कहता है, वह संख्या नहीं है।',
  'It says worse what members did on the last day than the model in use: log loss # against #.':
    'आखिरी दिन सदस्यों ने क्या किया, यह वह चालू मॉडल से कम सही बताता है: लॉग लॉस # बनाम #।',
  'It did not end: its process has stopped, or the clock was set back.':
    'वह पूरा नहीं हुआ: उसकी प्रक्रिया रुक गई, या घड़ी पीछे की गई।',
  'The training process ended early.': 'प्रशिक्षण की प्रक्रिया समय से पहले रुक गई।',
};

export default {
  ...Object.fromEntries(staffTextNames.map((name) => [TEXTS[name], staffContractTexts[name]])),
  ...Object.fromEntries(
    Object.values(ADJUSTABLE_LIMIT_BOUNDS).map(({ min, max }) => [
      `From ${min} to ${max}.`,
      `${min} से ${max} तक।`,
    ]),
  ),
  ...sentences,
} satisfies Translations;
