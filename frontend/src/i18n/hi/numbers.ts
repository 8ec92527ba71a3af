import { NUMBERS_LIMITS } from '@contract';
import type en from '../en/numbers';
import type { TranslationOf } from '../translation-of';

const { answersMin, superLikeDays } = NUMBERS_LIMITS;

const words = {
  title: 'मेरे आँकड़े',
  lead: `यह पेज सिर्फ़ आप देखते हैं। संख्याएँ मोटे तौर पर होती हैं और ${answersMin} जवाबों से दिखती हैं। किसने और कब जवाब दिया, यह कभी नहीं दिखता।`,
  about: 'लगभग {{shown}}',
  fewer: '{{shown}} से कम',
  columns: { answered: 'जवाब मिले', liked: 'आपको लाइक किया', notes: 'नोट लिखा' },
  weeks: {
    title: 'पिछला हफ़्ता',
    span: '{{from}} – {{to}}',
    few: `इस हफ़्ते ${answersMin} से कम जवाब मिले: दिखाने के लिए बहुत कम।`,
    tooFew: `${answersMin} से कम जवाब`,
    notesOn: 'नोट इनके बारे में थे',
    picture: 'फ़ोटो {{number}}',
    voicePrompt: 'वॉइस प्रॉम्प्ट: {{prompt}}',
    earlier: 'पहले के हफ़्ते',
    week: 'हफ़्ता',
    hint: 'जवाब यानी लाइक करना या छोड़ना। हफ़्ते UTC की आधी रात को शुरू और ख़त्म होते हैं।',
    empty: {
      title: 'अभी काफ़ी जवाब नहीं मिले',
      text: 'आपके पहले आँकड़े कैलेंडर का एक पूरा हफ़्ता बीतने के बाद आते हैं।',
    },
  },
  idea: {
    title: 'एक सुझाव',
    prompt: 'नोट आपके प्रॉम्प्ट “{{prompt}}” पर आते हैं। उसे ऊपर ले जाएँ, ताकि ज़्यादा लोग देखें।',
    picture: 'नोट आपकी फ़ोटो {{number}} पर आते हैं। उसे पहली बना लें।',
    noNotes: 'पिछले हफ़्ते किसी ने नोट नहीं लिखा। प्रॉम्प्ट से लोगों को जवाब देने के लिए कुछ मिलता है।',
    fewerLikes: 'जवाब देने वालों में से पहले से कम लोगों ने आपको लाइक किया। कोई और पहली फ़ोटो मदद कर सकती है।',
    action: 'प्रोफ़ाइल बदलें',
  },
  boosts: {
    title: 'बूस्ट',
    lead: 'बूस्ट के दौरान मिले जवाब, और उतने ही समय में उससे पहले के।',
    none: 'आपका कोई बूस्ट अभी पूरा नहीं हुआ।',
    toShop: 'बूस्ट लें',
    during: 'बूस्ट के दौरान',
    before: 'उससे पहले',
    earlier: 'पहले के बूस्ट',
    row: '{{answered}} ने जवाब दिया, {{liked}} ने लाइक किया',
    few: `${answersMin} से कम जवाब: तुलना के लिए बहुत कम।`,
    last: 'आपका पिछला बूस्ट, {{when}}:',
    compared: '{{during}} जवाब मिले, उससे पहले उतने ही समय में {{before}}।',
  },
  superLikes: {
    title: 'सुपर लाइक',
    lead: `${superLikeDays} दिन तक जवाब न आए तो आपके कॉइन लौट आते हैं।`,
    none: 'आपने हाल में कोई सुपर लाइक नहीं भेजा।',
    gone: 'एक पूर्व सदस्य',
    earlier: 'पहले के सुपर लाइक',
    states: { waiting: 'इंतज़ार में', friends: 'आप दोस्त हैं', returned: 'कॉइन लौट आए' },
  },
};

export default words satisfies TranslationOf<typeof en>;
