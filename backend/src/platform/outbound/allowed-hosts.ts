import type { AppConfig } from '../config/app-config.js';
import { isPaypalUrl } from '../config/config.schema.js';
import { hostsOfRedis, REDIS_PORT } from '../config/redis-url.js';
import { mongoHosts } from '../database/mongo-hosts.js';

/** The push services of the browsers; a leading dot includes all subdomains. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

const HTTPS_PORT = 443;
/** Default ports by URL scheme. */
const DEFAULT_PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': HTTPS_PORT,
  'smtp:': 587,
  'smtps:': 465,
};

/** Returns the hosts that a process with this configuration may call, for `restrictOutbound`. */
export function allowedHosts(config: AppConfig): string[] {
  const { mongodbUri, redisUrl, smtpUrl, paypalApiUrl, otelExporterOtlpEndpoint, pushHosts, redisHosts } =
    config;
  const objectStores = config.blobStore.flatMap((store) => (store.kind === 's3' ? store.origin : []));
  const addresses = [paypalApiUrl, smtpUrl, otelExporterOtlpEndpoint, ...objectStores].flatMap(
    (one) => one ?? [],
  );
  return [
    ...mongoHosts(mongodbUri),
    ...hostsOfRedis(redisUrl),
    ...redisHosts.map((host) => (/:\d+$/.test(host) ? host : `${host}:${REDIS_PORT}`)),
    ...addresses.map(hostIn),
    // Webhooks contain the URLs of their certificates, all on hosts of paypal.com.
    ...(isPaypalUrl(paypalApiUrl) ? ['paypal.com', '.paypal.com'].map(overHttps) : []),
    ...PUSH_SERVICES.map(overHttps),
    ...pushHosts.map((host) => (/:\d+$/.test(host) ? host : overHttps(host))),
  ];
}

const overHttps = (host: string): string => `${host}:${HTTPS_PORT}`;

/** Returns the host and port of a URL. */
export function destinationIn(address: string): { host: string; port: number } {
  const { protocol, hostname, port } = new URL(address);
  // The brackets of an IPv6 address are not part of the host name.
  return {
    host: hostname.replace(/^\[|\]$/g, '').toLowerCase(),
    port: Number(port || DEFAULT_PORTS[protocol]),
  };
}

function hostIn(address: string): string {
  const { host, port } = destinationIn(address);
  return `${host}:${port}`;
}
