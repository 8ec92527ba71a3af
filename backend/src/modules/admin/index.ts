/** The admin module's only door; nobody but the program itself comes in. */
export { AdminModule } from './admin.module.js';
