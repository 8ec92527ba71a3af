import { Injectable } from '@nestjs/common';
import type { LikedThing as LikedName, MatchActionBody, MatchActionView } from '@contract';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { type CardMember, DiscoveryRepository } from '../discovery/discovery.repository.js';
import type { LikedThing } from '../pairs/pair.schema.js';
import { LikeNoteRegistry } from './like-note-registry.service.js';
import { LikeQuotaService } from './like-quota.service.js';
import { LikesService } from './likes.service.js';

/** Handles likes of one picture or prompt, with a note about it. */
@Injectable()
export class LikeNotesService {
  constructor(
    private readonly likes: LikesService,
    private readonly members: DiscoveryRepository,
    private readonly quota: LikeQuotaService,
    private readonly registry: LikeNoteRegistry,
  ) {}

  /**
   * Likes or dislikes another member, with an optional note. Repeating the same note changes nothing.
   * @throws AppError of `LikesService.act`; NOT_SHOWN_ANY_MORE when the liked picture or prompt is no longer
   *   in the profile; NOTE_LIMIT; ALREADY_LIKED when the like exists without this note; and of first messages
   *   NEW_ACCOUNT_LINK, NEW_ACCOUNT_LIMIT
   */
  async act(viewer: Principal, { note: text, on, ...body }: MatchActionBody): Promise<MatchActionView> {
    if (text === undefined || on === undefined) return this.likes.act(viewer, body);
    const caution = this.registry.reader.cautionOf(text);
    const note = { id: toId(), text, ...(caution ? { caution } : {}) };
    return this.likes.act(viewer, body, {
      text,
      on,
      write: async () => ({ ...note, on: await this.thingOf(body.targetUserId, on) }),
      spend: (pending, unit) => {
        this.quota.spendNote(pending.from, unit);
        return this.registry.reader.screen(pending, unit);
      },
    });
  }

  /** @throws AppError NOT_SHOWN_ANY_MORE */
  private async thingOf(target: string, on: LikedName): Promise<LikedThing> {
    const thing = thingIn(await this.members.findCard(target), on);
    if (!thing) throw new AppError('NOT_SHOWN_ANY_MORE');
    return thing;
  }
}

function thingIn(member: CardMember | null, on: LikedName): LikedThing | undefined {
  const photo = member?.photos.find(({ id }) => id.toHexString() === on);
  return photo ? { photo: photo.id } : member?.prompts?.find(({ prompt }) => prompt === on);
}
