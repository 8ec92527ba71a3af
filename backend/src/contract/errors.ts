import { LIMITS } from './limits.js';
import { TEXTS } from './texts.js';

/**
 * Everything that can go wrong, once: HTTP status and the human text of each code (design section 3, wire.md
 * "Status codes"). Clients branch on codes, never on texts.
 */
export const ERRORS = {
  VALIDATION: { status: 400, text: 'Some fields are not right.' },
  MALFORMED_JSON: { status: 400, text: 'The request is not valid JSON.' },
  UNDER_AGE: { status: 400, text: TEXTS.underAge },
  UNKNOWN_REFERRAL_CODE: { status: 400, text: 'This referral code is not known.' },
  REFERRAL_CODE_ENDED: { status: 400, text: 'This referral code is no longer valid.' },
  REFERRAL_CODE_USED_UP: { status: 400, text: 'This referral code has been used up.' },
  NAME_NOT_ALLOWED: {
    status: 400,
    text: 'Please use a name without web addresses, phone numbers or other contact details.',
  },
  WRONG_CODE: { status: 400, text: 'This code is not right, or was used before.' },
  WRONG_ENROLMENT_TOKEN: { status: 400, text: 'This enrolment token is not right, or was used before.' },
  COMMON_PASSWORD: { status: 400, text: 'This password is too common. Please choose another one.' },
  WRONG_PASSWORD: { status: 400, text: 'Your current password is not right.' },
  LINK_INVALID: { status: 400, text: 'This link is not valid or has expired.' },
  PUSH_SERVICE_UNKNOWN: { status: 400, text: 'This push service is not known here.' },
  SELF_TARGET: { status: 400, text: 'You cannot do this to yourself.' },
  PICTURE_UNREADABLE: { status: 400, text: 'This picture cannot be read. Please choose another one.' },
  UNAUTHENTICATED: { status: 401, text: 'Please log in to continue.' },
  BAD_CREDENTIALS: { status: 401, text: 'Invalid e-mail or password.' },
  WEBHOOK_REFUSED: { status: 400, text: 'This message is not from PayPal.' },
  PAYMENT_REQUIRED: { status: 402, text: 'No payment was found for this.' },
  PAYMENT_DECLINED: {
    status: 402,
    text: 'PayPal declined this payment. You have not been charged. Please choose another way to pay.',
  },
  NOT_ENOUGH_COINS: { status: 402, text: 'You do not have enough coins for this.' },
  PREMIUM_REQUIRED: { status: 403, text: TEXTS.premiumOnly },
  FRIEND_NOT_PREMIUM: { status: 403, text: TEXTS.callFriendPremium },
  NOT_FRIENDS: { status: 403, text: TEXTS.callFriendsOnly },
  SUSPENDED: { status: 403, text: 'Your account is suspended.' },
  BLOCKED: { status: 403, text: 'Your account is blocked.' },
  ACCOUNT_DELETED: {
    status: 403,
    text: 'This account has been deleted. You can bring it back with the link in our mail.',
  },
  REQUEST_PENDING: { status: 403, text: TEXTS.messageRequestSent },
  NEW_ACCOUNT_LINK: {
    status: 403,
    text: 'New members cannot send links to people they do not know yet. Please leave the link out.',
  },
  NEW_ACCOUNT_PICTURE: {
    status: 403,
    text: 'New members cannot send pictures to people they do not know yet. Please write first.',
  },
  NOT_YOUR_ACCOUNT: { status: 403, text: 'This is not your account.' },
  ADDRESS_RESTRICTED: {
    status: 403,
    text: 'This e-mail address belonged to an account that was suspended or blocked. It cannot be used while that lasts.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    text: 'Please confirm your e-mail address first. We have sent you a link.',
  },
  ADMIN_ONLY: { status: 403, text: 'Only the administrator may do this.' },
  SECOND_FACTOR_REQUIRED: { status: 403, text: 'Please confirm this with a code of your authenticator app.' },
  SECOND_FACTOR_SETUP_REQUIRED: { status: 403, text: 'Please set up your second factor first.' },
  ADMIN_PROTECTED: { status: 403, text: "The administrator's account cannot do this." },
  UNKNOWN_EVENT: { status: 404, text: 'This event is not known.' },
  NOT_FOUND: { status: 404, text: 'Not found.' },
  MEMBER_NOT_FOUND: { status: 404, text: 'This member is not available.' },
  EMAIL_TAKEN: { status: 409, text: 'An account with this e-mail already exists.' },
  TOO_MANY_PHOTOS: { status: 409, text: 'You can have at most 6 photos.' },
  NOTHING_TO_UNDO: { status: 409, text: 'There is nothing to undo.' },
  ALREADY_LIKED: { status: 409, text: 'You like this member already.' },
  LIKES_UNLIMITED: { status: 409, text: 'With Premium your likes are not limited.' },
  CLIENT_ID_USED: { status: 409, text: 'This clientId was used for something else already.' },
  TOO_LATE_TO_UNSEND: {
    status: 409,
    text: `A message can be taken back for ${LIMITS.unsendMinutes} minutes.`,
  },
  PUSH_OFF: { status: 409, text: 'Push notifications are not set up here.' },
  CALL_OVER: { status: 409, text: 'This call is over.' },
  CALL_BUSY: { status: 409, text: 'They are in another call.' },
  IN_CALL: { status: 409, text: 'You are in another call.' },
  ORDER_NOT_APPROVED: { status: 409, text: 'This payment has not been approved yet.' },
  ORDER_CLOSED: { status: 409, text: 'This payment was refunded.' },
  PAYMENT_MISMATCH: {
    status: 409,
    text: 'This payment does not fit what was ordered. Please write to our support.',
  },
  REFUND_TOO_LATE: { status: 409, text: 'A refund can be requested within 7 days of the payment.' },
  NOT_REFUNDABLE: { status: 409, text: 'Only a completed payment can be refunded.' },
  REFUND_REFUSED: { status: 409, text: 'PayPal refused this refund.' },
  NO_REFUND_REQUEST: { status: 409, text: 'No request for a refund is waiting here.' },
  BALANCE_TOO_LOW: { status: 409, text: 'This member does not have so many coins.' },
  CODE_TAKEN: { status: 409, text: 'This code exists already.' },
  REPORT_DECIDED: { status: 409, text: 'This report has been decided already.' },
  PROMPTS_CHANGED: {
    status: 409,
    text: 'Your prompts were changed on another device. Nothing was saved here yet.',
  },
  CONFLICT: { status: 409, text: 'This was changed at the same time. Please try again.' },
  TOO_LARGE: { status: 413, text: 'This is too large.' },
  PICTURE_TOO_LARGE: { status: 413, text: 'This picture is too large. At most 8 MB are possible.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'This kind of content is not accepted here.' },
  NOT_A_PICTURE: { status: 415, text: 'Please choose an image file (JPEG, PNG, WebP or AVIF).' },
  LIKE_LIMIT: { status: 429, text: TEXTS.likeLimit },
  NEW_ACCOUNT_LIMIT: {
    status: 429,
    text: 'On the first day you can write to 10 new people. Friends do not count. There will be more tomorrow.',
  },
  PLACE_LIMIT: {
    status: 429,
    text: 'You can change where you live 5 times a day. Please try again tomorrow.',
  },
  RATE_LIMITED: { status: 429, text: 'Too many attempts. Please try again later.' },
  INTERNAL: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    text: 'PayPal does not answer right now. If you have paid, your purchase arrives within five minutes; you are never charged twice.',
  },
  UNAVAILABLE: { status: 503, text: 'The service is not available right now. Please try again soon.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;
