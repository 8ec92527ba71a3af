import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../audit/index.js';
import { ExportRegistry } from '../../users/index.js';

/** What staff did about a member, in the copy of their data. */
@Injectable()
export class AuditExportService implements OnModuleInit {
  constructor(
    private readonly audit: AuditService,
    private readonly parts: ExportRegistry,
  ) {}

  onModuleInit(): void {
    this.parts.register({
      file: 'decisions-of-staff',
      collections: ['audit'],
      rows: (userId) => this.audit.exportOf(userId),
    });
  }
}
