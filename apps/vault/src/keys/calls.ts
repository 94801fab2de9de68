import type * as v from 'valibot'
import { enrolmentCalls } from './calls/enrolment.ts'
import { loginCalls } from './calls/login.ts'
import { manageCalls } from './calls/manage.ts'
import { openCalls } from './calls/open.ts'
import { passkeyCalls } from './calls/passkeys.ts'
import { recoveryCalls } from './calls/recovery.ts'
import type { addresses } from './calls/shared.ts'
import { signCalls } from './calls/sign.ts'

export type { ListedPasskey, PasskeyList } from './calls/passkeys.ts'
export type { Lost, PasskeyGiven, ShownSecret } from './calls/shared.ts'

/**
 * The calls from the page to the worker that holds the keys, with their results. Each side parses the other's messages.
 */
export const calls = {
  ...loginCalls,
  ...openCalls,
  ...recoveryCalls,
  ...enrolmentCalls,
  ...manageCalls,
  ...passkeyCalls,
  ...signCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
/** A call's parameters as the page sends them. */
export type CallInput<Name extends CallName> = v.InferInput<Calls[Name]['params']>
/** A call's parameters as the worker parses them. */
export type Params<Name extends CallName> = v.InferOutput<Calls[Name]['params']>
export type Result<Name extends CallName> = v.InferOutput<Calls[Name]['result']>
export type WalletAddresses = v.InferOutput<typeof addresses>
