import { Injectable } from '@nestjs/common';
import { OnJob } from '../../../platform/queue/jobs.js';
import { EndRestriction, type EndRestrictionPayload } from '../auth.jobs.js';
import { RestrictionService } from './restriction.service.js';

@Injectable()
export class RestrictionProcessor {
  constructor(private readonly restrictions: RestrictionService) {}

  @OnJob(EndRestriction)
  end(payload: EndRestrictionPayload): Promise<void> {
    return this.restrictions.end(payload);
  }
}
