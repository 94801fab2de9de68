import { knownError } from '@latchkey/protocol'
import { feeFacts } from '../../approval/feeFacts.ts'
import { codeOf, delegateOf } from '../../chain/batching.ts'
import { prepareOwnCall } from '../../chain/evmBatch.ts'
import { askQuantity } from '../../chain/evmTerms.ts'
import type { EvmRequest } from '../../chain/evmTransaction.ts'
import { zeroAddress } from '../../chain/hexSchema.ts'
import { intentOfCodeRemoval } from '../../sent/intent.ts'
import { settleEarlier } from '../../sent/settleEarlier.ts'
import { loadLaterWords, wordsOf } from '../../words/words.ts'
import { requireApproval } from '../approve.ts'
import type { SignTask } from '../task.ts'
import { signAndSend } from './signAndSend.ts'
import { warningsOf } from './warnings.ts'

/**
 * Handles a request to remove the code that acts for the account (EIP-7702): shows it, then signs and sends one transaction
 * of the account to itself. The account pays, because no sponsored operation can run without that code. Throws
 * `RPC_NOT_ALLOWED` if the account has no such code, or if the request does anything else.
 */
export async function removeCode(
  task: SignTask,
  account: `0x${string}`,
  { to, value, data, input, nonce }: EvmRequest,
): Promise<`0x${string}`> {
  const { site, node, signal } = task
  const isOnly =
    to?.toLowerCase() === account.toLowerCase() &&
    value === 0n &&
    nonce === undefined &&
    (data ?? input) === undefined
  const delegate = delegateOf(await codeOf(node, account, signal))
  if (!isOnly || delegate === undefined) throw knownError('RPC_NOT_ALLOWED')
  const call = { to: account, value: 0n, data: '0x' } as const
  const intent = intentOfCodeRemoval(account)
  const earlier = await settleEarlier(task, intent)
  const { replaced } = earlier
  const how = { data: call.data, delegate: zeroAddress, ...(replaced && { replaced }) }
  const { fee, transaction } = await prepareOwnCall(node, account, how, signal)
  const words = wordsOf(site.language())
  const [balance, repeated, facts, { smartAccount }] = await Promise.all([
    askQuantity(node, 'eth_getBalance', [account, 'latest'], signal),
    warningsOf(task, earlier),
    feeFacts(task, fee, words),
    loadLaterWords(site.language()),
  ])
  const { approval } = words
  await requireApproval(task, {
    kind: 'transaction',
    groups: [
      {
        heading: smartAccount.removal,
        lines: [{ text: smartAccount.removalText, detail: approval.contractOf(delegate) }],
      },
    ],
    facts,
    warnings: [...repeated, ...(balance < fee ? [approval.short] : [])],
  })
  return signAndSend(task, { transaction, delegate: zeroAddress, intent })
}
