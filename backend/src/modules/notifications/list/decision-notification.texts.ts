import type { DecisionKind, DecisionNotificationType, Language } from '@contract';
import { DECIDED_AGAIN_CAUSE } from '../notifications.jobs.js';
import type { Notification } from './notification.schema.js';

type Decided = DecisionKind | Exclude<DecisionNotificationType, 'decision'> | 'report-decided-again';

const SENTENCES: Record<Language, Record<Decided, string>> = {
  en: {
    warning: 'Our team has sent you a warning.',
    block: 'Our team has blocked your account.',
    suspension: 'Our team has suspended your account.',
    photo: 'Our team has removed a photo of yours.',
    'voice-prompt': 'Our team has removed your voice prompt.',
    'appeal-decided': 'Your appeal has been decided.',
    'report-decided': 'Your report has been decided.',
    'report-decided-again': 'We have looked at your report again and decided.',
    breach: 'A breach concerns your data. We have written you an e-mail about it.',
  },
  hi: {
    warning: 'हमारी टीम ने आपको चेतावनी भेजी है।',
    block: 'हमारी टीम ने आपका अकाउंट ब्लॉक किया है।',
    suspension: 'हमारी टीम ने आपका अकाउंट निलंबित किया है।',
    photo: 'हमारी टीम ने आपकी एक फ़ोटो हटाई है।',
    'voice-prompt': 'हमारी टीम ने आपका वॉइस प्रॉम्प्ट हटाया है।',
    'appeal-decided': 'आपकी अपील पर फ़ैसला हो गया है।',
    'report-decided': 'आपकी शिकायत पर फ़ैसला हो गया है।',
    'report-decided-again': 'हमने आपकी शिकायत दोबारा देखी और फ़ैसला किया है।',
    breach: 'आपकी जानकारी सुरक्षित नहीं रही। हमने इसके बारे में आपको ई-मेल लिखा है।',
  },
};

const DECIDED_KINDS: ReadonlySet<string> = new Set(Object.keys(SENTENCES.en));
const isKnown = (kind: string): kind is Decided => DECIDED_KINDS.has(kind);

/**
 * Returns the sentence about a decision of staff. Tells neither the reason nor who decided, because others
 * may see the list on the screen.
 */
export function decisionNotificationSentence(
  type: DecisionNotificationType,
  causes: Notification['causes'],
  language: Language,
): string {
  const [what = ''] = causes[0]?.split(':') ?? [];
  const sentences = SENTENCES[language];
  if (type === 'decision') return sentences[isKnown(what) ? what : 'warning'];
  return sentences[type === 'report-decided' && what === DECIDED_AGAIN_CAUSE ? 'report-decided-again' : type];
}

/** Returns the path of the page that shows a decision. */
export function decisionNotificationPath(type: DecisionNotificationType): string {
  if (type === 'breach') return '/rights';
  return type === 'report-decided' ? '/settings/reports' : '/decisions';
}
