import { SCAM_HINTS, type RiskFlagKind } from '@contract';
import type { RiskFlagRepository } from './risk-flag.repository.js';
import { profileCause, profileTextOf } from './risk-flag.rules.js';
import type { RiskObservation } from './risk-flag.schema.js';
import { isSuspiciousProfile, scamHintsIn } from './scam.rules.js';
import type { ScreenedTextRepository } from './screened-text.repository.js';

/** Numbers of withdrawn signs. */
export interface RecountResult {
  observations: number;
  /** Number of flags that are no longer open. */
  flags: number;
  /** Number of withdrawn or replaced warnings of messages and notes. */
  cautions: number;
}

const IN_MESSAGES: ReadonlySet<RiskFlagKind> = new Set(SCAM_HINTS);

/**
 * Applies the rules of this version to texts in which earlier versions found signs of scams. Texts that are
 * gone or have changed cannot be checked, so their signs stay; decisions of staff stay too. Can be
 * interrupted and repeated.
 */
export class RiskFlagRecount {
  private readonly result: RecountResult = { observations: 0, flags: 0, cautions: 0 };

  constructor(
    private readonly flags: RiskFlagRepository,
    private readonly texts: ScreenedTextRepository,
  ) {}

  async run(): Promise<RecountResult> {
    await this.flags.eachMember((member) => this.recountMember(member));
    for await (const { text, caution, replace } of this.texts.findWarned()) {
      const [first] = scamHintsIn(text);
      if (first === caution) continue;
      await replace(first);
      this.result.cautions += 1;
    }
    return this.result;
  }

  private async recountMember(member: string): Promise<void> {
    const observations = await this.flags.observationsOf(member);
    const withdrawn = [
      ...(await this.withdrawnOfMessages(observations)),
      ...(await this.withdrawnOfProfile(member, observations)),
    ].map(({ _id }) => _id);
    if (withdrawn.length === 0) return;
    // Flags come before the observations, so that an interrupted recount finds the observations again.
    while (!(await this.recountFlag(member, withdrawn)));
    await this.flags.removeObservations(withdrawn);
    this.result.observations += withdrawn.length;
  }

  private async withdrawnOfMessages(observations: readonly RiskObservation[]): Promise<RiskObservation[]> {
    const found = observations.filter(({ kind }) => IN_MESSAGES.has(kind));
    const texts = await this.texts.findMessages(found.map(causeOf));
    return found.filter((observation) => {
      const text = texts.get(causeOf(observation));
      return text !== undefined && !scamHintsIn(text).some((hint) => hint === observation.kind);
    });
  }

  private async withdrawnOfProfile(
    member: string,
    observations: readonly RiskObservation[],
  ): Promise<RiskObservation[]> {
    const found = observations.filter(({ kind }) => kind === 'profile');
    const profile = found.length > 0 ? await this.texts.findProfile(member) : null;
    if (!profile) return [];
    const text = profileTextOf(profile);
    if (isSuspiciousProfile(text)) return [];
    return found.filter((observation) => causeOf(observation) === profileCause(member, text));
  }

  /**
   * Counts an open flag again without the withdrawn observations.
   * @returns false if it was updated or decided meanwhile
   */
  private async recountFlag(member: string, withdrawn: readonly string[]): Promise<boolean> {
    const flag = await this.flags.find(member);
    if (!flag?.open) return true;
    const counts = await this.flags.sumObservations(member, flag.decision?.at ?? new Date(0), withdrawn);
    if (counts) {
      return this.flags.recount(flag, { ...counts, reporters: flag.reporters });
    }
    if (!(await this.flags.withdraw(flag))) return false;
    this.result.flags += 1;
    return true;
  }
}

/**
 * Returns the cause of an observation: the id of the message, or the id of the member with a digest of the
 * text.
 */
const causeOf = ({ _id, kind }: RiskObservation): string => _id.slice(0, -`:${kind}`.length);
