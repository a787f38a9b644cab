/** The product's mark, as in public/favicon.svg; decorative. */
export function BrandMark({ sizePx = 30 }: { sizePx?: number }) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--ll-primary-btn)" />
      <g stroke="#fff" strokeLinecap="round" strokeLinejoin="round">
        <path d="M9 7.5v14a2.5 2.5 0 0 0 2.5 2.5H25" strokeWidth="2.75" />
        <path d="m14.5 17 3-3 2.5 2.5 4-4.5" strokeWidth="2.5" strokeOpacity=".72" />
      </g>
    </svg>
  );
}
