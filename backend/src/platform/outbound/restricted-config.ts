import { type AppConfig, loadConfig } from '../config/app-config.js';
import { namedHosts } from './named-hosts.js';
import { restrictOutbound } from './outbound.js';

/**
 * Loads the configuration of a program and restricts its process to the hosts that the configuration names.
 * @throws ConfigError for an invalid configuration
 */
export function loadRestrictedConfig(
  environment: Record<string, string | undefined> = process.env,
): AppConfig {
  const config = loadConfig(environment);
  restrictOutbound(namedHosts(config));
  return config;
}
