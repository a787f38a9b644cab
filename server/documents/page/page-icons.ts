import { type Html, html } from '#server/http/html.ts';

function icon(paths: Html): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;
}

/** The drawings of the page, each on a grid of 24; those of the badges by their tone. */
export const icons = {
  open: icon(html`<circle cx="12" cy="12" r="8.5" /><path d="M12 7.5V12l3 2" />`),
  part: icon(html`<circle cx="12" cy="12" r="8.5" /><path d="M12 3.5V12h8.5" />`),
  late: icon(html`<circle cx="12" cy="12" r="8.5" /><path d="M12 8v4.5M12 15.8v.2" />`),
  done: icon(html`<path d="m5 12.5 4.5 4.5L19 7.5" />`),
  closed: icon(html`<path d="m7 7 10 10M17 7 7 17" />`),
  download: icon(
    html`<path
      d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 16v2.5a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5V16"
    />`,
  ),
  bank: icon(html`<path d="M4 20h16M4.5 9.5h15L12 4zM6 10v7m4-7v7m4-7v7m4-7v7M5 17h14" />`),
  copy: icon(
    html`<rect x="8.5" y="8.5" width="12" height="12" rx="2.5" /><path
        d="M15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5"
      />`,
  ),
  copied: html`<svg class="icon tick" viewBox="0 0 24 24" aria-hidden="true">
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </svg>`,
};
