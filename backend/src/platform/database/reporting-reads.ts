import { Inject, Injectable } from '@nestjs/common';
import { mongo } from 'mongoose';
import { AppConfig } from '../config/app-config.js';

/** Secondaries that are further behind, in seconds, are not read. The driver accepts 90 and more. */
const MAX_STALENESS_SECONDS = 120;

/**
 * The read preference of the reads that docs/scaling.md lists under "Reads from secondaries". All other reads
 * use the primary, because a member may read what they have just written. A transaction reads the primary
 * alone, so these reads have no session.
 */
@Injectable()
export class ReportingReads {
  readonly preference: mongo.ReadPreferenceMode;
  /** How old a result may be, in ms; 0 with reads from the primary. */
  readonly maxStalenessMs: number;

  constructor(@Inject(AppConfig) { reportingReadPreference }: Pick<AppConfig, 'reportingReadPreference'>) {
    const isPrimary = reportingReadPreference === 'primary';
    this.maxStalenessMs = isPrimary ? 0 : MAX_STALENESS_SECONDS * 1_000;
    const preference = new mongo.ReadPreference(
      reportingReadPreference,
      undefined,
      isPrimary ? {} : { maxStalenessSeconds: MAX_STALENESS_SECONDS },
    );
    // Mongoose's `read` accepts the object, but its types name the mode alone.
    this.preference = preference as unknown as mongo.ReadPreferenceMode;
  }
}
