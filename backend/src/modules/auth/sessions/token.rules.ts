/** What every token must say, beside its dates. */
export const TOKEN_RULES = { algorithm: 'HS256', issuer: 'mutual', audience: 'mutual-api' } as const;
