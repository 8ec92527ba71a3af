import { Body, Controller } from '@nestjs/common';
import { ChangePasswordBody, type CredentialChangedView } from '@contract';
import { passwordChangeEndpoints } from '@contract/auth/password-change.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { PasswordChangeService } from './password-change.service.js';

@Controller()
export class PasswordChangeController {
  constructor(private readonly changes: PasswordChangeService) {}

  @Route(passwordChangeEndpoints.changePassword)
  change(
    @CurrentUser() me: Principal,
    @Body({ schema: ChangePasswordBody }) body: ChangePasswordBody,
  ): Promise<CredentialChangedView> {
    return this.changes.change(me, body);
  }
}
