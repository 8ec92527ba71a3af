import { Injectable } from '@nestjs/common';
import { LIMITS, type ScamHint, type RiskFlagKind } from '@contract';
import { dayKey, nextMidnight } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Session } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { RecordRiskObservation } from '../safety.jobs.js';
import { FirstContactRepository } from './first-contact.repository.js';
import { holdsLink, plain } from '../../users/index.js';
import { digestOf, scamHintsIn } from './scam.rules.js';

const NEW_MS = LIMITS.newAccountHours * 3_600_000;
/** Below this many characters many people write the same. */
const TELLING_LENGTH = 20;

/** A message that is about to be stored. */
interface FirstWords {
  from: string;
  /** When the sender joined. */
  joinedAt: Date;
  to: string;
  messageId: string;
  text: string;
  hasPicture: boolean;
  /** How many messages the sender has sent in this conversation, this one counted. */
  sent: number;
  /** The receiver is no friend, does not like the sender and has not answered. */
  isStranger: boolean;
  at: Date;
}

/** Looks after the beginnings of conversations: what new accounts may send to strangers, and hints on scams. */
@Injectable()
export class FirstContactService {
  constructor(
    private readonly openings: FirstContactRepository,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
  ) {}

  /**
   * Looks at a message in the transaction that stores it; costs nothing but a comparison once a conversation has begun.
   * @returns what to warn the receiver of, or null
   * @throws AppError NEW_ACCOUNT_LINK, NEW_ACCOUNT_PICTURE, NEW_ACCOUNT_LIMIT
   */
  async look(words: FirstWords, tx: Session): Promise<ScamHint | null> {
    if (words.sent > LIMITS.firstMessages) return null;
    const hints = scamHintsIn(words.text);
    const kinds: RiskFlagKind[] = [...hints];
    if (words.isStranger && words.sent === 1 && (await this.open(words, tx))) kinds.push('same-opener');
    if (kinds.length > 0) {
      const { from: member, to: receiver, messageId: cause, at } = words;
      const payload = { member, receiver, kinds, cause, at: at.toISOString() };
      await this.outbox.add({ job: RecordRiskObservation, payload, key: cause }, tx);
    }
    return hints[0] ?? null;
  }

  /** Counts a first message to a stranger; true when the same words went to too many people on this day. */
  private async open({ from, joinedAt, text, hasPicture, at }: FirstWords, tx: Session): Promise<boolean> {
    const isNew = at.getTime() - joinedAt.getTime() < NEW_MS;
    if (isNew && holdsLink(text)) throw new AppError('NEW_ACCOUNT_LINK');
    if (isNew && hasPicture) throw new AppError('NEW_ACCOUNT_PICTURE');
    const day = dayKey(at, this.config.dayTimezone);
    const { people, alike } = await this.openings.count(from, day, digestOf(text), at, tx);
    if (isNew && people > LIMITS.newAccountOpeners * this.config.rateLimitFactor) {
      const wait = nextMidnight(at, this.config.dayTimezone).getTime() - at.getTime();
      throw new AppError('NEW_ACCOUNT_LIMIT', { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) });
    }
    return alike >= LIMITS.sameOpenerPeople && plain(text).length >= TELLING_LENGTH;
  }
}
