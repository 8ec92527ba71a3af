import { Injectable } from '@nestjs/common';
import type { AdminPurchaseView, ExportPurchasesBody } from '@contract';
import { csvTable, type CsvColumns, type CsvTable } from '../../../platform/csv/csv.js';
import type { Principal } from '../../../platform/http/principal.js';
import { PurchaseSearchService } from '../../billing/index.js';
import { ExportAccessService } from '../export-access.service.js';

const COLUMNS: CsvColumns<AdminPurchaseView> = {
  id: ({ id }) => id,
  'member id': ({ member }) => member?._id ?? null,
  name: ({ member }) => member?.name ?? null,
  email: ({ member }) => member?.email ?? null,
  product: ({ product }) => product,
  amount: ({ amountCents }) => amountCents / 100,
  refunded: ({ refundedCents }) => refundedCents / 100,
  currency: ({ currency }) => currency,
  status: ({ status }) => status,
  disputed: ({ disputed }) => disputed,
  created: ({ createdAt }) => createdAt,
  paid: ({ paidAt }) => paidAt,
  receipt: ({ receiptNumber }) => receiptNumber,
  'PayPal order': ({ orderId }) => orderId,
  'PayPal transaction': ({ transactionId }) => transactionId,
  'refund request': ({ refund }) => refund?.state ?? null,
  'refund reason': ({ refund }) => refund?.reason ?? null,
  'refund proposed': ({ proposal }) => proposal?.at ?? null,
};

/** Purchases as CSV, for staff. */
@Injectable()
export class PurchaseExportService {
  constructor(
    private readonly access: ExportAccessService,
    private readonly purchaseSearch: PurchaseSearchService,
  ) {}

  /**
   * Exports the purchases that match a search and status.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED
   */
  async export(me: Principal, which: ExportPurchasesBody): Promise<CsvTable> {
    await this.access.authorizeAndRecord(me, { table: 'purchases', ...which });
    return csvTable('purchases', COLUMNS, this.purchaseSearch.streamAll(me, which));
  }
}
