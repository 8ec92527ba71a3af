/**
 * Waits for a time in ms: the rhythm of simulated members and the length of simulated faults. For a state of
 * the product there is `until` in support.js.
 */
export { setTimeout as pause } from 'node:timers/promises';
