import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import type { Cacao } from './cacao.ts'

/** Who is asked whether a contract takes a signature for its own. */
export type SignatureCheck = {
  /** A JSON-RPC service for all chains, such as a gateway's `/v1/`. */
  url: string
  projectId: string
  /** Hex of the hash that is signed. It comes from outside, so that no hash function is loaded for this alone. */
  hash: string
}

/** `isValidSignature(bytes32,bytes)` of EIP-1271: what is called, and the word that a contract answers that agrees. */
const magic = '1626ba7e'
const agreed = `0x${magic.padEnd(64, '0')}`
const patience = 15_000

/**
 * Whether the account, a contract, takes the signature for its own (EIP-1271): asked of its chain by `eth_call`, with
 * `chainId` and `projectId` in the query. Throws `NETWORK_FAILED` when there is no answer.
 */
export async function isSignedByContract(cacao: Cacao, check: SignatureCheck): Promise<boolean> {
  const answer = await callContract(cacao, check).catch((error: unknown) => {
    throw knownError('NETWORK_FAILED', error)
  })
  const result = field(answer, 'result')
  if (typeof result === 'string') return result.toLowerCase() === agreed
  // A contract that reverts does not agree; a node that cannot answer has said nothing.
  if (/revert/i.test(String(field(field(answer, 'error'), 'message')))) return false
  throw knownError('NETWORK_FAILED', answer)
}

async function callContract(cacao: Cacao, check: SignatureCheck): Promise<unknown> {
  const url = new URL(check.url)
  url.searchParams.set('chainId', cacao.chainId)
  url.searchParams.set('projectId', check.projectId)
  const call = { to: cacao.address, data: callData(cacao.signature.slice(2), check.hash) }
  const body = { id: 1, jsonrpc: '2.0', method: 'eth_call', params: [call, 'latest'] }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  })
  return response.json()
}

/** The hash, where the bytes begin, how many they are, and the bytes up to a whole word. */
function callData(signature: string, hash: string): string {
  const padded = signature.padEnd(Math.ceil(signature.length / 64) * 64, '0')
  return `0x${magic}${hash}${word(64)}${word(signature.length / 2)}${padded}`
}

function word(value: number): string {
  return value.toString(16).padStart(64, '0')
}
