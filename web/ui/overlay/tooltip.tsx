import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';

// Loaded on first use: the positioning engine is not needed to show a page.
const TooltipBubble = lazyPart(() => import('./tooltip-bubble.tsx'));

const closeDelayMs = 120;

export interface TooltipTarget {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  'aria-describedby'?: string;
}

interface TooltipProps {
  label: ReactNode;
  /** The label adds facts to the name of the target. Leave it out where both are the same text. */
  describes?: boolean;
  position?: 'top' | 'right';
  onClose?: () => void;
  children: (target: TooltipTarget) => ReactNode;
}

/** Shows a label on hover, keyboard focus and tap. It stays while the pointer is on it; Escape closes it. */
export function Tooltip(props: TooltipProps) {
  const { label, describes = false, position = 'top', onClose, children } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isLeaving, setIsLeaving] = useState(false);
  const id = useId();

  const open = (element: HTMLElement) => {
    setIsLeaving(false);
    setAnchor(element);
  };
  const close = () => {
    setIsLeaving(false);
    setAnchor(undefined);
    onClose?.();
  };
  const stay = () => {
    setIsLeaving(false);
  };
  // The delay lets the pointer cross the gap between target and bubble.
  const closeSoon = () => {
    setIsLeaving(true);
  };
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = window.setTimeout(() => {
      closeNow();
    }, closeDelayMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, [isLeaving]);

  const target: TooltipTarget = {
    onPointerEnter: (event) => {
      if (event.pointerType !== 'touch') open(event.currentTarget);
    },
    onPointerLeave: (event) => {
      // Who came by keyboard still reads it, wherever the pointer happens to lie.
      if (!event.currentTarget.matches(':focus-visible')) closeSoon();
    },
    onFocus: (event) => {
      open(event.currentTarget);
    },
    onBlur: close,
    onKeyDown: (event) => {
      if (event.key === 'Escape') close();
    },
    ...(describes && anchor ? { 'aria-describedby': id } : {}),
  };

  return (
    <>
      {children(target)}
      {anchor && (
        <TooltipBubble
          id={id}
          anchor={anchor}
          label={label}
          position={position}
          onPointerEnter={stay}
          onPointerLeave={closeSoon}
        />
      )}
    </>
  );
}
