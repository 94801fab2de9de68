import { type ChainId, namespaceOf } from '@latchkey/protocol'
import { readArguments } from './abi/decode.ts'
import type { Parameter, Type } from './abi/signature.ts'
import { fieldsOf } from './erc7730/fields.ts'
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

/** Says what a call does: by a descriptor of this very contract, by a well-known function, or not at all. */
export function describeCall(call: ReviewedCall, around: Surroundings): DescribedCall {
  const { to, value, data } = call
  const isEvm = namespaceOf(around.chainId) === 'eip155'
  if (isEvm && data === '0x') return { to, value, decoded: 'coins' }
  const read = isEvm
    ? (describeVerified(call, around) ?? describeKnown(data))
    : describeInstruction(around.chainId, call)
  return { to, value, ...(read ?? { decoded: 'raw', data }) }
}

function describeVerified(
  { to, value, data }: ReviewedCall,
  { chainId, account, descriptors }: Surroundings,
) {
  const own = descriptors.filter(({ deployments }) =>
    deployments.some(
      (one) => `eip155:${one.chainId}` === chainId && one.address === to.toLowerCase(),
    ),
  )
  for (const { owner, formats, metadata } of own) {
    for (const format of formats) {
      const read = readArguments(format.signature, data)
      if (!read) continue
      const { args, extra } = read
      const call = { to, value, from: account }
      const fields = fieldsOf(format, { arguments: args, call, metadata }, chainId)
      const known = { contract: owner, intent: format.intent, fields }
      const isOpaque = hasBytes(format.signature.inputs)
      return {
        decoded: 'verified',
        ...known,
        ...(isOpaque && { isOpaque }),
        ...(extra && { extra }),
      } as const
    }
  }
  return undefined
}

/** Whether bytes of any length are among parameters. */
function hasBytes(parameters: readonly Parameter[]): boolean {
  return parameters.some(({ type }) => isBytes(type))
}

function isBytes(type: Type): boolean {
  if (type.kind === 'tuple') return hasBytes(type.members)
  return type.kind === 'list' ? isBytes(type.of) : type.kind === 'bytes'
}
