import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/index.js';
import { BillingModule } from '../billing/index.js';
import { SafetyModule } from '../safety/index.js';
import { UsersModule } from '../users/index.js';
import { AdminController } from './admin.controller.js';
import { AdministrationService } from './administration.service.js';
import { AuditRepository } from './audit.repository.js';
import { AUDIT_MODEL, auditSchema } from './audit.schema.js';
import { AuditService } from './audit.service.js';
import { ReportsDeskService } from './reports-desk.service.js';
import { StaffActionsService } from './staff-actions.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: AUDIT_MODEL, schema: auditSchema }]),
    UsersModule,
    AuthModule,
    BillingModule,
    SafetyModule,
  ],
  controllers: [AdminController],
  providers: [AdministrationService, StaffActionsService, ReportsDeskService, AuditService, AuditRepository],
})
export class AdminModule {}
