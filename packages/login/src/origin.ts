import * as v from 'valibot'

/** The schema of an origin, as browsers write it. */
export const originOf = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'Invalid origin'),
)
