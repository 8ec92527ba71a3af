import { DiscoveryService } from '@nestjs/core';
import { PaypalClient } from '../../src/modules/billing/paypal/paypal.client.js';
import { PushClient } from '../../src/modules/notifications/push/push.client.js';
import { SECRET_ACCESS } from '../../src/platform/config/secret-access.js';
import { Mailer } from '../../src/platform/mail/mailer.js';
import { JobProcessor } from '../../src/platform/queue/job-processor.js';
import { useTestApp } from '../support/test-app.js';

const t = useTestApp();

/** Returns whether an object holds a certain instance, directly or through what was injected into it. */
function reaches(instance: unknown, target: unknown, seen = new Set<unknown>()): boolean {
  if (typeof instance !== 'object' || instance === null || seen.has(instance)) return false;
  seen.add(instance);
  if (instance === target) return true;
  return Object.values(instance).some((value) => reaches(value, target, seen));
}

describe('a secret of workers', () => {
  it.each([
    ['SMTP_URL', Mailer],
    ['VAPID_PRIVATE_KEY', PushClient],
    ['PAYPAL_CLIENT_SECRET', PaypalClient],
  ] as const)('%s is declared for exactly the queues whose jobs use it', (name, reader) => {
    const target: unknown = t.app.get(reader as typeof PushClient, { strict: false });
    const processors = t.app
      .get(DiscoveryService, { strict: false })
      .getProviders()
      .map(({ instance }): unknown => instance)
      .filter((instance) => instance instanceof JobProcessor);
    const queues = processors.filter((p) => reaches(p, target)).map((p) => p.worker.name);
    expect(queues.sort()).toEqual([...SECRET_ACCESS[name].queues].sort());
  });
});
