/** Themes of questions, in display order. */
export const QUESTION_THEMES = [
  'everyday',
  'free-time',
  'talking',
  'together',
  'work-and-money',
  'mind',
  'world',
  'body',
] as const;
export type QuestionTheme = (typeof QUESTION_THEMES)[number];

/** Special categories of personal data. Answers about them are stored only with consent. */
export const SENSITIVE_TOPICS = ['belief', 'politics', 'health', 'intimacy'] as const;
export type SensitiveTopic = (typeof SENSITIVE_TOPICS)[number];

/** Options that several questions share. */
export const QUESTION_SCALES = {
  'yes-no': ['yes', 'depends', 'no'],
  often: ['often', 'sometimes', 'never'],
  much: ['much', 'little', 'not'],
} as const;
export type QuestionScale = keyof typeof QUESTION_SCALES;

export interface Question {
  id: string;
  theme: QuestionTheme;
  /** The scale with the options of the question; absent for a question with options of its own. */
  scale?: QuestionScale;
  options: readonly string[];
  sensitive?: SensitiveTopic;
}

type Entry = readonly [id: string, options: QuestionScale | readonly string[], sensitive?: SensitiveTopic];

/** Ids of questions and options are stored and must not change. The frontend has their texts. */
const ENTRIES: Record<QuestionTheme, readonly Entry[]> = {
  everyday: [
    ['early-riser', 'yes-no'],
    ['tidy-home', 'much'],
    ['weekend-plans', 'often'],
    ['home-cooking', 'often'],
    ['one-plate', 'yes-no'],
    ['phone-at-table', 'yes-no'],
    ['reply-next-day', 'yes-no'],
    ['music-at-home', 'often'],
    ['pets-in-bed', 'yes-no'],
    ['coffee-or-tea', ['coffee', 'tea', 'neither']],
    ['where-to-live', ['city', 'town', 'country']],
    ['open-window', 'yes-no'],
    ['warm-or-cool', ['warm', 'cool']],
    ['chore-plan', 'yes-no'],
    ['neighbours', 'often'],
  ],
  'free-time': [
    ['saturday-evening', ['out', 'home', 'both']],
    ['weekly-sport', 'often'],
    ['dancing', 'much'],
    ['books', 'often'],
    ['next-episode', 'yes-no'],
    ['board-games', 'much'],
    ['museums', 'often'],
    ['hiking', 'much'],
    ['sea-or-mountains', ['sea', 'mountains', 'city']],
    ['travel-plan', ['planned', 'open']],
    ['camping', 'yes-no'],
    ['concerts', 'often'],
    ['singing', 'yes-no'],
    ['volunteering', 'often'],
    ['learning', 'yes-no'],
  ],
  talking: [
    ['say-at-once', 'yes-no'],
    ['settle-before-sleep', 'yes-no'],
    ['apologising', 'yes-no'],
    ['time-alone', 'yes-no'],
    ['daily-messages', 'yes-no'],
    ['call-or-write', ['call', 'write', 'meet']],
    ['shared-passwords', 'yes-no'],
    ['shared-location', 'yes-no'],
    ['friends-with-ex', 'yes-no'],
    ['jealousy', 'often'],
    ['compliments', 'much'],
    ['surprise-party', 'yes-no'],
    ['holding-hands', 'yes-no'],
    ['dark-humour', 'much'],
    ['silence-together', 'yes-no'],
  ],
  together: [
    ['moving-in', ['early', 'later', 'never']],
    ['marriage', 'yes-no'],
    ['children-wish', 'yes-no'],
    ['long-distance', 'yes-no'],
    ['own-rooms', 'yes-no'],
    ['near-parents', 'yes-no'],
    ['family-visits', 'often'],
    ['exclusive-when', ['at-once', 'talked', 'months']],
    ['anniversaries', 'much'],
    ['romance', 'much'],
    ['pace', ['slow', 'fast', 'open']],
    ['holidays-apart', 'yes-no'],
    ['own-friends', 'yes-no'],
    ['deciding-together', 'yes-no'],
    ['shared-surname', 'yes-no'],
  ],
  'work-and-money': [
    ['saving', ['save', 'spend', 'both']],
    ['first-bill', ['split', 'inviter', 'turns']],
    ['joint-account', 'yes-no'],
    ['lending', 'yes-no'],
    ['budget', 'often'],
    ['career-first', 'yes-no'],
    ['working-abroad', 'yes-no'],
    ['overtime', 'often'],
    ['working-at-home', 'much'],
    ['debts', 'yes-no'],
    ['gifts', 'much'],
    ['donating', 'often'],
    ['comfort', 'much'],
    ['retiring-early', 'yes-no'],
    ['who-earns-more', 'yes-no'],
  ],
  mind: [
    ['white-lies', 'yes-no'],
    ['red-light', 'yes-no'],
    ['ambition', 'much'],
    ['forgiving', 'yes-no'],
    ['luck-or-effort', ['effort', 'luck', 'people']],
    ['people-change', 'yes-no'],
    ['trusting-strangers', 'yes-no'],
    ['head-or-heart', ['head', 'heart', 'both']],
    ['privacy', 'much'],
    ['punctuality', 'much'],
    ['outlook', ['bright', 'sober', 'dark']],
    ['risk', 'much'],
    ['tradition', 'much'],
    ['daily-news', 'often'],
    ['letter-by-computer', 'yes-no'],
  ],
  world: [
    ['faith', 'much', 'belief'],
    ['same-faith', 'yes-no', 'belief'],
    ['praying', 'often', 'belief'],
    ['religious-feasts', 'often', 'belief'],
    ['faith-of-children', 'yes-no', 'belief'],
    ['horoscopes', 'yes-no', 'belief'],
    ['fate', 'yes-no', 'belief'],
    ['talking-politics', 'often', 'politics'],
    ['same-politics', 'yes-no', 'politics'],
    ['voting', 'often', 'politics'],
    ['climate', 'much', 'politics'],
    ['taxes', 'yes-no', 'politics'],
    ['protests', 'yes-no', 'politics'],
    ['equal-roles', 'yes-no'],
    ['many-languages', 'yes-no'],
  ],
  body: [
    ['diet', ['all', 'vegetarian', 'vegan'], 'health'],
    ['healthy-food', 'much'],
    ['living-with-smoke', 'yes-no'],
    ['alcohol-in-company', 'yes-no'],
    ['therapy', 'yes-no', 'health'],
    ['speaking-of-illness', 'yes-no', 'health'],
    ['fitness', 'much'],
    ['sleep', ['short', 'usual', 'long']],
    ['tattoos', 'much'],
    ['giving-blood', 'often', 'health'],
    ['daily-hug', 'yes-no'],
    ['waiting', ['soon', 'later', 'marriage'], 'intimacy'],
    ['talking-intimacy', 'yes-no', 'intimacy'],
    ['faithfulness', 'yes-no', 'intimacy'],
    ['intimacy-matters', 'much', 'intimacy'],
  ],
};

const questionOf =
  (theme: QuestionTheme) =>
  ([id, options, sensitive]: Entry): Question => ({
    id,
    theme,
    ...(typeof options === 'string' ? { scale: options, options: QUESTION_SCALES[options] } : { options }),
    ...(sensitive && { sensitive }),
  });

/** All questions that members may answer, in display order. */
export const QUESTIONS: readonly Question[] = QUESTION_THEMES.flatMap((theme) =>
  ENTRIES[theme].map(questionOf(theme)),
);

/** All questions by their ids. */
export const QUESTION_BY_ID: ReadonlyMap<string, Question> = new Map(
  QUESTIONS.map((question) => [question.id, question]),
);
