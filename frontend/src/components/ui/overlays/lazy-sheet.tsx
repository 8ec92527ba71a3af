import { Suspense, type ComponentType } from 'react';
import { useBackCloses } from '@/lib/use-back-closes';
import { lazyPart } from '../feedback/lazy-part';

interface SheetProps {
  /** By default true: a sheet is open while it is mounted. */
  opened?: boolean;
  onClose: () => void;
}

/**
 * Dialogue or drawer in a separate file, which is loaded when the sheet is first opened. Back closes the
 * sheet from the press on, also while the file is loading.
 */
export function lazySheet<Props extends SheetProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Sheet = lazyPart(load);
  return function LazySheet(props: Props) {
    return (
      <Suspense fallback={<Loading {...props} />}>
        <Sheet {...props} />
      </Suspense>
    );
  };
}

/** Has the history entry of a sheet until the sheet itself is mounted and takes it over. */
function Loading({ opened = true, onClose }: SheetProps) {
  useBackCloses(opened, onClose);
  return null;
}
