import { type ChainId, namespaceOf, referenceOf } from '@latchkey/protocol'
import { readArguments } from './abi/decode.ts'
import type { Parameter, Type } from './abi/signature.ts'
import { callDigest } from './callDigest.ts'
import { fieldsOf } from './erc7730/fields.ts'
import { isFor } from './erc7730/isFor.ts'
import type { Descriptor } from './erc7730/parse.ts'
import { describeKnown } from './known.ts'
import type { DescribedCall, ReviewedCall } from './review.ts'
import { describeInstruction } from './solana.ts'

/** Where a call is made, and what is known of contracts there. */
export type Surroundings = {
  chainId: ChainId
  /** Who calls. */
  account: string
  descriptors: readonly Descriptor[]
}

/** Calls in calls are described down to this depth. */
const nestedMax = 3
/** So many times the data of the outer call is read as calls in calls: arguments may share bytes. */
const nestedReads = 4

/** Describes a call: by a descriptor of this very contract, by a well-known function, or not at all. */
export function describeCall(
  call: ReviewedCall,
  around: Surroundings,
  depth = 0,
  budget = { bytes: call.data.length * nestedReads },
): DescribedCall {
  const { to, value, data } = call
  const isEvm = namespaceOf(around.chainId) === 'eip155'
  if (isEvm && data === '0x') return { to, value, decoded: 'coins' }
  const read = isEvm
    ? (describeVerified(call, around, depth, budget) ?? describeKnown(data))
    : describeInstruction(around.chainId, call)
  const hash = isEvm && depth === 0 ? callDigest(data) : undefined
  return {
    to,
    value,
    ...(hash && { digests: [{ term: 'Calldata Digest', hash }] }),
    ...(read ?? { decoded: 'raw', data }),
  }
}

function describeVerified(
  { to, value, data }: ReviewedCall,
  around: Surroundings,
  depth: number,
  budget: { bytes: number },
) {
  const { chainId, account, descriptors } = around
  for (const { owner, formats, metadata } of descriptors.filter((one) => isFor(one, to, chainId))) {
    for (const { signature, intent, nodes } of formats) {
      const read = readArguments(signature, data)
      if (!read) continue
      const { args, extra } = read
      const call = { to, value, from: account, chainId: Number(referenceOf(chainId)) }
      const roots = { arguments: args, call, metadata }
      const fields = fieldsOf(nodes, { roots, chainId, describeNested })
      if (!fields) continue
      const isOpaque = hasBytes(signature.inputs)
      return {
        decoded: 'verified',
        contract: owner,
        intent,
        fields,
        ...(isOpaque && { isOpaque }),
        ...(extra && { extra }),
      } as const
    }
  }
  return undefined

  function describeNested(nested: ReviewedCall, on: ChainId, spender?: string): DescribedCall {
    // A contract that calls itself may do so as its caller.
    const isSelf = nested.to.toLowerCase() === to.toLowerCase()
    const caller = spender ?? (isSelf ? account : to)
    budget.bytes -= nested.data.length
    if (depth >= nestedMax || budget.bytes < 0)
      return { to: nested.to, value: nested.value, decoded: 'raw', data: nested.data }
    return describeCall(nested, { chainId: on, account: caller, descriptors }, depth + 1, budget)
  }
}

/** Whether bytes of any length are among parameters. */
function hasBytes(parameters: readonly Parameter[]): boolean {
  return parameters.some(({ type }) => isBytes(type))
}

function isBytes(type: Type): boolean {
  if (type.kind === 'tuple') return hasBytes(type.members)
  return type.kind === 'list' ? isBytes(type.of) : type.kind === 'bytes'
}
