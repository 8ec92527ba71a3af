import { Injectable } from '@nestjs/common';
import { createMethodDecorator, DecoratedMethods } from '../../../platform/discovery/decorated-methods.js';
import { Registry } from '../../../platform/discovery/registry.js';
import type { FoundMessage, NamedPlan } from './evidence.rules.js';

/** The two members of a report, and what it is about. */
export interface ReportSubject {
  reporter: string;
  target: string;
  messageId?: string | undefined;
  planId?: string | undefined;
}

interface FoundEvidence {
  /** The last messages between the two members, oldest first, and the message that the report is about. */
  messages: FoundMessage[];
  /** The plan that the report is about; null if it does not exist. */
  plan: NamedPlan | null;
}

type FindEvidence = (subject: ReportSubject) => Promise<Partial<FoundEvidence>>;

/** Marks the method that finds one part of the evidence of a report. */
export const FindsEvidence = createMethodDecorator<keyof FoundEvidence, FindEvidence>();

/** Finds the evidence that is stored by modules which safety must not import. */
@Injectable()
export class EvidenceRegistry extends Registry<keyof FoundEvidence, FindEvidence> {
  constructor(methods: DecoratedMethods) {
    super(methods, FindsEvidence);
  }

  /** Returns one part of the evidence. */
  async find<Part extends keyof FoundEvidence>(
    part: Part,
    subject: ReportSubject,
  ): Promise<FoundEvidence[Part] | undefined> {
    const source = this.entries.find(({ value }) => value === part);
    return (await source?.call(subject))?.[part];
  }

  protected namesOf(part: keyof FoundEvidence): readonly string[] {
    return [part];
  }

  protected requiredNames(): readonly (keyof FoundEvidence)[] {
    return ['messages', 'plan'];
  }
}
