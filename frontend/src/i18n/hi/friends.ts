import type en from '../en/friends';
import type { TranslationOf } from '../translation-of';

const words = {
  title: 'दोस्त',
  friends: 'आपके दोस्त',
  requests: 'आए हुए अनुरोध',
  accept: 'स्वीकार करें',
  reject: 'मना करें',
  acceptNamed: '{{name}} को स्वीकार करें',
  rejectNamed: '{{name}} को मना करें',
  accepted: 'आप और {{name}} अब दोस्त हैं।',
  rejected: '{{name}} का अनुरोध हटा दिया गया।',
  showAll: 'सभी {{count}} दिखाएँ',
  likedYou: '{{when}} आपको लाइक किया',
  since: '{{date}} से दोस्त',
  superLike: 'सुपर लाइक',
  messageNamed: '{{name}} को मैसेज',
  callNamed: '{{name}} को वीडियो कॉल',
  premiumFeature: '{{feature}} प्रीमियम सुविधा है। इसे पाने के लिए प्रीमियम लें।',
  features: { messaging: 'मैसेज', video: 'वीडियो कॉल' },
  emptyRequests: 'किसी को आपके जवाब का इंतज़ार नहीं है।',
  empty: {
    title: 'अभी कोई दोस्त नहीं',
    text: 'जब आप और कोई एक-दूसरे को लाइक करें, तो वे यहाँ दिखेंगे।',
    action: 'अपना मैच खोजें',
  },
};

export default words satisfies TranslationOf<typeof en>;
