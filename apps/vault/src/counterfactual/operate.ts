import type { EvmCall } from '../chain/evmReview.ts'
import { askQuantity } from '../chain/evmTerms.ts'
import { approveOperation, operatePaid, signAndSend } from '../operation/operate.ts'
import { prepareOwnOperation } from '../operation/prepare.ts'
import { type BundledChain, sponsoredChain } from '../operation/sponsored.ts'
import type { SignTask } from '../site/task.ts'
import { wordsOf } from '../words/words.ts'
import { type Counterfactual, isDeployed } from './account.ts'
import { makingGroup } from './words.ts'

type Hex = `0x${string}`
type OwnOperation = {
  account: Counterfactual
  calls: readonly EvmCall[]
  /** Further warnings for the visitor. */
  warnings: readonly string[]
}

/**
 * Makes calls of an account that is a separate contract, as one user operation: reviewed, approved, signed and sent.
 * The operation deploys the account if necessary. The page's operator pays if willing, otherwise the account. Returns
 * the operation's hash. Throws `FEATURE_UNSUPPORTED` if the account cannot be deployed, and the errors of `operate`.
 */
export async function operateAs(
  task: SignTask,
  node: BundledChain,
  { account, calls, warnings: more }: OwnOperation,
): Promise<Hex> {
  const { site, signal } = task
  const { address, ...making } = account
  const isThere = await isDeployed(node, account, signal)
  const setUp = isThere ? [] : [await makingGroup(site.language(), 'setUpNow')]
  const wanted = { account: address, calls, delegate: null, making: isThere ? null : making }
  const paying = sponsoredChain(node)
  const paid = paying && (await operatePaid(task, paying, { wanted, setUp, warnings: more }))
  if (paid) return paid
  const prepared = await prepareOwnOperation(node, wanted, signal)
  const balance = await askQuantity(node, 'eth_getBalance', [address, 'latest'], signal)
  const needed = calls.reduce((sum, { value }) => sum + value, prepared.fee)
  const { notPaid, short } = wordsOf(site.language()).approval
  const warnings = [...more, ...(paying ? [notPaid] : []), ...(balance < needed ? [short] : [])]
  await approveOperation(task, { calls, prepared, setUp, warnings })
  return signAndSend(task, node, { operation: prepared.operation, prepared, calls })
}
