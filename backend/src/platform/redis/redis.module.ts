import { Global, Module } from '@nestjs/common';
import { ExpiryRepair } from './expiry-repair.js';
import { Redis } from './redis.js';

@Global()
@Module({ providers: [Redis, ExpiryRepair], exports: [Redis] })
export class RedisModule {}
