import { knownError, referenceOf } from '@latchkey/protocol'
import * as Signature from 'ox/Signature'
import type { Group } from '../approval/approval.ts'
import { feeFact, reviewedParts } from '../approval/review.ts'
import { setUpGroup } from '../approval/setUp.ts'
import { batchingOf } from '../chain/batching.ts'
import { type EvmCall, reviewCalls } from '../chain/evmReview.ts'
import { requireApproval } from '../site/approve.ts'
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
import { type PreparedOperation, prepareOperation, type Wanted, withLastWord } from './prepare.ts'
import { bundlerOf } from './services.ts'
import type { BundledChain, SponsoredChain } from './sponsored.ts'
import { sendInTurn } from './turn.ts'

type Hex = `0x${string}`

type Given = { account: Hex; calls: readonly EvmCall[] }

/**
 * Has the page's operator pay for calls of an account: asked, read, approved, signed and sent as one user operation (ERC-4337).
 * Answers with its hash; `undefined` where nobody else pays, and nothing was signed. Throws `REQUEST_DECLINED`, `ABORTED`,
 * `NETWORK_FAILED`, and `WALLET_SEND_TRANSACTION` for what the bundler refuses.
 */
export async function operate(
  task: SignTask,
  node: SponsoredChain,
  { account, calls }: Given,
): Promise<Hex | undefined> {
  const { signal } = task
  const batching = await batchingOf(node, account, signal)
  if (batching === 'unsupported') return undefined
  const delegate = batching === 'ready' ? (node.delegate ?? null) : null
  const setUp = setUpGroup(delegate, wordsOf(task.site.language()))
  return operatePaid(task, node, { wanted: { account, calls, delegate, making: null }, setUp })
}

type ToPay = {
  wanted: Wanted
  /** What the account is set up with. */
  setUp: readonly Group[]
}

/** The same, of calls whose account is known to be able to make them. */
export async function operatePaid(
  task: SignTask,
  node: SponsoredChain,
  { wanted, setUp }: ToPay,
): Promise<Hex | undefined> {
  const { signal } = task
  const prepared = await prepareOperation(node, wanted, signal)
  if (!prepared) return undefined
  await approveOperation(task, { calls: wanted.calls, prepared, setUp, warnings: [] })
  const authorize = () => authorizationOf(task, node, prepared)
  const operation = await withLastWord(node, prepared, { authorize, signal })
  return operation && signAndSend(task, node, { operation, prepared })
}

type Asked = Pick<ToPay, 'setUp'> & {
  calls: readonly EvmCall[]
  prepared: PreparedOperation
  /** What else the visitor is to read. */
  warnings: readonly string[]
}

/** Has the visitor approve an operation. Throws `REQUEST_DECLINED`, `ABORTED`. */
export async function approveOperation(
  task: SignTask,
  { calls, prepared, setUp, warnings: more }: Asked,
): Promise<void> {
  const { node, signal } = task
  const words = wordsOf(task.site.language())
  const review = await reviewCalls(node, prepared.operation.sender, calls, signal)
  const { groups, facts, warnings } = reviewedParts({ review, words })
  const { paidFee, paidBy } = words.approval
  const paid =
    prepared.payer === null
      ? feeFact(node.id, prepared.fee, review.assets, words)
      : [{ label: paidFee, value: paidBy(prepared.payer) }]
  await requireApproval(task, {
    kind: 'transaction',
    groups: [...groups, ...setUp],
    facts: [...facts, ...paid],
    warnings: [...warnings, ...more],
  })
}

type Approved = { operation: UserOperation; prepared: PreparedOperation }

/** Has an approved operation signed, and sends it. Answers with its hash. */
export async function signAndSend(
  task: Pick<SignTask, 'site' | 'account'>,
  node: BundledChain,
  { operation, prepared }: Approved,
): Promise<Hex> {
  const { site } = task
  const typed = typedOperation(node, operation)
  const { signature } = await site.keyholder.ask('signTypedData', { json: typedJson(typed) })
  const authorization = await authorizationOf(task, node, prepared)
  const wire = operationToRpc(operation, { signature: `0x${signature.slice(2)}`, authorization })
  const hash = operationHash(typed)
  // From here on it is the network's: whoever turns away does not take it back.
  const bundler = bundlerOf(node, new AbortController().signal)
  const noted = { hash, nonce: operation.nonce }
  const sent = await sendInTurn(task, node, noted, () => bundler.send(wire))
  // It is followed by what was signed, not by what somebody calls it.
  if (sent.toLowerCase() !== hash) throw knownError('WALLET_SEND_TRANSACTION', { sent, hash })
  return hash
}

async function authorizationOf(
  { site }: Pick<SignTask, 'site'>,
  { id }: BundledChain,
  { authorizing }: PreparedOperation,
): Promise<SignedAuthorization | null> {
  if (!authorizing) return null
  const { delegate: address, nonce } = authorizing
  const chainId = Number(referenceOf(id))
  const asked = { chainId, address, nonce: quantityOf(nonce) }
  const { signature } = await site.keyholder.ask('signAuthorization', asked)
  const { r, s, yParity } = Signature.fromHex(`0x${signature.slice(2)}`)
  return {
    ...{ ...asked, chainId: quantityOf(BigInt(chainId)), yParity: quantityOf(BigInt(yParity)) },
    ...{ r: wordOf(r), s: wordOf(s) },
  }
}

function wordOf(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`
}
