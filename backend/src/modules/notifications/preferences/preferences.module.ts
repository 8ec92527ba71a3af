import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../users/index.js';
import { PreferencesController } from './preferences.controller.js';
import { PreferencesRepository } from './preferences.repository.js';
import { PREFERENCES_MODEL, preferencesSchema } from './preferences.schema.js';
import { PreferencesService } from './preferences.service.js';
import { UnsubscribeTokenService } from './unsubscribe-token.service.js';

/** Which notifications members want, and when; unsubscribing. */
@Module({
  imports: [MongooseModule.forFeature([{ name: PREFERENCES_MODEL, schema: preferencesSchema }]), UsersModule],
  controllers: [PreferencesController],
  providers: [PreferencesRepository, PreferencesService, UnsubscribeTokenService],
  exports: [PreferencesRepository, PreferencesService, UnsubscribeTokenService],
})
export class PreferencesModule {}
