/** The address of a stored picture, or empty where there is none. */
export function imageAddress(imageId: string | null): string {
  return imageId === null ? '' : `/api/images/${imageId}`;
}
