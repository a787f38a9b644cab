/** The series of the numbers that other systems gave out: no counter stands behind it. */
export const importedSeries = 'imported';
