import { Injectable } from '@nestjs/common';
import type { FoundMessage } from './report.schema.js';

type EvidenceSource = (reporter: string, target: string, most: number) => Promise<FoundMessage[]>;

/** Where the chat registers how to find the last messages between two members (in `onModuleInit`). */
@Injectable()
export class ReportEvidence {
  private source: EvidenceSource | undefined;

  register(source: EvidenceSource): void {
    this.source = source;
  }

  /** The last messages between two members, oldest first. */
  async collect(reporter: string, target: string, most: number): Promise<FoundMessage[]> {
    return this.source ? this.source(reporter, target, most) : [];
  }
}
