import type { APIRequestContext } from '@playwright/test';
import type { Member } from './members';

/** Buys a pack of 100 coins over HTTP. The PayPal stand-in approves the payment. */
export async function buyCoins(request: APIRequestContext, member: Member): Promise<void> {
  const headers = { Authorization: `Bearer ${member.token}` };
  const post = async (url: string, data: object = {}): Promise<unknown> => {
    const answer = await request.post(url, { headers, data });
    if (!answer.ok()) throw new Error(`${url} failed: ${await answer.text()}`);
    return answer.json();
  };
  const config = (await (await request.get('/api/config')).json()) as { paypal: { sdkUrl: string } };
  const { orderId } = (await post('/api/billing/orders', { product: 'coins-100' })) as { orderId: string };
  await post(`${new URL(config.paypal.sdkUrl).origin}/stand-in/orders/${orderId}/approve`);
  await post(`/api/billing/orders/${orderId}/capture`);
}
