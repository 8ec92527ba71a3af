import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../audit/index.js';
import { ErasureRegistry, UsersService } from '../../users/index.js';

/** Removes erased members from the record of what staff did. */
@Injectable()
export class AuditErasureService implements OnModuleInit {
  constructor(
    private readonly audit: AuditService,
    private readonly users: UsersService,
    private readonly erasers: ErasureRegistry,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (userId) => {
      const user = await this.users.findById(userId);
      await this.audit.forgetMember(userId, user ? [user.email, user.name] : []);
    });
  }
}
