import { Injectable } from '@nestjs/common';
import type { LanguageSetting } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { UserRepository } from '../user.repository.js';

/** Manages the language of a member's pages, e-mails and pushes. */
@Injectable()
export class LanguageService {
  constructor(private readonly users: UserRepository) {}

  /** Changes the caller's language. Also allowed for suspended members. */
  async update(me: Principal, setting: LanguageSetting): Promise<LanguageSetting> {
    await this.users.setLanguage(me.userId, setting.language);
    return setting;
  }
}
