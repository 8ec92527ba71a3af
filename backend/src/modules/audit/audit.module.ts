import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/index.js';
import { AuditRepository } from './audit.repository.js';
import { AUDIT_MODEL, auditSchema } from './audit.schema.js';
import { AuditService } from './audit.service.js';

@Module({
  imports: [UsersModule, MongooseModule.forFeature([{ name: AUDIT_MODEL, schema: auditSchema }])],
  providers: [AuditService, AuditRepository],
  exports: [AuditService],
})
export class AuditModule {}
