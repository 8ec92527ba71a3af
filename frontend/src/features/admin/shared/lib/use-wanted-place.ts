import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns the ref of an element that is scrolled to once its list is loaded, if the address names it. The
 * browser alone would look for it before.
 */
export function useWantedPlace<Place extends HTMLElement>(id: string, isLoaded: boolean) {
  const { hash } = useLocation();
  const place = useRef<Place>(null);
  const isWanted = isLoaded && hash === `#${id}`;
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView();
  }, [isWanted]);
  return place;
}
