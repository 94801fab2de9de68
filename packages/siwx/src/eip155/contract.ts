import type { Verification } from '@latchkey/protocol'
import * as Erc6492 from 'ox/erc6492/SignatureErc6492'
import { invalid, unverified } from '../verdict.ts'
import type { EthCall, EthCallAnswer } from './ethCall.ts'

/** What a contract is asked, in lower-case hex without `0x`. */
export type Asked = { address: string; hash: string; signature: string }

/** `isValidSignature(bytes32,bytes)` of ERC-1271: its selector, and the word that a contract answers that agrees. */
const selector = '1626ba7e'
const agreed = `0x${selector.padEnd(64, '0')}`
const suffix = Erc6492.magicBytes.slice(2)
const byContract = { status: 'valid', by: 'contract' } as const

/**
 * Whether the account is a contract that takes the signature for its own (ERC-1271), or would once it is deployed
 * (ERC-6492). Never throws.
 */
export async function verifyByContract(asked: Asked, ethCall: EthCall): Promise<Verification> {
  try {
    if (asked.signature.endsWith(suffix)) return await verifyUndeployed(asked, ethCall)
    const answer = await askAccount(asked, ethCall)
    if (isAgreed(answer)) return byContract
    return refusal(answer, asked)
  } catch {
    return unverified('nodeDown')
  }
}

/** By the contract itself where it stands, else by deploying it in a call that changes nothing. */
async function verifyUndeployed(asked: Asked, ethCall: EthCall): Promise<Verification> {
  const inner = unwrapped(asked.signature)
  if (inner === undefined) return invalid('malformed')
  const direct = await askAccount({ ...asked, signature: inner }, ethCall)
  if (isAgreed(direct)) return byContract
  const answer = await ethCall({ data: validatorCall(asked) })
  if ('data' in answer && BigInt(answer.data === '0x' ? 0 : answer.data) === 1n) return byContract
  return 'reverted' in answer && isWithoutCode(direct)
    ? unverified('notDeployed')
    : invalid('otherSigner')
}

function askAccount({ address, hash, signature }: Asked, ethCall: EthCall): Promise<EthCallAnswer> {
  return ethCall({
    to: `0x${address}`,
    data: `0x${selector}${hash}${word(64)}${bytesOf(signature)}`,
  })
}

function isAgreed(answer: EthCallAnswer): boolean {
  return 'data' in answer && answer.data.slice(0, agreed.length).toLowerCase() === agreed
}

/** An account without code answers a call with nothing. */
function isWithoutCode(answer: EthCallAnswer): boolean {
  return 'data' in answer && answer.data === '0x'
}

/** Bytes of a signature by a key. */
const keySignature = 65
/** What a Safe reverts with while owners are missing: too few signatures, or a hash that is not approved. */
const tooFewOwners = /GS020|GS025|Hash not approved/

function refusal(answer: EthCallAnswer, { signature }: Asked): Verification {
  if ('reverted' in answer && (tooFewOwners.test(answer.reverted) || signature === ''))
    return unverified('ownersPending')
  const isForContract = signature.length !== 2 * keySignature && signature.length > 2 * keySignature
  return isWithoutCode(answer) && isForContract ? unverified('notDeployed') : invalid('otherSigner')
}

/** The signature inside ERC-6492's wrapper: `(address factory, bytes call, bytes signature)` and 32 magic bytes. */
function unwrapped(signature: string): string | undefined {
  const body = signature.slice(0, -suffix.length)
  const at = numberAt(body, 2)
  const length = at === undefined ? undefined : numberAt(body, at / 32)
  if (at === undefined || length === undefined) return undefined
  const found = body.slice(2 * at + 64, 2 * (at + length) + 64)
  return found.length === 2 * length ? found : undefined
}

/** A number in a 32 byte word, if it can be a place in the text. */
function numberAt(body: string, index: number): number | undefined {
  const digits = body.slice(64 * index, 64 * index + 64)
  return /^0{56}[0-9a-f]{8}$/.test(digits) ? Number.parseInt(digits, 16) : undefined
}

/** The call that deploys ERC-6492's universal validator with `(address, bytes32, bytes)`, which answers 1 or 0. */
function validatorCall({ address, hash, signature }: Asked): string {
  const code = Erc6492.universalSignatureValidatorBytecode
  return `${code}${address.padStart(64, '0')}${hash}${word(96)}${bytesOf(signature)}`
}

function word(value: number): string {
  return value.toString(16).padStart(64, '0')
}

/** Bytes as the ABI writes them: how many they are, and themselves up to a whole word. */
function bytesOf(hex: string): string {
  return word(hex.length / 2) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
}
