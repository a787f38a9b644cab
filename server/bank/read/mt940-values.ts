/** `YYMMDD`; what is above 80 was in the last century. */
export const isoDay = (date: string) =>
  `${Number(date.slice(0, 2)) > 80 ? '19' : '20'}${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`;

/** Banks that count 30 days in each month write also 30 February: the last day that the month has. */
export function existingDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (Number(date) > 31 || Number(month) > 12) return day;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(date) > last ? `${year}-${month}-${String(last)}` : day;
}
