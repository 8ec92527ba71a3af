export {
  BANDS,
  type CardAnswer,
  cardIn,
  countAnswers,
  type Counters,
  type DeckSource,
  type FigureGroup,
  PLACES,
  shownCard,
  type ShownCard,
  shownKey,
  storedCard,
} from './evaluation/answers.ts';
export {
  type AnswerCounts,
  type BandCounts,
  calibrationOf,
  countsOf,
  gainOf,
  type OrderFigures,
  ratesOf,
} from './evaluation/figures.ts';
export type { ModelPart } from './features/features.ts';
export { type ModelMember, modelMemberOf } from './features/member.ts';
export { distanceKm, kmBetween } from './geo.ts';
export { NEARNESS } from './hand-set-weights.ts';
export { GroupMaker, placeCode, ROUNDS, type Waiting } from './matching/groups.ts';
export { allowedMatching, bestFirst, bestOfEach, type ScoredPair, stableMatching } from './matching/stable-matching.ts';
export { assignInRounds } from './matching/rounds.ts';
export { packed, packedByMember } from './model/packed-posterior.ts';
export { type Lift, type ModelParameters, PairModel, type PreparedMember } from './model/pair-model.ts';
export { type RolePosteriors, withActions } from './model/posterior.ts';
export { priorParameters } from './model/prior-model.ts';
export { firstUsable, prepareStored, storedParameters, type UsableModel } from './model/stored-model.ts';
export { matchMutually, type Preferences, type Seeker } from './preferences/mutual-preferences.ts';
export { addedAges, withLargerDistances, withWiderAges } from './preferences/relaxed-preferences.ts';
export {
  commonGroundOf,
  type Explained,
  type ExplanationKind,
  explanationKinds,
  explanationsOf,
} from './ranking/explanations.ts';
export {
  dueOf,
  type Exposure,
  exposureFactor,
  exposureSpread,
  giniOf,
  isAboveCap,
  isBehind,
  isBelowFloor,
} from './ranking/exposure.ts';
export { popularityIn, type TrainedPosteriors } from './ranking/popularity.ts';
export {
  bestIds,
  type Listed,
  listed,
  preselect,
  roughMeans,
  type RoughPosteriors,
  type Weighed,
} from './ranking/preselection.ts';
export { withPromoted } from './ranking/promotion.ts';
export {
  activityOf,
  hasPlainOrder,
  inOrder,
  isNewMember,
  NEW_MEMBER_MS,
  pairChance,
  placeScore,
  type Presence,
  presenceOf,
} from './ranking/ranking.ts';
export { type EarlyDraw, mayReturn } from './ranking/second-look.ts';
export { BestOf } from './ranking/top-k.ts';
export { areaOf, wrapLongitude } from './retrieval/areas.ts';
export { countBandsFor, type SearchBand, searchBandsFor } from './retrieval/search-bands.ts';
export { type HeldOutQuality, type History, inferPosteriors, learn } from './training/learning.ts';
export { ActionCollector, HistoryCollector } from './training/training-actions.ts';
