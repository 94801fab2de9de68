import * as v from 'valibot'

/** Characters of a request at most. */
const longest = 65_536

/** Returns the schema of a session request: JSON text, because an ABI is deeper than a message may be. */
export function sessionText<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.string(), v.maxLength(longest), v.parseJson(), schema)
}
