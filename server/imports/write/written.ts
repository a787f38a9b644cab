/** What an import has written, for one undo to take it back. */
export interface Written {
  record: 'client' | 'item' | 'invoice' | 'payment';
  id: bigint | null;
  key: string;
  /** The line of the file; nothing where it came along with another record. */
  line: number | null;
  /** What it was before; nothing where it is new. */
  before: Readonly<Record<string, unknown>> | null;
}
