/** The one source of what crosses the wire; both sides import it as `@contract`. */
export * from './admin.js';
export * from './auth.js';
export * from './brand.js';
export * from './chat.js';
export * from './common.js';
export type { Endpoint } from './endpoint.js';
export * from './endpoints.js';
export * from './errors.js';
export * from './limits.js';
export * from './match.js';
export * from './notifications.js';
export * from './options.js';
export * from './places.js';
export * from './public-config.js';
export * from './safety.js';
export * from './socket-events.js';
export * from './texts.js';
export * from './users.js';
