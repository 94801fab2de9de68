import type { Rpc } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import {
  anySignal,
  knownError,
  parseJson,
  signatureUnverifiedError,
  type Verification,
} from '@latchkey/protocol'
import {
  type ExpectedSigner,
  ethCallOf,
  type TypedData,
  verifyHash,
  verifyMessage,
  verifyTypedData,
} from '@latchkey/siwx/eip155'
import * as Bytes from 'ox/Bytes'
import { isAddress, isHex } from '../hex.ts'
import { withUsualV } from '../operations/usualV.ts'
import { isRecord } from './typedData.ts'

/** A wallet's answer to a request for a signature. */
type Answered = {
  method: string
  params: readonly unknown[]
  answer: unknown
  /** The accounts that the wallet shows, in lower case, the active one first. */
  accounts: readonly string[]
  rpc: Rpc
  signal: AbortSignal
}

type Check = (signed: ExpectedSigner) => Promise<Verification>

/** Milliseconds to wait for the chain, where only the chain can verify. */
const patience = 15_000

/**
 * The signature that a wallet answered, with the usual v, once it is verified. Throws `WALLET_MISBEHAVED` for one that is not the account's,
 * `SIGNATURE_UNVERIFIED` where that cannot be found out.
 */
export async function requireVerified({
  method,
  params,
  answer,
  accounts,
  rpc,
  signal,
}: Answered): Promise<string> {
  const signature = isHex(answer) ? withUsualV(answer) : ''
  const { account, subject } = readParams(method, params, accounts)
  const ethCall = ethCallOf((call, given) =>
    rpc(call, given, anySignal([signal, AbortSignal.timeout(patience)])),
  )
  const verdicts: Verification[] = []
  for (const check of account === undefined ? [] : checksOf(method, subject)) {
    const verdict = await check({ address: account ?? '', signature, ethCall })
    if (verdict.status === 'valid') return signature
    verdicts.push(verdict)
  }
  const unverified = verdicts.find((verdict) => verdict.status === 'unverified')
  const [first] = verdicts
  if (unverified) throw signatureUnverifiedError(unverified.reason, signature)
  if (!first) throw signatureUnverifiedError('notSupported', signature)
  throw knownError('WALLET_MISBEHAVED', first)
}

/** Who signs what: `personal_sign` names the account last, though some sites name it first; the others name it first. */
function readParams(
  method: string,
  [one, two]: readonly unknown[],
  [active]: readonly string[],
): { account: string | undefined; subject: unknown } {
  const isSwapped = method === 'personal_sign' && (isAddress(two) || !isAddress(one))
  const [account, subject] = isSwapped ? [two, one] : [one, two]
  return { account: isAddress(account) ? account : active, subject }
}

/** What the signature may be of. None, where that cannot be read. */
function checksOf(method: string, subject: unknown): readonly Check[] {
  if (method.startsWith('eth_signTypedData')) {
    const data = typedDataIn(subject)
    return data ? [(signed) => verifyTypedData({ ...signed, data })] : []
  }
  if (typeof subject !== 'string' || !/^(personal_sign|eth_sign)$/.test(method)) return []
  const message = isHex(subject) ? Bytes.fromHex(subject) : subject
  const asText: Check = (signed) => verifyMessage({ ...signed, message })
  // Some wallets sign the hash itself for `eth_sign`, others the hash as a message.
  return method === 'eth_sign' && typeof message !== 'string' && message.length === 32
    ? [asText, (signed) => verifyHash({ ...signed, hash: message })]
    : [asText]
}

function typedDataIn(given: unknown): TypedData | undefined {
  const data = typeof given === 'string' ? parseJson(given) : given
  const [domain, types, message] = ['domain', 'types', 'message'].map((key) => field(data, key))
  const primaryType = field(data, 'primaryType')
  if (!isRecord(types) || !isRecord(message) || typeof primaryType !== 'string') return undefined
  const lists = Object.entries(types).map(([name, list]) => [name, fieldsIn(list)] as const)
  return {
    domain: isRecord(domain) ? domain : {},
    types: Object.fromEntries(lists),
    primaryType,
    message,
  }
}

function fieldsIn(list: unknown): { name: string; type: string }[] {
  if (!Array.isArray(list)) return []
  return list.map((one) => ({ name: String(field(one, 'name')), type: String(field(one, 'type')) }))
}
