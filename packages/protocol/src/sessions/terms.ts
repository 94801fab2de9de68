import * as v from 'valibot'
import { sessionPermissionSchema } from './permission.ts'
import { hex, name, several } from './shapes.ts'

/** The shape of `SessionKey`. */
export const key = v.strictObject({
  type: v.picklist(['secp256k1', 'secp256r1']),
  /** Uncompressed: 65 bytes that begin with `04`. */
  publicKey: v.pipe(hex, v.regex(/^0x04[0-9a-fA-F]{128}$/, 'Not an uncompressed public key')),
})
/** A public key whose private one signs the calls of a session. */
export type SessionKey = v.InferOutput<typeof key>

/** All that the keys of a session may do. */
export const permissions = v.pipe(
  v.array(sessionPermissionSchema),
  v.minLength(1, 'No permissions'),
  v.maxLength(several),
)
/** What else limits them. */
export const policies = v.pipe(
  v.array(v.strictObject({ type: name, data: v.record(v.string(), v.unknown()) })),
  v.maxLength(several),
)
/** Whose calls they are. */
export const signer = v.strictObject({
  type: v.literal('keys'),
  data: v.strictObject({ keys: v.pipe(v.array(key), v.minLength(1), v.maxLength(4)) }),
})
