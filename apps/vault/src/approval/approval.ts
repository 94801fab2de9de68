import * as v from 'valibot'

const line = v.object({ text: v.string(), detail: v.exactOptional(v.string()) })
const fact = v.object({
  label: v.string(),
  value: v.string(),
  isCode: v.exactOptional(v.boolean()),
})
const group = v.object({ heading: v.string(), lines: v.array(line) })

/** A request for approval in words: plain data that the page itself makes, and never the site. */
export const approval = v.object({
  kind: v.picklist(['message', 'typedData', 'transaction', 'session', 'sessionEnd']),
  /** The signed text in full. */
  text: v.exactOptional(v.string()),
  groups: v.array(group),
  facts: v.array(fact),
  warnings: v.array(v.string()),
})

/** An amount that moves, as displayed: `100.5 USDC`, and its sender or recipient. */
export type Line = v.InferOutput<typeof line>
/** A named value. `isCode`: an address or data, of which every character matters. */
export type Fact = v.InferOutput<typeof fact>
/** Lines under one heading. */
export type Group = v.InferOutput<typeof group>
export type Approval = v.InferOutput<typeof approval>
