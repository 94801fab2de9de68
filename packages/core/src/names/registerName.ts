import {
  canonicalAddress,
  coinTypeOf,
  ethereumCoinType,
  isKnownError,
  isSameAddress,
  knownError,
  namespaceOf,
  parseJson,
  toKnownError,
} from '@latchkey/protocol'
import {
  failureSchema,
  getNameChallenge,
  type NameRecord,
  nameChallengeSchema,
  postName,
} from '@latchkey/protocol/wire'
import { safeParse } from 'valibot'
import type { Latchkey } from '../kernel/client/client.ts'
import { loadServices } from '../kernel/loadServices.ts'
import { requestSignature, signerOf } from '../kernel/signing/requestSignature.ts'
import { activeAccount } from '../kernel/state/derive.ts'

/** Which name is registered, with its zone, such as `ada.example.id`. */
export type RegisterNameRequest = {
  /** The name, in lower case. */
  name: string
  /** Aborts the wait; `ABORTED` is thrown. */
  signal?: AbortSignal
}

/**
 * Registers a name for the active eip155 account, which signs a text of the gateway's (EIP-191, ERC-1271 or ERC-6492).
 * Throws what `signMessage` throws; `NAME_TAKEN` where somebody has the name; `NAME_OWNED` where the account has another
 * one in the zone; `WALLET_NOT_CONNECTED`; `BAD_RESPONSE` where the gateway gives another text than this to sign, or a record
 * in which the name does not stand for the account; and what asking the gateway throws.
 */
export async function registerName(
  client: Latchkey,
  { name, signal }: RegisterNameRequest,
): Promise<NameRecord> {
  const account = activeAccount(client.getState(), 'eip155')?.account
  if (!account) throw knownError('WALLET_NOT_CONNECTED')
  const isSmartAccount = account.type === 'smartAccount'
  const properties = { isSmartAccount, ensName: name }
  client.events.emit({ event: 'REGISTER_NAME_INITIATED', properties })
  try {
    const record = await signFor(client, { name, address: account.address }, signal)
    client.events.emit({ event: 'REGISTER_NAME_SUCCESS', properties })
    client.resources.invalidate('identity')
    return record
  } catch (cause) {
    const error = toKnownError(cause)
    const { message } = error
    client.events.emit({
      event: 'REGISTER_NAME_ERROR',
      properties: { ...properties, error: message },
    })
    throw error
  }
}

type NameClaim = { name: string; address: string }

async function signFor(
  client: Latchkey,
  claim: NameClaim,
  signal: AbortSignal | undefined,
): Promise<NameRecord> {
  const { callRoute, identityCache } = await loadServices()
  const { message } = await callRoute(client, getNameChallenge, { query: claim }, signal)
  if (!isChallengeFor(message, claim.name)) throw knownError('BAD_RESPONSE', message)
  const subject = { ...signerOf(client, 'eip155'), kind: 'message', message } as const
  const { signature } = await requestSignature(client, subject, signal)
  const coinType = coinTypeFor(client)
  const body = { coin_type: coinType, address: claim.address, message, signature }
  try {
    const record = await callRoute(client, postName, { query: {}, body }, signal)
    const owner = record.addresses[coinType]?.address ?? ''
    if (record.name !== claim.name || !isSameAddress('eip155', owner, claim.address))
      throw knownError('BAD_RESPONSE', record)
    const id = canonicalAddress('eip155', claim.address)
    identityCache(client).write(id, { name: claim.name, avatar: null, resolvedAt: null })
    return record
  } catch (error) {
    throw await refusalOf(error)
  }
}

/** A gateway must not have the visitor sign anything but that they want the name. */
function isChallengeFor(message: string, name: string): boolean {
  const parsed = safeParse(nameChallengeSchema, parseJson(message))
  return parsed.success && parsed.output.name === name
}

/** On the chain of the coin type a contract's signature is verified. */
function coinTypeFor(client: Latchkey): number {
  const { network } = client.getState()
  const chain =
    namespaceOf(network) === 'eip155'
      ? network
      : client.options.networks.find(({ chainNamespace }) => chainNamespace === 'eip155')
          ?.caipNetworkId
  return (chain && coinTypeOf(chain)) ?? ethereumCoinType
}

/** The gateway says by a field which of its rules refused the name. */
async function refusalOf(error: unknown): Promise<unknown> {
  if (!isKnownError(error, 'HTTP_STATUS') || !(error.cause instanceof Response)) return error
  const answer: unknown = await error.cause.json().catch(() => undefined)
  const parsed = safeParse(failureSchema, answer)
  const field = parsed.success ? parsed.output.reasons[0]?.field : undefined
  if (field === 'name') return knownError('NAME_TAKEN', error)
  return field === 'address' ? knownError('NAME_OWNED', error) : error
}
