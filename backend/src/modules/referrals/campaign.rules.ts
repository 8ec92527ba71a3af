import type { CampaignState } from '@contract';
import type { Campaign } from './campaign.schema.js';

/** How a code of the administration stands. */
export function stateOf(campaign: Campaign, now: Date): CampaignState {
  const { startsAt, endsAt, maxUses, uses, stoppedAt } = campaign;
  if (stoppedAt) return 'stopped';
  if (now < startsAt) return 'planned';
  if (endsAt && now >= endsAt) return 'ended';
  return maxUses !== null && uses >= maxUses ? 'used-up' : 'running';
}
