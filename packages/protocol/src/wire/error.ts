import * as v from 'valibot'

/** The body of every refusal of the gateway. */
export const failureSchema = v.object({
  status: v.literal('FAILED'),
  reasons: v.array(v.object({ field: v.string(), description: v.string() })),
})
/** Why the gateway refused: the field that is wrong, and how. */
export type Failure = v.InferOutput<typeof failureSchema>
