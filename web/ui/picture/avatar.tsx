import { useState } from 'react';
import classes from './avatar.module.css';

interface AvatarProps {
  /** The address of a picture, or empty. */
  image: string;
  /** Shown where there is no picture, or where it cannot be loaded. */
  initials: string;
  /** One of theme/tones.css. */
  tone: string;
  sizePx?: 22 | 34 | 38 | 64;
}

/**
 * The picture of a person or company beside their written name; decorative. It is loaded with its page: one that comes while rows are
 * scrolled has them all painted again.
 */
export function Avatar({ image, initials, tone, sizePx = 34 }: AvatarProps) {
  const [brokenImage, setBrokenImage] = useState('');
  if (image !== '' && image !== brokenImage) {
    return (
      <img
        className={classes.avatar}
        src={image}
        alt=""
        width={sizePx}
        height={sizePx}
        data-size={sizePx}
        data-tone="other"
        decoding="async"
        onError={() => {
          setBrokenImage(image);
        }}
      />
    );
  }
  return (
    <span className={classes.avatar} data-size={sizePx} data-tone={tone} aria-hidden="true">
      {initials}
    </span>
  );
}
