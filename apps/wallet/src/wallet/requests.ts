import { providerError } from '@latchkey/devkit/wallets/parts'
import { isChainId } from '@latchkey/protocol'
import type { WalletKitTypes } from '@reown/walletkit'
import { decideReview } from './decide.ts'
import { siteOf } from './site.ts'
import { addressesOf, moveToChain, type Wallet } from './wallet.ts'

type Request = WalletKitTypes.SessionRequest

/** Answers a request of a session, once; nothing is answered when the request has run out meanwhile. */
export async function onRequest(
  wallet: Wallet,
  { id, topic, params }: Request,
  signal: AbortSignal,
): Promise<void> {
  const answer = await answerOf(wallet, topic, params, signal).then(
    (result) => ({ id, jsonrpc: '2.0', result: result ?? null }),
    (error: unknown) => ({ id, jsonrpc: '2.0', error: plainError(error) }),
  )
  if (!signal.aborted) await wallet.kit.respondSessionRequest({ topic, response: answer })
}

async function answerOf(
  wallet: Wallet,
  topic: string,
  { request: { method, params }, chainId }: Request['params'],
  signal: AbortSignal,
): Promise<unknown> {
  const session = wallet.kit.getActiveSessions()[topic]
  const family = wallet.families.find(({ namespace }) => chainId.startsWith(`${namespace}:`))
  const own = family && session?.namespaces[family.namespace]
  if (!session || !family || !own || !isChainId(chainId))
    throw providerError(4100, 'The session has no such network')
  if (!own.methods.includes(method)) throw providerError(4200, `The session has no ${method}`)
  return family.answer({
    method,
    params,
    chainId,
    addresses: addressesOf(own, chainId),
    ask: decideReview(wallet, siteOf(session.peer.metadata), signal),
    moveTo: (chain) => moveToChain(wallet, chain, topic),
  })
}

function plainError(error: unknown): { code: number; message: string } {
  const { code, message } = Object(error)
  const isPlain = Number.isInteger(code) && typeof message === 'string'
  return isPlain
    ? { code, message }
    : { code: -32603, message: error instanceof Error ? error.message : 'The wallet failed' }
}
