import type { PdfDocument } from './pdf-document.ts';

/** Types of structure elements. @see ISO 32000-1, 14.8.4 */
export type TagType =
  'H1' | 'H2' | 'P' | 'Span' | 'Sect' | 'Figure' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD';

export interface TagOptions {
  /** Of a head cell: what it is the head of. */
  scope?: 'Column' | 'Row';
  /** What a picture shows. */
  alt?: string;
  /** What is written, where what is drawn does not tell it. */
  actual?: string;
  /** Left, top, right and bottom, in points. */
  bbox?: [number, number, number, number];
}

/** Tells a screen reader what is drawn, in the order of the elements. */
export interface Tags {
  /** What `draw` draws belongs to an element of that type; elements may hold others. */
  within: (type: TagType, draw: () => void, options?: TagOptions) => void;
  /** An element that is drawn later, maybe in several pieces: `into`. */
  element: (type: TagType, options?: TagOptions) => TaggedPlace;
  into: (place: TaggedPlace, draw: () => void) => void;
  /** What `draw` draws is decoration, or a repetition. */
  decoration: (draw: () => void) => void;
  /** Called before anything is drawn. */
  mark: () => void;
  /** Called before the page changes. */
  close: () => void;
}

/** A structure element, or what is none. */
export type TaggedPlace = { type: string; element: PDFKit.PDFStructureElement } | 'decoration';

export function createTags(doc: PdfDocument): Tags {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let inner: TaggedPlace = { type: 'Document', element: root };
  let open: TaggedPlace | undefined;

  const close = (): void => {
    if (open !== undefined) doc.endMarkedContent();
    open = undefined;
  };
  const into: Tags['into'] = (place, draw) => {
    const before = inner;
    inner = place;
    draw();
    inner = before;
  };
  const element: Tags['element'] = (type, options = {}) => {
    if (inner === 'decoration') return inner;
    const made = doc.struct(type, options);
    inner.element.add(made);
    return { type, element: made };
  };
  return {
    close,
    into,
    element,
    within: (type, draw, options) => {
      into(element(type, options), draw);
    },
    decoration: (draw) => {
      into('decoration', draw);
    },
    mark: () => {
      if (open === inner) return;
      close();
      open = inner;
      if (inner === 'decoration') doc.markContent('Artifact', { type: 'Layout' });
      else inner.element.add(doc.markStructureContent(inner.type));
    },
  };
}

/** For what is drawn without tags. */
export const noTags: Tags = {
  within: (_type, draw) => {
    draw();
  },
  element: () => 'decoration',
  into: (_place, draw) => {
    draw();
  },
  decoration: (draw) => {
    draw();
  },
  mark: () => undefined,
  close: () => undefined,
};
