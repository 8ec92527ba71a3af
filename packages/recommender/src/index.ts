export {
  PROBABILITY_BANDS,
  type CardAnswer,
  type CardGroup,
  parseCard,
  countAnswers,
  type Counters,
  type DeckSource,
  PLACE_RANGES,
  newShownCard,
  type ShownCard,
  shownKey,
  serializeCard,
} from './evaluation/answers.ts';
export {
  type CardAnswerCounts,
  type BandCounts,
  calibrationOf,
  countsOf,
  gainOf,
  type OrderStatistics,
  ratesOf,
} from './evaluation/statistics.ts';
export { agreementIn, type GivenAnswers, MIN_SHARED_ANSWERS } from './features/agreement.ts';
export { type ModelMember, modelMemberOf } from './features/member.ts';
export { kmBetween } from './geo.ts';
export { NEARNESS_WEIGHTS } from './hand-set-weights.ts';
export { placeCode, type WaitingForPick } from './matching/groups.ts';
export { assignInRounds } from './matching/rounds.ts';
export { allowedMatching, sortBestFirst, type ScoredPair } from './matching/stable-matching.ts';
export { packPosterior, packedByMember } from './model/packed-posterior.ts';
export { type ModelParameters, PairModel, type PreparedMember, withAnswers } from './model/pair-model.ts';
export { type RolePosteriors, withActions } from './model/posterior.ts';
export { priorParameters } from './model/prior-model.ts';
export { firstUsable, prepareStored, storedParameters, type UsableModel } from './model/stored-model.ts';
export { matchMutually, type Preferences, type Seeker } from './preferences/mutual-preferences.ts';
export { addedAges, withLargerDistances, withWiderAges } from './preferences/relaxed-preferences.ts';
export {
  commonGroundOf,
  similaritiesOf,
  type ExplainableMember,
  type ExplanationKind,
  explanationKinds,
  explanationsOf,
} from './ranking/explanations.ts';
export { dueOf, type Exposure, exposureFactor, exposureSpread } from './ranking/exposure.ts';
export { diverseOpening } from './ranking/opening.ts';
export { inPlainOrder, type PlainPlace } from './ranking/plain-order.ts';
export { popularityIn, type TrainedPosteriors } from './ranking/popularity.ts';
export {
  type Preselectable,
  preselectable,
  preselect,
  roughMeans,
  type RoughPosteriors,
} from './ranking/preselection.ts';
export { withPromoted } from './ranking/promotion.ts';
export {
  activityOf,
  inOrder,
  isInControlGroup,
  isLikersPlace,
  comparedSteps,
  isNewMember,
  NEW_MEMBER_MS,
  pairChance,
  placeScore,
  modelFreeFactorsOf,
  type ScoredCandidate,
} from './ranking/ranking.ts';
export { type EarlyDraw, mayReturn } from './ranking/second-look.ts';
export { BestOfGroups } from './ranking/top-k.ts';
export { areaOf, wrapLongitude } from './retrieval/areas.ts';
export {
  isInStep,
  type ReachBand,
  reachBandsFor,
  type NeededReach,
  neededReach,
  type ReachStep,
  reachStepsFor,
} from './retrieval/reach.ts';
export { countBandsFor, type SearchBand, searchBandsFor } from './retrieval/search-bands.ts';
export { type HeldOutQuality, inferPosteriors, learn, type TrainingData } from './training/learning.ts';
export { ActionCollector, HeldOutSplitter } from './training/training-actions.ts';
