/** A calendar day, `YYYY-MM-DD`. */
export function Day({ day }: { day: string }) {
  return (
    <time className="dt" dateTime={day}>
      {day}
    </time>
  );
}
