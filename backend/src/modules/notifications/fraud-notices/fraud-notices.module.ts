import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../users/index.js';
import { FraudNoticeListService } from './fraud-notice-list.service.js';
import { FraudNoticeRepository } from './fraud-notice.repository.js';
import {
  FRAUD_NOTICE_MODEL,
  FRAUD_NOTICE_PACE_MODEL,
  FRAUD_RUN_MODEL,
  fraudNoticePaceSchema,
  fraudNoticeSchema,
  fraudRunSchema,
} from './fraud-notice.schema.js';
import { FraudRunRepository } from './fraud-run.repository.js';

/** Notices to members that somebody with whom they exchanged messages was blocked for fraud. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: FRAUD_NOTICE_MODEL, schema: fraudNoticeSchema },
      { name: FRAUD_RUN_MODEL, schema: fraudRunSchema },
      { name: FRAUD_NOTICE_PACE_MODEL, schema: fraudNoticePaceSchema },
    ]),
    UsersModule,
  ],
  providers: [FraudNoticeRepository, FraudRunRepository, FraudNoticeListService],
  exports: [FraudNoticeRepository, FraudRunRepository, FraudNoticeListService],
})
export class FraudNoticesModule {}
