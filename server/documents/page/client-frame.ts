import { directionOf } from '#messages/direction.ts';
import { type Html, html } from '#server/http/html.ts';
import { pageFiles } from './page-files.ts';

interface Frame {
  /** ISO 639-1. */
  language: string;
  title: string;
  /** The address of the picture on the tab, or empty. */
  icon: string;
  body: Html;
}

/** What every page for clients stands in: nothing of the app, its own styles, and a script that it can do without. */
export function clientFrame({ language, title, icon, body }: Frame): string {
  const files = pageFiles();
  const page = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow, noarchive" />
        <!-- Our own server may know where its forms come from; others still learn nothing. -->
        <meta name="referrer" content="same-origin" />
        <title>${title}</title>
        <link rel="icon" href="${icon === '' ? 'data:,' : icon}" />
        <link rel="preload" href="${files.font}" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${files.styles}" />
        <script src="${files.script}" defer></script>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return page.text;
}
