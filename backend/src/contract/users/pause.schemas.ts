import * as z from 'zod';
import { Instant } from '../common.js';

/** A running pause, and what begins one. `until` is its end; null for when the member ends it. */
export const RunningPause = z.strictObject({ until: Instant.nullable() });
export type RunningPause = z.infer<typeof RunningPause>;

export const PauseView = z.strictObject({ pause: RunningPause.nullable() });
export type PauseView = z.infer<typeof PauseView>;
