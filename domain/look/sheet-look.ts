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

/** What a design is drawn in where no accent is chosen. */
export const ownAccents: Record<DocumentDesign, string> = {
  classic: '#1f1b2e',
  modern: '#4b3fd1',
  compact: '#1f1b2e',
};

export const plainLook: SheetLook = { design: 'classic', accent: '', logoPlace: 'start' };
