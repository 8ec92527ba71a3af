import * as z from 'zod';
import { isUnique, switchesSchema } from '../common.js';
import { HideableDetail } from './option.schemas.js';
import { HIDEABLE_DETAILS } from './profile-options.js';

/** What a member shows of themselves to others, including friends. */
export const VisibilityView = z.strictObject({
  /** Hidden details do not appear on cards, in chats, in reasons or by the order of suggestions. */
  hiddenDetails: z.array(HideableDetail),
  /**
   * Whether the member is shown only to friends and to members whom they have liked. Only effective while
   * premium is active.
   */
  incognito: z.boolean(),
});
export type VisibilityView = z.infer<typeof VisibilityView>;

/** PUT /api/user/visibility: fields and details that are left out remain unchanged. */
export const UpdateVisibilityBody = z
  .strictObject({
    /** Replaces the list of hidden details. */
    hiddenDetails: z.array(HideableDetail).max(HIDEABLE_DETAILS.length).refine(isUnique, 'Name each once.'),
    /** Shows or hides only these details. */
    details: switchesSchema(HIDEABLE_DETAILS).partial(),
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
