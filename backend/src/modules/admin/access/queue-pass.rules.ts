/** The pass that lets a browser open the job dashboard for a while; a page cannot send a bearer. */
export const QUEUE_PASS = { cookie: 'mutual-queues', audience: 'mutual-queues', seconds: 600 } as const;
