import { Matcher, type NameWords, type Rules, type WordLists } from './matcher.js';

/** Signs of a scam in English, Hindi, and Hindi in Latin letters. */
export type ScamSign = 'money' | 'upi' | 'otp' | 'blackmail' | 'elsewhere';

const WORDS: WordLists = {
  YOUR: [
    'your ur',
    'apna apni apne aapka tumhara tumhari teri tere tumhare अपना अपनी अपने आपका तुम्हारा तुम्हारी तुम्हारे तेरी तेरे',
  ],
  ME: ['me us', 'mujhe mujhko मुझे मुझको'],
  MY: ['my', 'mera meri mere maine मेरा मेरी मेरे'],
  I: ['i ill', 'main mai मैं'],
  NOT: ['not never dont', 'nahi नहीं'],
  WILL: ['will ill gonna going'],
  /** Words that warn of a scam or tell about one. */
  WARNING: [
    'never dont somebody anybody scam fraud reported asked cousin did he she they',
    'mat kisi anjaan मत किसी अजनबी धोखा माँगा फ्रॉड',
  ],
  GIVE: [
    'give send share tell read forward need drop',
    'batao bata bataye bhejo bhej bhejna do de dedo padho bataiye बताओ बता भेजो भेज दो दे पढ़ो बताइए',
  ],
  DO: [
    '',
    `do de dedo dega bhej bhejo daal daalo dal kara kar karo bharna bhar karna jama bhejdo
    दो दे दोगे भेज भेजो डाल डालो करा कर करो भर भरना जमा`,
  ],

  HAND_OVER: [
    '',
    `do de dedo dega bhej bhejo bhejdo daal daalo dal bharna bhar jama
    दो दे दोगे भेज भेजो डाल डालो भर भरना जमा`,
  ],

  MONEY: [
    'money cash loan rs dollars rupees usd euros pounds',
    'paise paisa paiso rupaye pese पैसे पैसा पैसों रुपये रुपए',
  ],
  AMOUNT: ['thousand', 'hazaar hazar lakh हज़ार लाख'],
  SEND: ['send transfer wire lend loan borrow give'],
  WANTED: ['', 'chahiye zarurat चाहिए ज़रूरत'],
  CREDIT: ['', 'udhaar udhar उधार'],
  BILL: ['bill bills rent fees fee', 'kiraye duty kiraya बिल किराए फ़ीस ड्यूटी'],
  BY_UPI: ['upi paytm gpay phonepe', 'yupiai यूपीआई पेटीएम फोनपे फ़ोनपे'],
  QR: ['qr', 'क्यूआर'],
  SCAN: ['scan', 'स्कैन'],

  CODE: ['otp', 'ओटीपी'],
  CARD: ['card atm netbanking aadhaar aadhar pan', 'कार्ड एटीएम आधार पैन'],
  PIN: ['pin', 'पिन'],

  MEDIA: [
    `photo photos pic pics picture pictures video videos recording recordings screenshot screenshots nude nudes`,
    `tasveer tasveeren photuein फ़ोटो तस्वीर तस्वीरें वीडियो रिकॉर्डिंग रिकॉर्डिंग्स स्क्रीनशॉट`,
  ],
  PUBLISH: ['post upload share publish leak'],
  LEAK: ['leak', 'लीक'],
  VIRAL: ['viral', 'वायरल'],
  OTHERS: [
    'friends family boss everybody everyone husband wife parents facebook internet',
    `sabko sab pati papa mummy gharwalon gharwale ghar
    सबको सब पति पापा मम्मी घरवालों फ़ेसबुक इंटरनेट बॉस`,
  ],
  NET: ['', 'facebook internet फ़ेसबुक इंटरनेट'],
  OWN: ['', 'main mai apna apni apne mera meri mere मैं अपना अपनी अपने मेरा मेरी मेरे'],
  PAY: ['pay paid money', 'paise पैसे हज़ार hazaar'],
  OR_ELSE: ['or unless otherwise', 'warna varna वरना'],
  SHALL: [
    '',
    `dunga doonga dungi dalunga daalunga dun bhejunga bhejungi dikhaun
    दूंगा दूंगी डालूंगा भेजूंगा दूं दिखाऊं`,
  ],

  APP: [
    `whatsapp watsapp whatsap wapp telegram snapchat insta instagram facebook fb viber hangouts`,
    `व्हाट्सऐप व्हाट्सएप वॉट्सऐप वाट्सएप टेलीग्राम इंस्टा इंस्टाग्राम स्नैपचैट फ़ेसबुक`,
  ],
  ON: ['on via to over', 'par pe पर'],
  TALK: [
    'message msg text add write talk chat come move ping find dm contact hit',
    `baat aao aa aajao karo likho likhna judo बात आओ आ करो लिखो मैसेज जोड़ जुड़ो`,
  ],
  NUMBER: ['number', 'नंबर'],
  HERE: ['here', 'yahan यहां'],
  RARELY: ['never rarely seldom often', 'kam कम'],
  LINK: ['link', 'लिंक'],
  DIGIT: ['zero one two three four five six seven eight nine double', 'शून्य एक दो तीन चार पांच छह सात आठ नौ'],
};

