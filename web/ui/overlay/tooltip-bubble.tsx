import { Box, Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import type { ReactNode } from 'react';
import classes from './tooltip-bubble.module.css';

interface TooltipBubbleProps {
  id: string;
  anchor: HTMLElement;
  label: ReactNode;
  position: 'top' | 'right';
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** The visible part of a tooltip. Not imported directly: see tooltip.tsx. */
export default function TooltipBubble(props: TooltipBubbleProps) {
  const { id, anchor, label, position, ...pointer } = props;
  return (
    <Tooltip
      opened
      // Within the page's landmark, not beside it.
      portalProps={{ target: document.querySelector('main') ?? document.body }}
      target={anchor}
      position={position}
      withArrow
      arrowSize={7}
      offset={6}
      classNames={{ tooltip: `${classes.bubble ?? ''} notPrinted` }}
      label={
        <Box id={id} maw={320} px={10} py={6} {...pointer}>
          {label}
        </Box>
      }
    />
  );
}
