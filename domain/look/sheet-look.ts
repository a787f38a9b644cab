export const documentDesigns = ['classic', 'modern', 'compact'] as const;
export type DocumentDesign = (typeof documentDesigns)[number];

export const logoPlaces = ['start', 'end'] as const;
export type LogoPlace = (typeof logoPlaces)[number];

/** How an organisation wants its documents to look; frozen with each that is issued. */
export interface SheetLook {
  design: DocumentDesign;
  /** `#rrggbb`; empty for the design's own. */
  accent: string;
  logoPlace: LogoPlace;
}

export const plainLook: SheetLook = { design: 'classic', accent: '', logoPlace: 'start' };
