/** What a cell is: text that somebody typed, or what needs no escaping: a word of ours, a number, a day. */
export type CellKind = 'text' | 'word' | 'number' | 'money' | 'day';
