import { referenceOf } from '@latchkey/protocol'
import * as Signature from 'ox/Signature'
import type { Group } from '../approval/approval.ts'
import { feeFacts } from '../approval/feeFacts.ts'
import { reviewedParts } from '../approval/review.ts'
import { setUpGroup } from '../approval/setUp.ts'
import { batchingOf } from '../chain/batching.ts'
import { type EvmCall, reviewCalls } from '../chain/evmReview.ts'
import { intentOfCalls } from '../sent/intent.ts'
import { sendSignedOperation } from '../sent/operation.ts'
import { requireReviewed } from '../site/approveReview.ts'
import type { SignTask } from '../site/task.ts'
import { wordsOf } from '../words/words.ts'
import {
  operationHash,
  operationToRpc,
  quantityOf,
  type SignedAuthorization,
  typedJson,
  typedOperation,
  type UserOperation,
} from './operation.ts'
import {
  type PreparedOperation,
  prepareOperation,
  type WantedOperation,
  withLastWord,
} from './prepare.ts'
import type { BundledChain, SponsoredChain } from './sponsored.ts'

type Hex = `0x${string}`

type OperateOptions = {
  account: Hex
  calls: readonly EvmCall[]
  /** Further warnings for the visitor. */
  warnings: readonly string[]
}

/**
 * Makes calls of an account at the expense of the page's operator, as one user operation (ERC-4337): reviewed,
 * approved, signed and sent. Returns its hash, or `undefined` without a sponsor; then nothing was signed. Throws
 * `REQUEST_DECLINED`, `ABORTED`, `NETWORK_FAILED`, and `WALLET_SEND_TRANSACTION` if the bundler refuses.
 */
export async function operate(
  task: SignTask,
  node: SponsoredChain,
  { account, calls, warnings }: OperateOptions,
): Promise<Hex | undefined> {
  const { signal } = task
  const batching = await batchingOf(node, account, signal)
  if (batching === 'unsupported') return undefined
  const delegate = batching === 'ready' ? (node.delegate ?? null) : null
  const setUp = setUpGroup(delegate, wordsOf(task.site.language()))
  const wanted = { account, calls, delegate, making: null }
  return operatePaid(task, node, { wanted, setUp, warnings })
}

type OperationToPay = Pick<OperateOptions, 'warnings'> & {
  wanted: WantedOperation
  /** The groups that show how the account is set up. */
  setUp: readonly Group[]
}

/** Does the same for calls of an account that is known to make batches. */
export async function operatePaid(
  task: SignTask,
  node: SponsoredChain,
  { wanted, ...shown }: OperationToPay,
): Promise<Hex | undefined> {
  const { signal } = task
  const prepared = await prepareOperation(node, wanted, signal)
  if (!prepared) return undefined
  const { calls } = wanted
  await approveOperation(task, { calls, prepared, ...shown })
  const authorize = () => authorizationOf(task, node, prepared)
  const operation = await withLastWord(node, prepared, { authorize, signal })
  return operation && signAndSend(task, node, { operation, prepared, calls })
}

type OperationToApprove = Pick<OperationToPay, 'setUp' | 'warnings'> & {
  calls: readonly EvmCall[]
  prepared: PreparedOperation
}

/** Asks the visitor to approve an operation. Throws `REQUEST_DECLINED`, `ABORTED`. */
export async function approveOperation(
  task: SignTask,
  { calls, prepared, setUp, warnings: more }: OperationToApprove,
): Promise<void> {
  const { node, signal } = task
  const words = wordsOf(task.site.language())
  const again = () => reviewCalls(node, prepared.operation.sender, calls, signal)
  const { paidFee, paidBy } = words.approval
  const [first, fee] = await Promise.all([
    again(),
    prepared.payer === null
      ? feeFacts(task, prepared.fee, words)
      : [{ label: paidFee, value: paidBy(prepared.payer) }],
  ])
  await requireReviewed(task, first, {
    again,
    approvalOf(review) {
      const { groups, facts, warnings } = reviewedParts({ review, words })
      return {
        kind: 'transaction',
        groups: [...groups, ...setUp],
        facts: [...facts, ...fee],
        warnings: [...warnings, ...more],
      }
    },
  })
}

type Approved = {
  operation: UserOperation
  prepared: PreparedOperation
  calls: readonly EvmCall[]
}

/**
 * Signs an approved operation and sends it. Returns its hash, even without an answer of the bundler. Throws
 * `WALLET_SEND_TRANSACTION` if the bundler refused.
 */
export async function signAndSend(
  task: Pick<SignTask, 'site' | 'account'>,
  node: BundledChain,
  { operation, prepared, calls }: Approved,
): Promise<Hex> {
  const { site } = task
  const typed = typedOperation(node, operation)
  const { signature } = await site.keyholder.ask('signTypedData', { json: typedJson(typed) })
  const authorized = { ...operation, ...(await authorizationOf(task, node, prepared)) }
  const wire = operationToRpc({ ...authorized, signature: `0x${signature.slice(2)}` })
  const hash = operationHash(typed)
  // Follow the operation by the hash of what was signed, not by the bundler's answer.
  const nonce = quantityOf(operation.nonce)
  await sendSignedOperation(task, node, { hash, nonce, intent: intentOfCalls(calls), wire })
  return hash
}

async function authorizationOf(
  { site }: Pick<SignTask, 'site'>,
  { id }: BundledChain,
  { authorizing }: PreparedOperation,
): Promise<{ authorization?: SignedAuthorization }> {
  if (!authorizing) return {}
  const { delegate: address, nonce } = authorizing
  const chainId = Number(referenceOf(id))
  const authorization = { chainId, address, nonce: quantityOf(nonce) }
  const { signature } = await site.keyholder.ask('signAuthorization', authorization)
  const { r, s, yParity } = Signature.fromHex(`0x${signature.slice(2)}`)
  const signed = { yParity, r: wordOf(r), s: wordOf(s) }
  return { authorization: { chainId, address, nonce: Number(nonce), ...signed } }
}

function wordOf(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`
}
