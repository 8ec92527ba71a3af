import { useSearchParams } from 'react-router-dom';

/**
 * What the address says after its question mark, and how to change some of it; an empty value takes one out.
 */
export function useSearchFields() {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string>) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [params, change] as const;
}
