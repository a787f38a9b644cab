import { Box, Group } from '@mantine/core';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './tab-strip.module.css';

interface TabStripProps {
  name: string;
  /** Another value: another tab is open. */
  current: string;
  /** In a column where the window is wide. */
  stacks?: boolean;
  /** List items, each with one link; that of the open tab says `aria-current="page"`. */
  children: ReactNode;
}

/** Links to the parts of a page in one row. Where it is too narrow for all of them they slide, with the open one in the middle. */
export function TabStrip({ name, current, stacks = false, children }: TabStripProps) {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const strip = nav.current;
    if (!strip) return;
    const center = () => {
      // Not scrollIntoView: that would move the page as well.
      const here = strip.querySelector('[aria-current=page]');
      if (!here) return;
      const { left, width } = here.getBoundingClientRect();
      const middle = strip.getBoundingClientRect().left + strip.clientWidth / 2;
      strip.scrollBy({ left: left + width / 2 - middle, behavior: 'instant' });
    };
    center();
    // Tabs grow when the font comes, and the strip shrinks with its window.
    const observer = new ResizeObserver(center);
    for (const part of [strip, ...strip.querySelectorAll('li')]) observer.observe(part);
    return () => {
      observer.disconnect();
    };
  }, [current]);
  return (
    // The focus ring is not cut off.
    <Box
      component="nav"
      ref={nav}
      className={stacks ? classes.stacks : undefined}
      aria-label={name}
      m={-4}
      p={4}
      style={{ overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      <Group component="ul" gap={4} wrap="nowrap">
        {children}
      </Group>
    </Box>
  );
}
