interface CrossPart {
  width: number;
  height: number;
  color: string;
}

// Of 46 mm that the Swiss code measures, its cross takes 7.
const share = 7 / 46;

/** A white cross on black with a white edge, for the middle of a code of that side: what is under it the correction makes good. */
export function swissCross(codeSide: number): CrossPart[] {
  const side = codeSide * share;
  const part = (width: number, height: number, color: string) => ({
    ...{ width: side * width, height: side * height, color },
  });
  return [
    part(1, 1, '#ffffff'),
    part(6 / 7, 6 / 7, '#000000'),
    part(0.56, 0.17, '#ffffff'),
    part(0.17, 0.56, '#ffffff'),
  ];
}
