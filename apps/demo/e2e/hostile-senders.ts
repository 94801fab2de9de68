import {
  type EvmSender,
  evmSender,
  type NodeCall,
  type RequestedTransfer,
  type SolanaSender,
  solanaSender,
} from '@latchkey/devkit/hostile'
import type { Peer } from '@latchkey/walletconnect/testing'
import { base58, base64 } from '@scure/base'
import { bundle } from './foreign/bundle.ts'
import type { Visitor } from './visitor.ts'

export type HostileSender = EvmSender | SolanaSender
type Act = (requested: unknown) => Promise<unknown>

/** A wallet whose way of acting a test sets before the visitor sends. */
export type SenderWallet = { act: Act }

/** Puts hostile senders into the visitor's page. */
export async function injectSenders({ page }: Visitor): Promise<SenderWallet> {
  const wallet: SenderWallet = { act: () => Promise.reject(new Error('Nobody acts')) }
  await page.exposeBinding('actHostile', (_, requested) => wallet.act(requested))
  await page.addInitScript({ content: await bundle('hostileSender.ts') })
  return wallet
}

/** How a sender answers once it is prepared; Solana's bytes are lists of numbers, as they cross into a page. */
export async function preparedSender(
  sender: HostileSender,
  transfer: RequestedTransfer,
  node: NodeCall,
): Promise<Act> {
  if (sender.family === 'eip155') {
    const prepared = await sender.prepare?.(transfer, node)
    return (requested) => sender.act(Object(requested), node, prepared)
  }
  const prepared = (await sender.prepare?.(transfer, node)) ?? new Uint8Array()
  return async (requested) => [
    ...(await sender.act(Uint8Array.from(Object(requested)), node, prepared)),
  ]
}

/** What a session with hostile senders shares. */
export const senderNamespaces = {
  evm: {
    eip155: {
      accounts: [`eip155:31337:${evmSender}`],
      methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
      events: ['accountsChanged', 'chainChanged'],
    },
  },
  solana: (way: SolanaSender['way']) => ({
    solana: {
      accounts: [`solana:localnet:${solanaSender}`],
      methods: [
        'solana_signMessage',
        way === 'signs' ? 'solana_signTransaction' : 'solana_signAndSendTransaction',
      ],
      events: [],
    },
  }),
}

/** Answers a session's requests to send as the wallet acts. */
export function answerSends(peer: Peer): SenderWallet {
  const wallet: SenderWallet = { act: () => Promise.reject(new Error('Nobody acts')) }
  const answered = new Set<string>()
  void (async () => {
    for (;;) {
      const message = await peer.hears(
        (one) =>
          one.kind === 'request' && one.method === 'wc_sessionRequest' && !answered.has(one.id),
      )
      answered.add(message.id)
      if (message.kind !== 'request') continue
      const { method, params } = Object(Object(message.params).request)
      const answer = answerTo(method, params, wallet.act)
      answer.then((result) => peer.answer(message.id, result)).catch(() => {})
    }
  })().catch(() => {})
  return wallet
}

async function answerTo(method: string, params: unknown, act: Act): Promise<unknown> {
  if (method === 'eth_sendTransaction') return act(Object(params)[0])
  const requested = [...base64.decode(String(Object(params).transaction))]
  const bytes = Uint8Array.from(Object(await act(requested)))
  if (method === 'solana_signAndSendTransaction') return { signature: base58.encode(bytes) }
  return { transaction: base64.encode(bytes), signature: base58.encode(bytes.slice(1, 65)) }
}
