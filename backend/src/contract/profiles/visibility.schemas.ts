import * as z from 'zod';
import { isUnique } from '../common.js';
import { HIDEABLE_DETAILS } from './profile-options.js';

/** What a member shows to others, friends included. */
export const VisibilityView = z.strictObject({
  /** Not shown on cards, in chats, in reasons or by the order of suggestions. */
  hiddenDetails: z.array(z.enum(HIDEABLE_DETAILS)),
  /** Shown only to friends and to members whom they have liked; in effect only while premium is active. */
  incognito: z.boolean(),
});
export type VisibilityView = z.infer<typeof VisibilityView>;

/** PUT /api/user/visibility: omitted fields remain unchanged. */
export const UpdateVisibilityBody = z
  .strictObject({
    /** All hidden details. */
    hiddenDetails: z
      .array(z.enum(HIDEABLE_DETAILS))
      .max(HIDEABLE_DETAILS.length)
      .refine(isUnique, 'Name each once.'),
    incognito: z.boolean(),
  })
  .partial();
export type UpdateVisibilityBody = z.infer<typeof UpdateVisibilityBody>;

/** PUT /api/user/photos/:photoId/audience */
export const PhotoAudienceBody = z.strictObject({ friendsOnly: z.boolean() });
export type PhotoAudienceBody = z.infer<typeof PhotoAudienceBody>;
