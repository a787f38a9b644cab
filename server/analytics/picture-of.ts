import { initialsAddress } from '#contract/analytics/analytics.ts';
import { imageAddress } from '#contract/image-address.ts';

/** The address of a person's picture: the stored one, else the drawn initials. */
export function pictureOf({ name, imageId }: { name: string; imageId: string | null }): string {
  return imageId === null ? initialsAddress(name) : imageAddress(imageId);
}
