/** The public configuration's only door. */
export { PublicConfigModule } from './public-config.module.js';
