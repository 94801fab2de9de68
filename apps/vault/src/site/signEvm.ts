import type { Json } from '@latchkey/auth/channel'
import { knownError, parseJson } from '@latchkey/protocol'
import { assetsIn, reviewSigned } from '@latchkey/review'
import * as v from 'valibot'
import { messageApproval } from '../approval/message.ts'
import { reviewedParts } from '../approval/review.ts'
import { factsOf } from '../chain/facts.ts'
import { bytesOf, hexOf } from '../keys/hex.ts'
import { wordsOf } from '../words/words.ts'
import { requireApproval } from './approve.ts'
import { parsed } from './parsed.ts'
import type { SignTask } from './task.ts'
import { requireOwnChain, typedDataOf } from './typedData.ts'

const messageParams = v.tuple([v.string(), v.string()])

/** Handles `personal_sign` (EIP-191). Signs text that is not hex unchanged. */
export async function signEvmMessage(task: SignTask): Promise<Json> {
  const { site, account, counterfactual, params } = task
  const [given, signer] = parsed(messageParams, params)
  if (signer.toLowerCase() !== account.toLowerCase()) throw knownError('ACCOUNT_NOT_FOUND')
  const isBytes = /^0x(?:[0-9a-fA-F]{2})*$/.test(given)
  const message = isBytes ? bytesOf(given) : new TextEncoder().encode(given)
  const words = wordsOf(site.language())
  const approval = messageApproval({ message, site: site.origin, words })
  if (counterfactual) {
    const { signMessageAs } = await import('../counterfactual/sign.ts')
    return signMessageAs(task, { account: counterfactual, content: message, approval })
  }
  await requireApproval(task, approval)
  const { signature } = await site.keyholder.ask('signMessage', { bytes: hexOf(message) })
  return signature
}

const typedDataParams = v.tuple([
  v.string(),
  v.union([v.string(), v.record(v.string(), v.unknown())]),
])

/** Handles `eth_signTypedData_v4` (EIP-712). */
export async function signEvmTypedData(task: SignTask): Promise<Json> {
  const { site, node, account, counterfactual, params, signal } = task
  const [signer, given] = parsed(typedDataParams, params)
  if (signer.toLowerCase() !== account.toLowerCase()) throw knownError('ACCOUNT_NOT_FOUND')
  const data = typedDataOf(typeof given === 'string' ? parseJson(given) : given)
  requireOwnChain(data, node.id)
  const review = reviewSigned(data, { chainId: node.id, account, descriptors: [] })
  const assets = await factsOf(node, assetsIn(review), signal)
  const words = wordsOf(site.language())
  const parts = reviewedParts({ review: { ...review, assets }, words })
  const approval = { kind: 'typedData', ...parts } as const
  if (counterfactual) {
    const { signTypedDataAs } = await import('../counterfactual/sign.ts')
    return signTypedDataAs(task, { account: counterfactual, content: data, approval })
  }
  await requireApproval(task, approval)
  const json = JSON.stringify(data)
  return (await site.keyholder.ask('signTypedData', { json })).signature
}