const RULES: Rules<ScamSign> = {
  english: [
    ['blackmail', 'PAY ME or/unless PUBLISH/leak/expose/tell YOUR', 'coffee'],
    ['blackmail', 'PAY OR_ELSE OTHERS sees/see/know YOUR/it'],
    ['blackmail', 'PAY OR_ELSE leak/expose'],
    ['blackmail', 'PAY OR_ELSE YOUR OTHERS sees/see/know/will'],
    ['blackmail', 'PAY OR_ELSE YOUR MEDIA'],
    ['blackmail', 'PUBLISH YOUR MEDIA unless/if PAY'],
    ['blackmail', 'i/ill WILL/ill leak YOUR MEDIA', 'trailer'],
    ['blackmail', 'leak YOUR +MEDIA'],
    ['blackmail', 'make YOUR nude/nudes/private viral'],
    ['blackmail', 'have YOUR MEDIA i WILL send to OTHERS'],
    ['blackmail', 'i/ill WILL/ill send YOUR +MEDIA to YOUR +OTHERS', 'NOT'],
    ['blackmail', 'send YOUR +nudes to'],
    ['blackmail', 'say/pay/reply/answer or MEDIA go/goes +online/viral/public'],
    ['blackmail', 'saved YOUR +private MEDIA'],
    ['blackmail', 'have MEDIA COMMA YOUR +OTHERS WILL see/know/get'],
    ['blackmail', 'YOUR +MEDIA WILL be on every +site'],
    ['blackmail', 'tell YOUR OTHERS if/unless PAY'],
    ['blackmail', 'hour or i PUBLISH MEDIA/recording'],

    ['money', 'SEND ME MONEY', 'WARNING'],
    ['money', 'SEND ME +some/little/AMOUNT MONEY', 'WARNING'],
    ['money', 'send +MONEY', 'WARNING'],
    ['money', 'send ME AMOUNT'],
    ['money', 'SEND MONEY to +MY', 'WARNING i'],
    ['money', 'lend +ME MONEY/hazaar/thousand', 'WARNING'],
    ['money', 'borrow ME MONEY', 'WARNING'],
    ['money', 'can/could/please SEND MONEY ME/my/until', 'WARNING i'],
    ['money', 'i +need MONEY', 'NOT WARNING courage happiness'],
    ['money', 'MONEY +is +short'],
    ['money', 'help ME +financially'],
    ['money', 'help ME with MY bill/bills/rent/hospital'],
    ['money', 'pay +MY BILL', 'i'],
    ['money', 'for +MY flight +ticket'],
    ['money', 'invest YOUR +MONEY', 'time'],
    ['money', 'buy ME gift +card', 'reported WARNING'],
    ['money', 'pay registration/customs +fee/fees/duty'],
    ['money', 'pay customs'],
    ['money', 'deposit earn daily/day'],
    ['money', 'transfer amount to +MY +account'],
    ['money', 'love me you will send'],
    ['money', 'recharge +MY +mobile/phone/number'],
    ['money', 'need small +loan', 'courage'],
    ['money', 'please transfer MONEY', 'WARNING'],

    ['upi', 'send/pay/money BY_UPI', 'WARNING bills split bill'],
    ['upi', 'send to +MY +BY_UPI'],
    ['upi', 'send on/via/by +BY_UPI', 'WARNING'],
    ['upi', 'pay ME by/on/through +BY_UPI', 'bills'],
    ['upi', 'pay by/on/through +BY_UPI', 'bills i we'],
    ['upi', 'google +pay +me'],
    ['upi', 'YOUR/MY +BY_UPI +id/number/pin'],
    ['upi', 'enter YOUR BY_UPI +PIN'],
    ['upi', 'my +upi +is'],
    ['upi', 'BY_UPI me something'],
    ['upi', 'SCAN this/the/my +QR', 'menu i museum'],
    ['upi', 'QR +code SCAN gift/money/receive', 'menu'],
    ['upi', 'accept collect +request'],

    ['otp', 'GIVE CODE', 'WARNING'],
    ['otp', 'GIVE ME CODE', 'WARNING'],
    ['otp', 'needs +the CODE YOUR'],
    ['otp', 'sent code YOUR phone/number/mobile'],
    ['otp', 'GIVE ME verification +code'],
    ['otp', 'send/tell +me six +digit +code'],
    ['otp', 'read +me code YOUR mobile/phone'],
    ['otp', 'GIVE +ME YOUR CARD +number/pin'],
    ['otp', 'GIVE +ME YOUR +CARD/net banking/pin'],
    ['otp', 'YOUR CARD +PIN/number'],
    ['otp', 'card +number and +cvv'],
    ['otp', 'GIVE/need YOUR +bank +details'],
    ['otp', 'GIVE/send +ME YOUR +bank +details'],
    ['otp', 'GIVE photo YOUR +aadhaar/aadhar/pan'],
    ['otp', 'anydesk/teamviewer/quicksupport'],

    ['elsewhere', 'TALK me ON +APP', 'group deleted club photo WARNING'],
    ['elsewhere', 'me +ON +APP', 'group deleted WARNING'],
    ['elsewhere', 'let/lets +us/talk/move/chat talk/chat/ON ON/APP APP/instead', 'group'],
    ['elsewhere', 'let/lets talk/move/chat/continue ON +APP'],
    ['elsewhere', '^ TALK ON +APP', 'group photo club if'],
    ['elsewhere', 'GIVE +ME YOUR +APP', 'WARNING'],
    ['elsewhere', 'GIVE YOUR +APP +number/id'],
    ['elsewhere', 'APP +me', 'deleted my'],
    ['elsewhere', 'whats/what YOUR +APP', 'favourite favorite account'],
    ['elsewhere', 'APP is +better COMMA add'],
    ['elsewhere', 'YOUR +APP +number'],
    ['elsewhere', 'PHONE'],
    ['elsewhere', 'GIVE +me YOUR +NUMBER', 'WARNING'],
    ['elsewhere', '^ GIVE +YOUR +NUMBER i', 'WARNING'],
    ['elsewhere', 'COMMA GIVE YOUR +NUMBER', 'WARNING them'],
    ['elsewhere', 'RARELY +HERE COMMA write/message/text/add/find/talk/come', 'new'],
    ['elsewhere', 'join +MY +channel'],
    ['elsewhere', 'email +me +at'],
    ['elsewhere', 'lets/let move/go +to +another +app'],
    ['elsewhere', 'click +this +link MY/see/private'],
  ],
  hindi: [
    ['blackmail', 'PAY DO/nahi/नहीं OR_ELSE/diye/दिए MEDIA'],
    ['blackmail', 'PAY OR_ELSE MEDIA/SHALL'],
    ['blackmail', 'PAY nahi/नहीं diye/दिए MEDIA'],
    ['blackmail', 'MEDIA VIRAL/LEAK kar/कर SHALL', 'OWN'],
    ['blackmail', 'MEDIA VIRAL/LEAK SHALL', 'OWN'],
    ['blackmail', 'YOUR MEDIA sabko/सबको bhej/भेज SHALL'],
    ['blackmail', 'MEDIA NET ON daal/dal/डाल SHALL', 'OWN'],
    ['blackmail', 'YOUR MEDIA YOUR OTHERS bhej/भेज/dikha/दिखा SHALL'],
    ['blackmail', 'mere/मेरे paas/पास YOUR MEDIA COMMA OTHERS SHALL'],
    ['blackmail', 'MEDIA mere/मेरे +paas/पास COMMA OTHERS/boss/बॉस SHALL'],
    ['blackmail', 'YOUR OTHERS bata/बता SHALL COMMA PAY'],
    ['blackmail', 'badnaam/बदनाम kar/कर SHALL'],
    ['blackmail', 'record kiya/किया PAY'],
    ['blackmail', 'OR_ELSE MEDIA sab/सब dekhenge/देखेंगे'],
    ['blackmail', 'nahi/नहीं to/तो MEDIA NET ON SHALL'],

    ['money', 'MONEY HAND_OVER', 'WARNING main मैं you movie popcorn coffee mazaak how'],
    ['money', 'MONEY WANTED'],
    ['money', 'MONEY sakht/सख्त WANTED'],
    ['money', 'CREDIT DO/mil/मिल', 'liya lo'],
    ['money', 'BILL bharna/bhar/भरना/भर help/madad/मदद/DO/COMMA'],
    ['money', 'MONEY lauta/लौटा'],
    ['money', 'MONEY lagao/लगाओ'],
    ['money', 'AMOUNT kamao/कमाओ'],
    ['money', 'MY recharge/रिचार्ज kara/करा/kar/कर'],
    ['money', 'registration/रजिस्ट्रेशन fees/फ़ीस jama/जमा/pay'],
    ['money', 'gift/गिफ्ट +card/कार्ड bhejo/भेजो/khareed/ख़रीद', 'reported WARNING'],
    ['money', 'MY account/खाते daal/डाल'],
    ['money', 'AMOUNT bhejo/bhej/भेजो/भेज'],
    ['money', 'custom/कस्टम duty/ड्यूटी bhar/भर/DO'],

    ['upi', 'YOUR/MY BY_UPI id/number/आईडी/नंबर'],
    ['upi', 'BY_UPI PIN daalo/daal/डालो/डाल/bata/बता'],
    ['upi', 'BY_UPI ON DO', 'WARNING'],
    ['upi', 'BY_UPI +kar/karo/कर/करो', 'WARNING'],
    ['upi', 'BY_UPI +se/से bhejo/भेजो'],
    ['upi', 'google/गूगल +pay/पे kar/करो/karo'],
    ['upi', 'QR code/कोड SCAN karo/करो', 'menu'],
    ['upi', 'request/रिक्वेस्ट +accept/approve/स्वीकार kar/karo/करो BY_UPI', 'friend'],
    ['upi', 'BY_UPI collect request'],

    ['otp', 'CODE GIVE', 'WARNING baar har app kagaz'],
    ['otp', 'CODE jaldi/जल्दी GIVE', 'WARNING'],
    ['otp', 'galti/गलती number/नंबर code/कोड'],
    ['otp', 'अंकों का कोड GIVE'],
    ['otp', 'digit ka code GIVE'],
    ['otp', 'CODE aaya/आया GIVE', 'WARNING app'],
    ['otp', 'mobile/मोबाइल code/कोड aaya/आया'],
    ['otp', 'atm/एटीएम +PIN GIVE', 'WARNING'],
    ['otp', 'card/कार्ड number/नंबर cvv/सीवीवी'],
    ['otp', 'bank +details GIVE'],
    ['otp', 'बैंक जानकारी दो/दीजिए/भेजो'],
    ['otp', 'aadhaar/आधार pan/पैन GIVE/photo/फ़ोटो'],
    ['otp', 'password/पासवर्ड GIVE', 'NOT WARNING'],
    ['otp', 'एनीडेस्क'],

    ['elsewhere', 'APP +ON TALK', 'group NOT'],
    ['elsewhere', 'APP number/NUMBER/id/आईडी DO/GIVE', 'NOT'],
    ['elsewhere', 'APP +karo/करो'],
    ['elsewhere', 'YOUR NUMBER DO/GIVE', 'nahi नहीं main मैं WARNING'],
    ['elsewhere', '^ NUMBER +DO/GIVE', 'nahi नहीं'],
    ['elsewhere', 'HERE +kam/कम aata/aati/आता/आती', 'new'],
    ['elsewhere', 'HERE nahi/नहीं aata/aati/आता/आती'],
    ['elsewhere', 'MY channel/चैनल judo/जुड़ो/join'],
    ['elsewhere', 'dusre/दूसरे +app/ऐप par/पर'],
    ['elsewhere', 'LINK +par/पर +click/क्लिक'],
    ['elsewhere', 'dm +karo/करो'],
  ],
};

const NAMES: NameWords = { names: 'cash loan pan', before: '', after: '' };

/** A payment address of UPI: a name and the short name of a bank, such as `name@okbank`. */
const UPI_ADDRESS =
  /(?<![\w.-])[\w.-]{2,60}@(?:ok(?:axis|hdfcbank|icici|sbi)|ybl|ibl|axl|paytm|apl|upi|pt[a-z]{2,4}|axisb?|sbi|icici|hdfcbank)(?![\w.])/i;

let matcher: Matcher<ScamSign> | undefined;
const signMatcher = (): Matcher<ScamSign> => (matcher ??= new Matcher(WORDS, RULES, NAMES));

/** Returns the signs of a scam in a text; empty for nearly all texts. */
export const scamSignsIn = (text: string): ScamSign[] => [...scamRulesIn(text).keys()];

/** Returns the signs that `scamSignsIn` returns, each with the words of the rule that matches. */
export function scamRulesIn(text: string): Map<ScamSign, string> {
  const found = signMatcher().matches(text);
  return found.has('upi') || !UPI_ADDRESS.test(text) ? found : found.set('upi', 'UPI_ADDRESS');
}
