import { Module } from '@nestjs/common';
import { PaypalCircuitBreaker } from './paypal-circuit-breaker.service.js';
import { PaypalClient } from './paypal.client.js';

/** Client of PayPal's API behind a circuit breaker. */
@Module({
  providers: [PaypalClient, PaypalCircuitBreaker],
  exports: [PaypalClient],
})
export class PaypalModule {}
