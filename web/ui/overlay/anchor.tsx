import { useLayoutEffect, type Ref } from 'react';

/** Hands a control that is elsewhere to Mantine's target, so that it keeps its focus while what it opens loads. */
export function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element);
  }, [element, ref]);
  return null;
}
