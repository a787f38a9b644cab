import classes from './shape-skeleton.module.css';

interface ShapeSkeletonProps {
  /** Pixels, or a share of the place. */
  width: number | `${number}%`;
  heightPx: number;
  radiusPx?: number;
}

/** A grey shape of the size of what is on its way; decorative, the region around it says that it is busy. */
export function ShapeSkeleton({ width, heightPx, radiusPx = 4 }: ShapeSkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes.shape}
      style={{ inlineSize: width, blockSize: heightPx, borderRadius: radiusPx }}
    />
  );
}
