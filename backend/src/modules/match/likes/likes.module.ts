import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '../../config/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { UsersModule } from '../../users/index.js';
import { MATCH_STATE_MODEL, matchStateSchema } from '../match-state.schema.js';
import { PairsModule } from '../pairs/pairs.module.js';
import { LikeQuotaRepository } from './like-quota.repository.js';
import { LikeQuotaService } from './like-quota.service.js';
import { LikesController } from './likes.controller.js';
import { LikesService } from './likes.service.js';
import { NoteEvidenceService } from './note-evidence.service.js';
import { PairEventsService } from './pair-events.service.js';
import { TakenBackNoteRepository } from './taken-back-note.repository.js';
import { TAKEN_BACK_NOTE_MODEL, takenBackNoteSchema } from './taken-back-note.schema.js';
import { UndoService } from './undo.service.js';

/** Likes and dislikes, their notes, daily limits and undoing. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: MATCH_STATE_MODEL, schema: matchStateSchema },
      { name: TAKEN_BACK_NOTE_MODEL, schema: takenBackNoteSchema },
    ]),
    LimitsModule,
    NotificationsModule,
    UsersModule,
    PairsModule,
  ],
  controllers: [LikesController],
  providers: [
    LikeQuotaRepository,
    TakenBackNoteRepository,
    LikeQuotaService,
    NoteEvidenceService,
    PairEventsService,
    LikesService,
    UndoService,
  ],
  exports: [
    TakenBackNoteRepository,
    LikeQuotaService,
    NoteEvidenceService,
    PairEventsService,
    LikesService,
    UndoService,
  ],
})
export class LikesModule {}
