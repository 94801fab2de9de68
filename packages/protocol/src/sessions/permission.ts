import * as v from 'valibot'
import { address, hex, name, seconds, several } from './shapes.ts'

const quantity = v.pipe(hex, v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'Invalid quantity'))
const rule = v.strictObject({
  operator: v.picklist(['EQUAL', 'GREATER_THAN', 'LESS_THAN']),
  value: v.unknown(),
})
const allowance = { allowance: quantity, start: seconds, period: v.pipe(seconds, v.minValue(1)) }

const calledFunction = v.strictObject({
  functionName: name,
  /** What each argument has to be; `null` where it may be anything. */
  args: v.exactOptional(v.pipe(v.array(v.nullable(rule)), v.maxLength(several))),
  /** How much of the native coin may go with it, over the whole session; none where it is left out. */
  valueLimit: v.exactOptional(quantity),
  operation: v.exactOptional(v.picklist(['Call', 'DelegateCall'])),
})
const contractCall = v.strictObject({
  type: v.literal('contract-call'),
  data: v.strictObject({
    address,
    abi: v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(100)),
    functions: v.pipe(v.array(calledFunction), v.minLength(1), v.maxLength(several)),
  }),
})
const nativeAllowance = v.strictObject({
  type: v.literal('native-token-recurring-allowance'),
  data: v.strictObject(allowance),
})
const tokenAllowance = v.strictObject({
  type: v.literal('erc20-recurring-allowance'),
  data: v.strictObject({ token: address, ...allowance }),
})

/** The shape of `SessionPermission`; members that are not named are refused. */
export const sessionPermissionSchema = v.variant('type', [
  contractCall,
  nativeAllowance,
  tokenAllowance,
])
/** Something that the keys of a session may do. Allowances are in base units, `start` in Unix seconds, `period` in seconds. */
export type SessionPermission = v.InferOutput<typeof sessionPermissionSchema>
