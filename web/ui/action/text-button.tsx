import { Anchor, type AnchorProps, type ElementProps } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';

type TextButtonProps = AnchorProps & ElementProps<'button', keyof AnchorProps>;

/** A small action in a text, as high as a finger needs. */
export function TextButton(props: TextButtonProps) {
  return (
    <Anchor
      component="button"
      type="button"
      size="13"
      fw={500}
      mih={24}
      underline="hover"
      {...props}
    />
  );
}
