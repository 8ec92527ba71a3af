import { bidiIsolated, type Language } from '@contract';
import type { FraudNotice } from './fraud-notice.schema.js';

interface FraudNoticeText {
  title: string;
  /** The sentence that says what happened. */
  news: string;
  /** The sentence that says what to do; empty for a notice that was taken back. */
  advice: string;
}

const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };

const TEXTS: Record<
  Language,
  { member: string; readable: (date: string) => string } & Record<
    'held' | 'takenBack',
    (name: string, date: string) => FraudNoticeText
  >
> = {
  en: {
    member: 'A member',
    readable: (date) => `You can read the conversation until ${date} and save it as a file.`,
    held: (name, date) => ({
      title: 'Somebody you wrote with was removed for fraud',
      news: `We have removed ${name} for fraud. You were last in contact on ${date}.`,
      advice:
        'Do not send money, and do not answer if they write to you elsewhere. If you have sent money or bank details, call your bank at once.',
    }),
    takenBack: (name) => ({
      title: 'We take a warning back',
      news: `We told you that ${name} was removed for fraud. We have looked again: that was wrong, and we are sorry.`,
      advice: '',
    }),
  },
  hi: {
    member: 'एक सदस्य',
    readable: (date) => `आप ${date} तक बातचीत पढ़ सकते हैं और उसे फ़ाइल में सेव कर सकते हैं।`,
    held: (name, date) => ({
      title: 'जिनसे आपकी बात हुई थी, उन्हें धोखाधड़ी के लिए हटाया गया',
      news: `हमने ${name} को धोखाधड़ी के लिए हटा दिया है। आप दोनों की पिछली बात ${date} को हुई थी।`,
      advice:
        'पैसे न भेजें, और अगर वे आपको कहीं और लिखें तो जवाब न दें। अगर आपने पैसे या बैंक की जानकारी भेजी है, तो तुरंत अपने बैंक को फ़ोन करें।',
    }),
    takenBack: (name) => ({
      title: 'हम एक चेतावनी वापस लेते हैं',
      news: `हमने आपको बताया था कि ${name} को धोखाधड़ी के लिए हटाया गया। हमने दोबारा देखा: यह गलत था, और हमें खेद है।`,
      advice: '',
    }),
  },
};

/**
 * Returns the text of a notice. It does not say which of the two blocked the other.
 * @param isNameHidden whether to leave out the name, such as in an e-mail if the name contains a link
 */
export function fraudNoticeText(
  { name, lastContactAt, takenBackAt, readableUntil }: FraudNotice,
  { language, timeZone }: { language: Language; timeZone: string },
  isNameHidden = false,
): FraudNoticeText {
  const date = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone });
  const texts = TEXTS[language];
  const write = takenBackAt ? texts.takenBack : texts.held;
  const text = write(isNameHidden ? texts.member : bidiIsolated(name), date.format(lastContactAt));
  if (takenBackAt || !readableUntil) return text;
  return { ...text, advice: `${text.advice} ${texts.readable(date.format(readableUntil))}` };
}
