import * as v from 'valibot'

// The gateway's answers.
export const refusalSchema = v.object({ error: v.string(), retryAfter: v.optional(v.number()) })
export const nextSchema = v.object({ next: v.picklist(['enterCode', 'confirmDevice']) })
export const loginSchema = v.object({
  user: v.string(),
  email: v.nullable(v.string()),
  name: v.nullable(v.string()),
  way: v.string(),
  since: v.number(),
  isRecent: v.boolean(),
  isLeaked: v.boolean(),
})
export const foundSchema = v.object({
  vault: v.unknown(),
  recovery: v.unknown(),
  recoveryPasskey: v.nullable(v.string()),
  passkeys: v.array(v.object({ id: v.string(), share: v.unknown() })),
})
export const stageSchema = v.object({ next: v.picklist(['primary', 'secondary']) })
export const optionsSchema = v.object({ options: v.record(v.string(), v.unknown()) })
export const bindingSchema = v.object({
  user: v.string(),
  session: v.string(),
  vaultOrigin: v.string(),
  topOrigin: v.string(),
  expiresAt: v.number(),
})
