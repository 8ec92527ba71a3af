import type { Language, RightsKind } from '@contract';

/** What a request asks for, in mails. */
export const KIND_TEXTS: Record<Language, Record<RightsKind, string>> = {
  en: {
    correction: 'a correction of your data',
    access: 'a copy of your data',
    erasure: 'the erasure of your data',
    nominee: 'a request as the nominee of a member',
    'intimate-picture': 'an intimate picture of you',
    impersonation: 'somebody who poses as you',
    privacy: 'something private that was made public',
    other: 'your grievance',
  },
  hi: {
    correction: 'आपकी जानकारी में सुधार',
    access: 'आपकी जानकारी की कॉपी',
    erasure: 'आपकी जानकारी मिटाना',
    nominee: 'किसी सदस्य के नामित व्यक्ति के तौर पर अनुरोध',
    'intimate-picture': 'आपकी कोई अंतरंग फ़ोटो',
    impersonation: 'कोई जो आप होने का दिखावा करता है',
    privacy: 'कोई निजी बात जो सार्वजनिक की गई',
    other: 'आपकी शिकायत',
  },
};
