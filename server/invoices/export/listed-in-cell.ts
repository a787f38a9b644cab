import { type RawBuilder, sql } from 'kysely';

/** What can't stand bare in a cell of several: it would be read as two, as quoted, or as a formula that was made harmless. */
const unclear = String.raw`[,;\r\n]|^["']`;
/** What is in hardly any entry, looked for in all at once. */
const rare = String.raw`[,;"'\r\n]`;

/** An array as one text that imports read back: entries between commas, in quotes where they would be read otherwise. */
export function listedInCell(entries: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case
    when array_to_string(${entries}, '') !~ ${sql.lit(rare)} then array_to_string(${entries}, ', ')
    else (
      select string_agg(
        case when entry ~ ${sql.lit(unclear)} then '"' || replace(entry, '"', '""') || '"' else entry end,
        ', ' order by place)
      from unnest(${entries}) with ordinality as listed (entry, place))
    end`;
}
