// The package has no types of its own.
declare module 'linebreak' {
  /** A place where a line may end (UAX #14). */
  interface Break {
    /** Offset in the text, after the break. */
    position: number;
    required: boolean;
  }
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }
}
