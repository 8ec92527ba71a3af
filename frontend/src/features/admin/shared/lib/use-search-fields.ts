import { useSearchParams } from 'react-router-dom';

/** Reads and changes search parameters of the address. An empty value removes the parameter. */
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
