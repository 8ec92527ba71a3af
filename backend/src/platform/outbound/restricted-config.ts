import { loadConfig, type AppConfig } from '../config/app-config.js';
import { allowedHosts } from './allowed-hosts.js';
import { restrictOutbound } from './outbound.js';

/**
 * Loads the configuration and restricts outbound connections of the process to the hosts that it names.
 * @throws ConfigError for an invalid configuration
 */
export function loadRestrictedConfig(
  environment: Record<string, string | undefined> = process.env,
): AppConfig {
  const config = loadConfig(environment);
  restrictOutbound(allowedHosts(config));
  return config;
}
