import { Controller, Headers } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import { RawBody, Route } from '../../../platform/http/route.js';
import { WebhookReceiverService } from './webhook-receiver.service.js';
import type { TransmissionHeaders } from './webhook-signature.service.js';

@Controller()
export class WebhookController {
  constructor(private readonly webhooks: WebhookReceiverService) {}

  @Route(billingEndpoints.paypalWebhook)
  @ApiBody({ schema: { type: 'object' } })
  paypalWebhook(@Headers() headers: TransmissionHeaders, @RawBody() rawBody: Buffer): Promise<void> {
    return this.webhooks.receive(headers, rawBody);
  }
}
