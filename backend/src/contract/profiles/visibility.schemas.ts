import * as z from 'zod';
import { isUnique, switchesOf } from '../common.js';
import { HideableDetail } from './option.schemas.js';
import { HIDEABLE_DETAILS } from './profile-options.js';

/** What a member shows to others, friends included. */
export const VisibilityView = z.strictObject({
  /** Not shown on cards, in chats, in reasons or by the order of suggestions. */
  hiddenDetails: z.array(HideableDetail),
  /** Shown only to friends and to members whom they have liked; in effect only while premium is active. */
  incognito: z.boolean(),
});
export type VisibilityView = z.infer<typeof VisibilityView>;

/** PUT /api/user/visibility: omitted fields, and omitted details, remain unchanged. */
export const UpdateVisibilityBody = z
  .strictObject({
    /** All hidden details. */
    hiddenDetails: z.array(HideableDetail).max(HIDEABLE_DETAILS.length).refine(isUnique, 'Name each once.'),
    /** Whether each of these details is shown. */
    details: switchesOf(HIDEABLE_DETAILS).partial(),
    incognito: z.boolean(),
  })
  .partial()
  .refine(({ hiddenDetails, details }) => hiddenDetails === undefined || details === undefined, {
    path: ['details'],
    message: 'Give all hidden details or single ones.',
  });
export type UpdateVisibilityBody = z.infer<typeof UpdateVisibilityBody>;

/** PUT /api/user/photos/:photoId/audience */
export const PhotoAudienceBody = z.strictObject({ friendsOnly: z.boolean() });
export type PhotoAudienceBody = z.infer<typeof PhotoAudienceBody>;
