import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '../../config/index.js';
import { UsersModule } from '../../users/index.js';
import { AnnouncementListService } from './announcement-list.service.js';
import { AnnouncementRepository } from './announcement.repository.js';
import {
  ANNOUNCEMENT_MODEL,
  ANNOUNCEMENT_READS_MODEL,
  announcementReadsSchema,
  announcementSchema,
} from './announcement.schema.js';
import { AnnouncementsService } from './announcements.service.js';

/** Announcements of staff and who has read them. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ANNOUNCEMENT_MODEL, schema: announcementSchema },
      { name: ANNOUNCEMENT_READS_MODEL, schema: announcementReadsSchema },
    ]),
    UsersModule,
    LimitsModule,
  ],
  providers: [AnnouncementRepository, AnnouncementListService, AnnouncementsService],
  exports: [AnnouncementRepository, AnnouncementListService, AnnouncementsService],
})
export class AnnouncementsModule {}
