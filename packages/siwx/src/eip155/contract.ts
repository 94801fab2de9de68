import type { Verification } from '@latchkey/protocol'
import * as Erc6492 from 'ox/erc6492/SignatureErc6492'
import { invalid, unverified } from '../verdict.ts'
import type { EthCall, EthCallAnswer } from './ethCall.ts'

/** The input of a contract's signature check, in lower-case hex without `0x`. */
export type ContractCheck = { address: string; hash: string; signature: string }

/** `isValidSignature(bytes32,bytes)` of ERC-1271: its selector, and the word that an agreeing contract returns. */
const selector = '1626ba7e'
const agreed = `0x${selector.padEnd(64, '0')}`
const suffix = Erc6492.magicBytes.slice(2)
const byContract = { status: 'valid', by: 'contract' } as const

/**
 * Verifies a signature by the account's contract (ERC-1271), or by a contract that is not deployed yet (ERC-6492).
 * Never throws.
 */
export async function verifyByContract(
  check: ContractCheck,
  ethCall: EthCall,
): Promise<Verification> {
  try {
    if (check.signature.endsWith(suffix)) return await verifyUndeployed(check, ethCall)
    const answer = await askAccount(check, ethCall)
    if (isAgreed(answer)) return byContract
    return refusal(answer, check)
  } catch {
    return unverified('nodeDown')
  }
}

/** Verifies by the contract if it is deployed, otherwise by deploying it in a call without effect. */
async function verifyUndeployed(check: ContractCheck, ethCall: EthCall): Promise<Verification> {
  const inner = unwrapped(check.signature)
  if (inner === undefined) return invalid('malformed')
  const direct = await askAccount({ ...check, signature: inner }, ethCall)
  if (isAgreed(direct)) return byContract
  const answer = await ethCall({ data: validatorCall(check) })
  if ('data' in answer && BigInt(answer.data === '0x' ? 0 : answer.data) === 1n) return byContract
  return 'reverted' in answer && isWithoutCode(direct)
    ? unverified('notDeployed')
    : invalid('otherSigner')
}

function askAccount(
  { address, hash, signature }: ContractCheck,
  ethCall: EthCall,
): Promise<EthCallAnswer> {
  return ethCall({
    to: `0x${address}`,
    data: `0x${selector}${hash}${word(64)}${bytesOf(signature)}`,
  })
}

function isAgreed(answer: EthCallAnswer): boolean {
  return 'data' in answer && answer.data.slice(0, agreed.length).toLowerCase() === agreed
}

/** An account without code returns no data. */
function isWithoutCode(answer: EthCallAnswer): boolean {
  return 'data' in answer && answer.data === '0x'
}

/** Length in bytes of a key's signature. */
const keySignature = 65
/** The revert reasons of a Safe with too few signatures or without approval of the hash. */
const tooFewOwners = /GS020|GS025|Hash not approved/

function refusal(answer: EthCallAnswer, { signature }: ContractCheck): Verification {
  if ('reverted' in answer && (tooFewOwners.test(answer.reverted) || signature === ''))
    return unverified('ownersPending')
  const isForContract = signature.length !== 2 * keySignature && signature.length > 2 * keySignature
  return isWithoutCode(answer) && isForContract ? unverified('notDeployed') : invalid('otherSigner')
}

/**
 * Returns the signature inside ERC-6492's wrapper: `(address factory, bytes call, bytes signature)` and 32 magic bytes.
 */
function unwrapped(signature: string): string | undefined {
  const body = signature.slice(0, -suffix.length)
  const at = numberAt(body, 2)
  const length = at === undefined ? undefined : numberAt(body, at / 32)
  if (at === undefined || length === undefined) return undefined
  const found = body.slice(2 * at + 64, 2 * (at + length) + 64)
  return found.length === 2 * length ? found : undefined
}

/** Returns the number in a 32-byte word, if it can be an offset in the text. */
function numberAt(body: string, index: number): number | undefined {
  const digits = body.slice(64 * index, 64 * index + 64)
  return /^0{56}[0-9a-f]{8}$/.test(digits) ? Number.parseInt(digits, 16) : undefined
}

/**
 * Returns the call that deploys ERC-6492's universal validator with `(address, bytes32, bytes)`. The call returns 1 or
 * 0.
 */
function validatorCall({ address, hash, signature }: ContractCheck): string {
  const code = Erc6492.universalSignatureValidatorBytecode
  return `${code}${address.padStart(64, '0')}${hash}${word(96)}${bytesOf(signature)}`
}

function word(value: number): string {
  return value.toString(16).padStart(64, '0')
}

/** Encodes bytes by the ABI: their length, then the bytes padded to whole words. */
function bytesOf(hex: string): string {
  return word(hex.length / 2) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
}
