import type { EvmTransaction } from '@latchkey/vault/wallet'
import * as v from 'valibot'
import type { EvmCall } from '../../chain/evmReview.ts'
import type { Prepared } from '../../chain/evmTransaction.ts'
import { asHex } from '../../chain/hexSchema.ts'
import type { SignTask } from '../task.ts'

type ApprovedTransaction = Pick<Prepared, 'transaction' | 'delegate'> & {
  /** The calls that the site requested. Default: the transaction's own call. */
  calls?: readonly EvmCall[]
  /** A hash of the request. Default: of the calls. */
  intent?: string
  /** A grant in it, and a hash of the granted rights. */
  grant?: { context: `0x${string}`; intent: string }
}

/**
 * Signs an approved transaction and sends it. Returns its hash, even without an answer of the node. Throws
 * `WALLET_SEND_TRANSACTION` if the node refused.
 */
export async function signAndSend(
  task: Pick<SignTask, 'site' | 'node' | 'account' | 'signal'>,
  { transaction, delegate, calls = [transaction], intent, grant }: ApprovedTransaction,
): Promise<`0x${string}`> {
  const { signed } = await task.site.keyholder.ask('signEvmTransaction', {
    transaction: quantitiesInHex(transaction),
    delegate,
  })
  const [{ sendSigned }, { intentOfCalls }] = await Promise.all([
    import('../../sent/transaction.ts'),
    import('../../sent/intent.ts'),
  ])
  const whose = grant ?? { intent: intent ?? intentOfCalls(calls) }
  return sendSigned(task, { raw: v.parse(asHex, signed), transaction, ...whose })
}

/** Converts quantities to hex for the keys, because the channel carries no bigint. */
function quantitiesInHex({ chainId, to, data, ...quantities }: EvmTransaction) {
  const hex = (value: bigint): `0x${string}` => `0x${value.toString(16)}`
  const { nonce, value, gas, maxFeePerGas, maxPriorityFeePerGas } = quantities
  return {
    chainId,
    to,
    data,
    nonce: hex(nonce),
    value: hex(value),
    gas: hex(gas),
    maxFeePerGas: hex(maxFeePerGas),
    maxPriorityFeePerGas: hex(maxPriorityFeePerGas),
  }
}
