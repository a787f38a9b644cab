import type { imageEndpoints } from '#contract/images/images.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getImage } from './get-image.ts';

export function imageRoutes(db: Connection['db']): Handlers<typeof imageEndpoints> {
  return {
    getImage: async ({ params }, { setHeader }) => {
      const image = await getImage(db, params.id);
      // The address is the hash of the content; private, because it takes a session to see it.
      setHeader('cache-control', 'private, max-age=31536000, immutable');
      // A drawn picture is a document too, when it is opened by itself.
      setHeader(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
      return image;
    },
  };
}
