import { codeSet } from './code-set.ts';

/** Why something is taken off, UNTDID 5189 (BT-98, BT-140). */
export const allowanceReasonCodes = codeSet(`
  41 42 60 62 63 64 65 66 67 68 70 71 88 95 100 102 103 104 105
`);
