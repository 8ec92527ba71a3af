import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { ReferralsModule } from '../../referrals/index.js';
import { UsersModule } from '../../users/index.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { AdminAccountService } from './admin-account.service.js';
import { StaffService } from './staff.service.js';

/** Accounts and roles of staff, and the account of the owner. */
@Module({
  imports: [AuditModule, ReferralsModule, UsersModule, PasswordsModule, SecondFactorModule],
  providers: [StaffService, AdminAccountService],
  exports: [StaffService],
})
export class StaffModule {}
