import { startStandIn } from './server.js';

if (process.env.NODE_ENV === 'production') {
  process.stderr.write('The PayPal stand-in moves no money and is not for production.\n');
  process.exit(1);
}

const { env } = process;
const server = await startStandIn({
  port: Number(env.PORT ?? 4000),
  host: env.HOST ?? '127.0.0.1',
  url: env.STAND_IN_URL,
  file: env.STAND_IN_FILE,
  webhookUrl: env.STAND_IN_WEBHOOK_URL ?? null,
  clientId: env.PAYPAL_CLIENT_ID ?? 'stand-in-client',
  clientSecret: env.PAYPAL_CLIENT_SECRET ?? 'stand-in-secret',
  webhookId: env.PAYPAL_WEBHOOK_ID ?? 'STAND-IN-WEBHOOK',
});
process.stdout.write(`The PayPal stand-in is ready at ${server.url}\n`);
process.send?.({ url: server.url });

for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => void server.close().then(() => process.exit(0)));
// Ends when the process that started it is gone.
process.once('disconnect', () => process.exit(0));
