import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrdersModule } from '../orders/orders.module.js';
import { PaypalCertificatesClient } from './paypal-certificates.client.js';
import { PaypalEventRepository } from './paypal-event.repository.js';
import { PAYPAL_EVENT_MODEL, paypalEventSchema } from './paypal-event.schema.js';
import { WebhookHandlerService } from './webhook-handler.service.js';
import { WebhookReceiverService } from './webhook-receiver.service.js';
import { WebhookSignatureService } from './webhook-signature.service.js';
import { WebhookController } from './webhook.controller.js';

/** PayPal's webhooks: their signatures, storage and handling. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: PAYPAL_EVENT_MODEL, schema: paypalEventSchema }]),
    OrdersModule,
  ],
  controllers: [WebhookController],
  providers: [
    PaypalCertificatesClient,
    WebhookSignatureService,
    PaypalEventRepository,
    WebhookReceiverService,
    WebhookHandlerService,
  ],
  exports: [WebhookHandlerService],
})
export class WebhooksModule {}
