import { knownError, referenceOf } from '@latchkey/protocol'
import * as AbiParameters from 'ox/AbiParameters'
import * as PersonalMessage from 'ox/PersonalMessage'
import * as TypedData from 'ox/TypedData'
import type { ChainNode } from '../chain/node.ts'
import { hexOf } from '../keys/hex.ts'
import { accountName, type TypedData as Given, nesting } from '../site/typedData.ts'
import type { Counterfactual } from './account.ts'

type Hex = `0x${string}`

/** The members that bind a signature to one account on one chain (ERC-7739). */
const binding = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** The data that the owner's key signs for the account, and the account's signature made from it. */
export type Nested = { json: string; signatureOf(signed: Hex): Hex }

function domainOf({ id }: ChainNode, { address }: Counterfactual) {
  const chainId = Number(referenceOf(id))
  return { name: accountName, version: '1', chainId, verifyingContract: address }
}

/** Returns a message of `personal_sign` in the form that the account signs. */
export function nestedMessage(
  node: ChainNode,
  account: Counterfactual,
  message: Uint8Array,
): Nested {
  const typed = {
    domain: domainOf(node, account),
    types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
    primaryType: 'PersonalSign',
    message: { prefixed: PersonalMessage.encode(hexOf(message)) },
  }
  return { json: JSON.stringify(typed), signatureOf: (signed) => signed }
}

/**
 * Returns typed data in the form that the account signs. The data must contain the type of its domain. Throws
 * `RPC_NOT_ALLOWED` for data that no account could verify.
 */
export function nestedTypedData(node: ChainNode, account: Counterfactual, data: Given): Nested {
  const { domain, primaryType } = data
  const { EIP712Domain } = data.types
  if (!EIP712Domain || Object.hasOwn(data.types, nesting)) throw knownError('RPC_NOT_ALLOWED')
  const types = {
    ...data.types,
    [nesting]: [{ name: 'contents', type: primaryType }, ...binding],
  }
  const salt = `0x${'00'.repeat(32)}`
  const message = { contents: data.message, ...domainOf(node, account), salt }
  const typed = { domain, types, primaryType: nesting, message }
  const members = binding.map(({ name, type }) => `,${type} ${name}`).join('')
  // The description of the contents is the text after the type's own name.
  const described = TypedData.encodeType({ types, primaryType: nesting }).slice(
    `${nesting}(${primaryType} contents${members})`.length,
  )
  const isFirst = described.startsWith(`${primaryType}(`)
  const description = new TextEncoder().encode(isFirst ? described : `${described}${primaryType}`)
  if (!/^\w+$/.test(primaryType) || description.length > 0xffff) throw knownError('RPC_NOT_ALLOWED')
  const given = { ...data.types, EIP712Domain }
  const behind = joined(
    TypedData.hashStruct({ data: domain, primaryType: 'EIP712Domain', types: given }),
    TypedData.hashStruct({ data: data.message, primaryType, types: given }),
    hexOf(description),
    `0x${description.length.toString(16).padStart(4, '0')}`,
  )
  return { json: JSON.stringify(typed), signatureOf: (signed) => joined(signed, behind) }
}

/** The end of a signature of an undeployed account (ERC-6492). */
const undeployed = '6492'.repeat(16)

/** Adds the deployment call to a signature, so that verifiers accept it before the account is deployed (ERC-6492). */
export function wrapped({ factory, factoryData }: Counterfactual, signature: Hex): Hex {
  const types = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const
  return `${AbiParameters.encode(types, [factory, factoryData, signature])}${undeployed}`
}

function joined(...parts: readonly Hex[]): Hex {
  return `0x${parts.map((part) => part.slice(2)).join('')}`
}
