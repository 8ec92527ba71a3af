import { Controller, Query } from '@nestjs/common';
import { adminEndpoints, AuditQuery, type AuditView } from '@contract';
import { Route } from '../../../platform/http/route.js';
import { AuditService } from '../../audit/index.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Route(adminEndpoints.audit)
  log(@Query({ schema: AuditQuery }) query: AuditQuery): Promise<AuditView> {
    return this.audit.list(query);
  }
}
