/**
 * Waits for a time in ms: the rhythm of simulated members, or the length of simulated faults. To wait for a
 * state of the product, use `until` of support.js.
 */
export { setTimeout as pause } from 'node:timers/promises';
