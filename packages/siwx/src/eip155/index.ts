import type { Verification } from '@latchkey/protocol'
import { withDomainType } from '@latchkey/protocol/typedDomain'
import * as Hash from 'ox/Hash'
import * as TypedDataHash from 'ox/TypedData'
import { longestSignature, messageBytes, readHex, unlessThrown } from '../bytes.ts'
import { hasLowS, recoverKey } from '../ecdsa.ts'
import { invalid, valid } from '../verdict.ts'
import { type ContractCheck, verifyByContract } from './contract.ts'
import type { EthCall } from './ethCall.ts'

export type { InvalidReason, UnverifiedReason, Verification } from '@latchkey/protocol'
export { type EthCall, type EthCallAnswer, ethCallOf, type JsonRpcRequest } from './ethCall.ts'

/** The expected signer, its signature, and access to its chain for contract accounts. */
export type ExpectedSigner = {
  /** The account's address, in any case. */
  address: string
  /** `0x` hex: 65 bytes of a key, or the format of the contract. */
  signature: string
  /** Calls the account's chain. Used only if no key of the account signed. */
  ethCall: EthCall
}

/** EIP-712 data. */
export type TypedData = {
  /** The scope of the signature: name, version, chain and contract. */
  domain: Record<string, unknown>
  /** The fields of each struct type, by the type's name. */
  types: Record<string, readonly { name: string; type: string }[]>
  /** The name of the type that `message` has. */
  primaryType: string
  /** The signed values. */
  message: Record<string, unknown>
}

/** Verifies an account's signature of a text or bytes by `personal_sign` (EIP-191). Never throws. */
export function verifyMessage({
  message,
  ...signed
}: ExpectedSigner & { message: string | Uint8Array }): Promise<Verification> {
  const bytes = messageBytes(message)
  const head = messageBytes(`\x19Ethereum Signed Message:\n${bytes.length}`)
  const whole = new Uint8Array(head.length + bytes.length)
  whole.set(head)
  whole.set(bytes, head.length)
  return verifyHash({ ...signed, hash: Hash.keccak256(whole, { as: 'Bytes' }) })
}

/**
 * Verifies an account's signature of typed data (EIP-712). If the type of the domain is missing, it has the members of the
 * domain. Never throws.
 */
export async function verifyTypedData({
  data,
  ...signed
}: ExpectedSigner & { data: TypedData }): Promise<Verification> {
  const hash = unlessThrown(() => readHex(TypedDataHash.getSignPayload(withDomainType(data))))
  return hash ? verifyHash({ ...signed, hash }) : invalid('badMessage')
}

/**
 * Verifies an account's signature of a hash of 32 bytes: by its key (65 bytes, low s, v 27 or 28), by its contract
 * (ERC-1271), or by its contract that is not deployed yet (ERC-6492). Never throws.
 */
export async function verifyHash({
  address,
  signature,
  ethCall,
  hash,
}: ExpectedSigner & { hash: Uint8Array }): Promise<Verification> {
  if (signature.length > 2 + 2 * longestSignature) return invalid('tooLong')
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return invalid('badAddress')
  const bytes = readHex(signature)
  if (!bytes) return invalid('malformed')
  const account = address.slice(2).toLowerCase()
  if (bytes.length === keySignature && isByKey(bytes, hash, account))
    return isStrict(bytes) ? valid : invalid('malleable')
  const check: ContractCheck = {
    address: account,
    hash: toHex(hash),
    signature: signature.slice(2).toLowerCase(),
  }
  return verifyByContract(check, ethCall)
}

const keySignature = 65

function isByKey(signature: Uint8Array, hash: Uint8Array, account: string): boolean {
  const v = signature[64] ?? 0
  const key = recoverKey(hash, signature.subarray(0, 64), v < 27 ? v : v - 27)
  return key !== undefined && addressOf(key) === account
}

/** Whether contracts accept the signature too. Any other is another form of the same signature. */
function isStrict(signature: Uint8Array): boolean {
  const v = signature[64]
  return (v === 27 || v === 28) && hasLowS(signature)
}

function addressOf(key: Uint8Array): string {
  return Hash.keccak256(key.subarray(1), { as: 'Hex' }).slice(-40)
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
