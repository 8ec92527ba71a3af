import type { UserEvent } from '@testing-library/user-event';
import { type StaffRole } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { secondFactorEndpoints } from '@contract/auth/second-factor.endpoints';
import { aSecondFactor, someReasons } from './builders/admin';
import { renderApp } from './render-app';
import { answer } from './server';

/**
 * Opens a view of the administration. The test must `answer` its requests, except those for the second factor
 * and the reasons.
 */
export function openAdmin(view: string, more: Record<string, string> = {}, staffRole?: StaffRole): UserEvent {
  answer(secondFactorEndpoints.state, aSecondFactor());
  answer(adminEndpoints.decisionReasons, someReasons());
  return renderApp(`/admin?${new URLSearchParams({ view, ...more })}`, {
    as: 'admin',
    ...(staffRole && { profile: { staffRole } }),
  });
}
