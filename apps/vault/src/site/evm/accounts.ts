import { knownError } from '@latchkey/protocol'
import * as v from 'valibot'
import { asAddress } from '../../chain/hexSchema.ts'
import { counterfactualOf } from '../../counterfactual/account.ts'
import type { SignTask } from '../task.ts'

/**
 * Returns all accounts of the visitor's key. Each one executes calls in its data, which the visitor could not review.
 */
export function ownAccounts({ account, owner }: SignTask): string[] {
  return [account, counterfactualOf(v.parse(asAddress, owner)).address]
}

/** Returns the site's account, which alone may send. */
export function senderOf({ account }: SignTask, from: string | undefined): `0x${string}` {
  if (from !== undefined && from.toLowerCase() !== account.toLowerCase())
    throw knownError('ACCOUNT_NOT_FOUND')
  return v.parse(asAddress, account)
}
