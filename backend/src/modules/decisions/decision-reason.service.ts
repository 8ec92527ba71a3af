import { Injectable } from '@nestjs/common';
import {
  DECISION_RULES,
  type ChangeDecisionReasonBody,
  type DecisionReasonsView,
  type DecisionRule,
} from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { toId } from '../../platform/database/ids.js';
import { isDuplicateKey } from '../../platform/database/mongo-errors.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AppError } from '../../platform/errors/app-error.js';
import { STANDARD_REASONS, type ReasonTexts } from './decision-reason.data.js';
import { DecisionReasonRepository } from './decision-reason.repository.js';
import type { DecidedRule } from './decision.schema.js';

/** The library of reasons that decisions name. The owner can change their texts. */
@Injectable()
export class DecisionReasonService {
  constructor(
    private readonly reasons: DecisionReasonRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns all reasons, in the order of DECISION_RULES. */
  async list(): Promise<DecisionReasonsView> {
    const changed = new Map((await this.reasons.findChanged()).map((reason) => [reason._id, reason]));
    return {
      reasons: DECISION_RULES.map((rule) => {
        const { en, hi } = changed.get(rule) ?? STANDARD_REASONS[rule];
        const { version = 0, by, at } = changed.get(rule) ?? {};
        return {
          rule,
          en,
          hi,
          version,
          changed:
            by && at ? { by: { _id: by.id.toHexString(), name: by.name }, at: at.toISOString() } : null,
        };
      }),
    };
  }

  /** Returns a rule with its present texts, which a decision keeps; undefined without a rule. */
  async ruleOf(rule: DecisionRule | undefined, tx: Transaction): Promise<DecidedRule | undefined> {
    if (rule === undefined) return undefined;
    const { en, hi } = (await this.reasons.find(rule, tx)) ?? STANDARD_REASONS[rule];
    return { key: rule, en, hi };
  }

  /**
   * Changes the texts of a reason. Earlier decisions keep theirs.
   * @returns the previous texts
   * @throws AppError CONFLICT when another change was stored meanwhile
   */
  async change(
    rule: DecisionRule,
    { en, hi, version }: ChangeDecisionReasonBody,
    by: { id: string; name: string },
    tx: Transaction,
  ): Promise<ReasonTexts> {
    const before = (await this.reasons.find(rule, tx)) ?? STANDARD_REASONS[rule];
    const editor = { id: toId(by.id), name: by.name };
    try {
      if (await this.reasons.change({ _id: rule, en, hi, by: editor, at: this.clock.now() }, version, tx))
        return { en: before.en, hi: before.hi };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    throw new AppError('CONFLICT');
  }
}
