import { apiClient, type ApiClient } from './api-client.js';
import type { TestApp } from './test-app.js';

export type { ApiClient };

/** A client logged in as the administrator that every test's product has. */
export async function anAdmin(t: TestApp): Promise<ApiClient> {
  const { body } = await t.api().post('/api/auth/login', {
    email: 'support@mutual.example',
    password: 'the-administrator-of-tests',
  });
  return apiClient(t.url, body.token as string);
}
