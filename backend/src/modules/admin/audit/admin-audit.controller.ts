import { Controller, Query } from '@nestjs/common';
import { AuditQuery, type AuditView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { Route } from '../../../platform/http/route.js';
import { AuditService } from '../../audit/index.js';

@Controller()
export class AdminAuditController {
  constructor(private readonly audit: AuditService) {}

  @Route(adminEndpoints.audit)
  log(@Query({ schema: AuditQuery }) query: AuditQuery): Promise<AuditView> {
    return this.audit.list(query);
  }
}
