import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import './search-words.migration.js';
import { AccountStatusRepository } from './account-status.repository.js';
import { ErasureRegistry } from './erasure/erasure-registry.service.js';
import { ErasureProcessor } from './erasure/erasure.processor.js';
import { ErasureService } from './erasure/erasure.service.js';
import { AccountExportService } from './export/account-export.service.js';
import { ExportRegistry } from './export/export-registry.service.js';
import { PauseController } from './pause/pause.controller.js';
import { PauseProcessor } from './pause/pause.processor.js';
import { PauseService } from './pause/pause.service.js';
import { StaffAccountRepository } from './staff/staff-account.repository.js';
import { StaffAccountService } from './staff/staff-account.service.js';
import { UserRepository } from './user.repository.js';
import { USER_MODEL } from './user.rules.js';
import { userSchema } from './user.schema.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: USER_MODEL, schema: userSchema }])],
  controllers: [PauseController],
  providers: [
    UserRepository,
    AccountStatusRepository,
    UsersService,
    ErasureRegistry,
    ErasureService,
    ErasureProcessor,
    ExportRegistry,
    AccountExportService,
    PauseService,
    PauseProcessor,
    StaffAccountRepository,
    StaffAccountService,
  ],
  // The model goes with it: each owner of fields of the collection has its own repository on them.
  exports: [MongooseModule, UsersService, StaffAccountService, ErasureRegistry, ExportRegistry],
})
export class UsersModule {}
