import { Module } from '@nestjs/common';
import { LimitsModule } from './limits.module.js';
import { PublicConfigController } from './public-config.controller.js';

@Module({ imports: [LimitsModule], controllers: [PublicConfigController] })
export class PublicConfigModule {}
