import * as z from 'zod';
import { Id, Instant, PersonView, shownLine, shownText } from '../common.js';
import { RIGHTS_SERVER_LIMITS } from '../rights/rights.limits.js';

const { orderReference, orderSender, orderText } = RIGHTS_SERVER_LIMITS;

/** POST /api/admin/authority-orders: an order that has arrived. */
export const AuthorityOrderBody = z.strictObject({
  reference: shownLine(orderReference, 'Please enter the reference of the order.'),
  sender: shownLine(orderSender, 'Please enter who sent the order.'),
  receivedAt: Instant,
});
export type AuthorityOrderBody = z.infer<typeof AuthorityOrderBody>;

/** POST /api/admin/authority-orders/{orderId}/answer: what was done, and what was told to whom. */
export const AnswerAuthorityOrderBody = z.strictObject({
  done: shownText(orderText, 'Please write what was done.'),
  told: shownText(orderText, 'Please write what was told to whom.'),
});
export type AnswerAuthorityOrderBody = z.infer<typeof AnswerAuthorityOrderBody>;

export const AuthorityOrderParams = z.strictObject({ orderId: Id });
export type AuthorityOrderParams = z.infer<typeof AuthorityOrderParams>;

/** An order of a court or an authority. The product itself discloses nothing. */
export const AuthorityOrderView = z.strictObject({
  id: Id,
  reference: z.string(),
  sender: z.string(),
  receivedAt: Instant,
  dueAt: Instant,
  recordedBy: PersonView,
  answer: AnswerAuthorityOrderBody.extend({ at: Instant, by: PersonView }).nullable(),
});
export type AuthorityOrderView = z.infer<typeof AuthorityOrderView>;

/** GET /api/admin/authority-orders: those that wait by due date, then the others, newest first. */
export const AuthorityOrdersView = z.strictObject({ orders: z.array(AuthorityOrderView) });
export type AuthorityOrdersView = z.infer<typeof AuthorityOrdersView>;
