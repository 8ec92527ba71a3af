import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { AbsenceRepository } from './absence/absence.repository.js';
import { AbsenceService } from './absence/absence.service.js';
import { AccessRegistry } from './access/access-registry.service.js';
import { AccountKeyRepository } from './account-keys/account-key.repository.js';
import { ACCOUNT_KEY_MODEL, accountKeySchema } from './account-keys/account-key.schema.js';
import { AccountStatusRepository } from './account-status.repository.js';
import { AccountStatusService } from './account-status.service.js';
import { ConsentRepository } from './consents/consent.repository.js';
import { CONSENT_MODEL, consentSchema } from './consents/consent.schema.js';
import { ConsentsController } from './consents/consents.controller.js';
import { ConsentsService } from './consents/consents.service.js';
import { DeviceHintsController } from './device-hints/device-hints.controller.js';
import { DeviceHintsRepository } from './device-hints/device-hints.repository.js';
import { DEVICE_HINTS_MODEL, deviceHintsSchema } from './device-hints/device-hints.schema.js';
import { DeviceHintsService } from './device-hints/device-hints.service.js';
import { ErasureRegistry } from './erasure/erasure-registry.service.js';
import { ErasureService } from './erasure/erasure.service.js';
import { AccountExportService } from './export/account-export.service.js';
import { ExportRegistry } from './export/export-registry.service.js';
import { HiddenAddressRepository } from './hidden-addresses/hidden-address.repository.js';
import { HiddenAddressesController } from './hidden-addresses/hidden-addresses.controller.js';
import { HiddenAddressesService } from './hidden-addresses/hidden-addresses.service.js';
import { HiddenWordsController } from './hidden-words/hidden-words.controller.js';
import { HiddenWordsRepository } from './hidden-words/hidden-words.repository.js';
import { HIDDEN_WORDS_MODEL, hiddenWordsSchema } from './hidden-words/hidden-words.schema.js';
import { HiddenWordsService } from './hidden-words/hidden-words.service.js';
import { IdentityRepository } from './identity/identity.repository.js';
import { IdentityService } from './identity/identity.service.js';
import { LanguageController } from './language/language.controller.js';
import { LanguageService } from './language/language.service.js';
import { NewAccountRepository } from './new-account.repository.js';
import { PauseController } from './pause/pause.controller.js';
import { PauseService } from './pause/pause.service.js';
import { StaffAccountRepository } from './staff/staff-account.repository.js';
import { StaffAccountService } from './staff/staff-account.service.js';
import { ThrowAwayDomainsService } from './throw-away-domains/throw-away-domains.service.js';
import { UnsubscribeTokenService } from './unsubscribe/unsubscribe-token.service.js';
import { UserRepository } from './user.repository.js';
import { USER_MODEL, userSchema } from './user.schema.js';
import { UsersProcessor } from './users.processor.js';
import { UsersService } from './users.service.js';
import './users.migration.js';

@Module({
  imports: [
    registerQueues('users'),
    MongooseModule.forFeature([
      { name: USER_MODEL, schema: userSchema },
      { name: ACCOUNT_KEY_MODEL, schema: accountKeySchema },
      { name: CONSENT_MODEL, schema: consentSchema },
      { name: DEVICE_HINTS_MODEL, schema: deviceHintsSchema },
      { name: HIDDEN_WORDS_MODEL, schema: hiddenWordsSchema },
    ]),
  ],
  controllers: [
    PauseController,
    HiddenAddressesController,
    HiddenWordsController,
    ConsentsController,
    DeviceHintsController,
    LanguageController,
  ],
  providers: [
    AbsenceRepository,
    AbsenceService,
    LanguageService,
    UsersService,
    UserRepository,
    NewAccountRepository,
    AccountKeyRepository,
    AccountStatusService,
    AccountStatusRepository,
    AccessRegistry,
    ErasureRegistry,
    ErasureService,
    UsersProcessor,
    ExportRegistry,
    AccountExportService,
    ConsentRepository,
    ConsentsService,
    DeviceHintsRepository,
    DeviceHintsService,
    HiddenAddressRepository,
    HiddenAddressesService,
    HiddenWordsRepository,
    HiddenWordsService,
    IdentityRepository,
    IdentityService,
    PauseService,
    StaffAccountRepository,
    StaffAccountService,
    ThrowAwayDomainsService,
    UnsubscribeTokenService,
  ],
  exports: [
    AbsenceService,
    UsersService,
    AccountStatusService,
    ConsentsService,
    DeviceHintsService,
    HiddenAddressesService,
    HiddenWordsService,
    IdentityService,
    StaffAccountService,
    ThrowAwayDomainsService,
    UnsubscribeTokenService,
    AccessRegistry,
    ExportRegistry,
  ],
})
export class UsersModule {}
