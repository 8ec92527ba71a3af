import { Global, Module } from '@nestjs/common';
import { DiscoveryModule as NestDiscoveryModule } from '@nestjs/core';
import { DecoratedMethods } from './decorated-methods.js';

@Global()
@Module({ imports: [NestDiscoveryModule], providers: [DecoratedMethods], exports: [DecoratedMethods] })
export class DiscoveryModule {}
