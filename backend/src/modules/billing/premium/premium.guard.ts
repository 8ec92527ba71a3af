import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { premiumFeatureText, TEXTS } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { AppRequest } from '../../../platform/http/principal.js';
import { PremiumService } from './premium.service.js';

const PREMIUM_FEATURE = Symbol('premium-feature');

/** Premium features with the error text of each. */
const FEATURE_TEXTS = {
  messaging: TEXTS.chatPremium,
  'video-call': TEXTS.callPremium,
  undo: TEXTS.undoPremium,
  incognito: premiumFeatureText('Incognito'),
} as const;
export type PremiumFeature = keyof typeof FEATURE_TEXTS;

/** Returns 403 PREMIUM_REQUIRED with the text of the feature. */
export const premiumRequired = (feature: PremiumFeature): AppError =>
  new AppError('PREMIUM_REQUIRED', { text: FEATURE_TEXTS[feature] });

/** Admits members with any kind of premium. Used through {@link RequirePremium}. */
@Injectable()
class PremiumGuard implements CanActivate {
  constructor(private readonly premium: PremiumService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const feature = Reflect.getMetadata(PREMIUM_FEATURE, context.getHandler()) as PremiumFeature;
    const { principal } = context.switchToHttp().getRequest<AppRequest>();
    if (!principal) throw new AppError('UNAUTHENTICATED');
    if (!(await this.premium.entitlementOf(principal.userId)).premium) throw premiumRequired(feature);
    return true;
  }
}

/**
 * Restricts a route to premium members, if all of its calls need premium. The dates are compared at each
 * request. The module of the route must import BillingModule. Services check premium themselves where it
 * depends on the request, or where other errors come first (backend/test/architecture/routes.test.ts lists
 * these routes).
 */
export const RequirePremium = (feature: PremiumFeature): MethodDecorator =>
  applyDecorators(SetMetadata(PREMIUM_FEATURE, feature), UseGuards(PremiumGuard));
