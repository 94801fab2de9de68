/** A statement takes only so many values, and others may have made a list as long as they like. */
const valuesAtOnce = 500

/** What statements about parts of a list give, together. */
export async function inParts<Value, Row>(
  values: readonly Value[],
  run: (part: readonly Value[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < values.length; from += valuesAtOnce)
    for (const row of await run(values.slice(from, from + valuesAtOnce))) rows.push(row)
  return rows
}
