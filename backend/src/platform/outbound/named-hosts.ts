import type { AppConfig } from '../config/app-config.js';
import { isPaypal } from '../config/config.schema.js';
import { mongoHosts } from '../database/mongo-hosts.js';

/** The push services of the browsers; a leading dot stands for all subdomains. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

const HTTPS_PORT = 443;
/** By the scheme of an address that names no port. */
const PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': HTTPS_PORT,
  'smtp:': 587,
  'smtps:': 465,
  'redis:': 6379,
  'rediss:': 6379,
};

/** All hosts that a process of this configuration has to call, for `restrictOutbound`. */
export function namedHosts(config: AppConfig): string[] {
  const { mongodbUri, redisUrl, smtpUrl, paypalApiUrl, otelExporterOtlpEndpoint, pushHosts } = config;
  const addresses = [redisUrl, paypalApiUrl, smtpUrl, otelExporterOtlpEndpoint].flatMap((one) => one ?? []);
  return [
    ...mongoHosts(mongodbUri),
    ...addresses.map(hostIn),
    // Its certificates lie on hosts that each webhook names.
    ...(isPaypal(paypalApiUrl) ? ['paypal.com', '.paypal.com'].map(overHttps) : []),
    ...PUSH_SERVICES.map(overHttps),
    ...pushHosts.map((host) => (/:\d+$/.test(host) ? host : overHttps(host))),
  ];
}

const overHttps = (host: string): string => `${host}:${HTTPS_PORT}`;

/** Where an address leads. */
export function destinationIn(address: string): { host: string; port: number } {
  const { protocol, hostname, port } = new URL(address);
  // The brackets of an IPv6 address are none of its own.
  return { host: hostname.replace(/^\[|\]$/g, '').toLowerCase(), port: Number(port || PORTS[protocol]) };
}

function hostIn(address: string): string {
  const { host, port } = destinationIn(address);
  return `${host}:${port}`;
}
