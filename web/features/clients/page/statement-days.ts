/** A statement is of the last year where nobody says otherwise. */
export const statementDays = 365;
