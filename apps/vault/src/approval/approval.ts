import * as v from 'valibot'

const line = v.object({ text: v.string(), detail: v.exactOptional(v.string()) })
const fact = v.object({
  label: v.string(),
  value: v.string(),
  isCode: v.exactOptional(v.boolean()),
})
const group = v.object({ heading: v.string(), lines: v.array(line) })

/** What the visitor is asked to approve, in words: data alone, made by the page itself and never by the site. */
export const approval = v.object({
  kind: v.picklist(['message', 'typedData', 'transaction', 'session', 'sessionEnd']),
  /** The text that is signed, whole. */
  text: v.exactOptional(v.string()),
  groups: v.array(group),
  facts: v.array(fact),
  warnings: v.array(v.string()),
})

/** An amount that moves, as it is read: `100.5 USDC`, and whom it comes from or goes to. */
export type Line = v.InferOutput<typeof line>
/** A named value. `isCode`: an address or data, every character of it matters. */
export type Fact = v.InferOutput<typeof fact>
/** What the visitor reads together under one heading. */
export type Group = v.InferOutput<typeof group>
export type Approval = v.InferOutput<typeof approval>
