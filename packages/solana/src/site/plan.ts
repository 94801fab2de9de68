import type { OperationContext } from '@latchkey/core'
import { withoutUndefined } from '@latchkey/core/foreign'
import { withoutAdditions } from '../operations/additions.ts'
import type { DecodedTransaction } from '../operations/decode.ts'
import { toBase64 } from '../operations/message.ts'
import { requireVersion } from '../operations/send.ts'
import { requireChain } from '../operations/wallet.ts'
import type { SolanaPlan, SolanaSendOptions } from '../plan.ts'
import { parseTransaction } from './parse.ts'

/**
 * Plans a transaction that a site built. It is sent as it is. Throws `ACCOUNT_NOT_FOUND`, `FEATURE_UNSUPPORTED`,
 * `CHAIN_NOT_SUPPORTED`, and a `TypeError` if it is no transaction or lacks the signature of another account.
 */
export function planTransaction(
  context: OperationContext,
  transaction: Uint8Array,
  given: SolanaSendOptions,
): SolanaPlan {
  const sending = withoutUndefined(given)
  const { address } = context.account
  const decoded = parseTransaction(transaction, address)
  requireChain(context)
  requireVersion(context, decoded.version)
  const missing = decoded.signers.find(
    (signer, index) => signer !== address && !decoded.signatures[index],
  )
  if (missing !== undefined) throw new TypeError(`${missing} must sign the transaction first`)
  return {
    namespace: 'solana',
    chainId: context.network.caipNetworkId,
    account: address,
    purpose: 'calls',
    transaction: toBase64(transaction),
    // A second attempt may offer another fee.
    intent: JSON.stringify(withoutAdditions(decoded)),
    instructions: instructionsOf(decoded),
    opens: [],
    leaves: [],
    arrives: [],
    approvals: [],
    ...(Object.keys(sending).length > 0 && { sending }),
  }
}

function instructionsOf({ instructions, signers, writable }: DecodedTransaction) {
  return instructions.map(({ program, accounts, data }) => ({
    program,
    accounts: accounts.map((address) => ({
      address,
      isSigner: signers.includes(address),
      isWritable: writable.has(address),
    })),
    data,
  }))
}
