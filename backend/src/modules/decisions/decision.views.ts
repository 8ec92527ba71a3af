import type { AppealView, DecisionRuleView, DecisionView, Language, PastDecisionView } from '@contract';
import type { Principal } from '../../platform/http/principal.js';
import { claimEnd, languageOf, runningClaim, type User } from '../users/index.js';
import { mayDecideAppeal } from './appeal.policy.js';
import { appealEnd, isDecisionInForce } from './decision.rules.js';
import type { Appeal, DecidedRule, Decision } from './decision.schema.js';

type Account = Pick<User, 'block' | 'suspension'> & Partial<Pick<User, 'language'>>;

/** Returns a rule in one language, with the texts of the time of the decision. */
const toRuleView = ({ key, ...texts }: DecidedRule, language: Language): DecisionRuleView => ({
  key,
  title: texts[language].title,
  text: texts[language].text,
});

/** Returns a decision as its member sees it. `language` is by default the member's; staff pass their own. */
export function toDecisionView(
  decision: Decision,
  user: Account,
  now: Date,
  language: Language = languageOf(user),
): DecisionView {
  const { _id, kind, reason, rule, about, at, until, appeal } = decision;
  const inForce = isDecisionInForce(decision, user, now);
  const end = appealEnd(at);
  return {
    id: _id.toHexString(),
    kind,
    reason,
    ...(rule && { rule: toRuleView(rule, language) }),
    ...(about && { about }),
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    stands: inForce,
    appealUntil: inForce && !appeal && end > now ? end.toISOString() : null,
    appeal: appeal ? toAppeal(appeal) : null,
  };
}

const toAppeal = ({ text, at, decision }: Appeal): NonNullable<DecisionView['appeal']> => ({
  text,
  at: at.toISOString(),
  decision: decision && {
    outcome: decision.outcome,
    undone: decision.undone,
    reason: decision.reason,
    at: decision.at.toISOString(),
  },
});

/** Returns a decision in the history of its member, as staff see it. */
export function toPastDecisionView(
  decision: Decision,
  account: Account,
  now: Date,
  language: Language,
  names: ReadonlyMap<string, string>,
): PastDecisionView {
  const { appealUntil: _notForStaff, ...view } = toDecisionView(decision, account, now, language);
  const person = (id: string) => ({ _id: id, name: names.get(id) ?? '' });
  const by = decision.by?.toHexString();
  const undone = decision.undone && {
    by: person(decision.undone.by.toHexString()),
    at: decision.undone.at.toISOString(),
  };
  return { ...view, by: by === undefined ? null : person(by), ...(undone && { undone }) };
}

const toRemovedVoicePrompt = (
  { id, prompt, words, seconds, peaks }: NonNullable<Decision['voicePrompt']>,
  url: string | null,
): AppealView['voicePrompt'] => ({ id: id.toHexString(), prompt, words, url, seconds, peaks });

/** Additional data for an appeal as staff see it. */
export interface AppealContext {
  viewer: Principal;
  /** The viewer's language. */
  language: Language;
  now: Date;
  user: Account;
  /** Names by id; erased accounts are missing. */
  names: ReadonlyMap<string, string>;
  /** Other decisions about the member. */
  others: readonly Decision[];
  reporters: number;
  photo: string | null;
  /** Link to the removed voice prompt; null without one, and once it is deleted. */
  recording: string | null;
}

/** Returns an appealed decision as staff see it. */
export function toAppealView(
  decision: Decision & { appeal: Appeal },
  { viewer, language, now, user, names, others, reporters, photo, recording }: AppealContext,
): AppealView {
  const person = (id: Decision['by']) =>
    id && { _id: id.toHexString(), name: names.get(id.toHexString()) ?? '' };
  const { appealUntil: _notForStaff, ...view } = toDecisionView(decision, user, now, language);
  const { appeal, userId, by, voicePrompt } = decision;
  const claim = runningClaim(appeal.claim, now);
  return {
    ...view,
    member: { _id: userId.toHexString(), name: names.get(userId.toHexString()) ?? '' },
    by: person(by),
    appeal: { ...toAppeal(appeal), by: person(appeal.decision?.by ?? null) },
    claim: claim && {
      by: { _id: claim.by.toHexString(), name: names.get(claim.by.toHexString()) ?? '' },
      until: claimEnd(claim).toISOString(),
    },
    mayDecide: mayDecideAppeal(viewer, decision),
    photo,
    ...(voicePrompt && { voicePrompt: toRemovedVoicePrompt(voicePrompt, recording) }),
    ...(decision.photo?.alt && { photoAlt: decision.photo.alt }),
    history: {
      reporters,
      decisions: others.map(({ kind, at, reason, rule, appeal: theirs }) => ({
        kind,
        at: at.toISOString(),
        reason,
        ...(rule && { rule: toRuleView(rule, language) }),
        appeal: theirs?.decision?.outcome ?? null,
      })),
    },
  };
}
