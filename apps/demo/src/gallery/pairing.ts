import {
  type Connected,
  type Connector,
  type ConnectRequest,
  type Transport,
  writable,
} from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import { tile } from './tile.ts'

/** How a scripted pairing goes: to where it waits for a wallet, or to where it ends. */
export type PairingMood =
  | 'ready'
  | 'slow'
  | 'connecting'
  | 'declines'
  | 'fails'
  | 'expires'
  | 'blocked'

const uri = `wc:${'7f6e504b'.repeat(8)}@2?relay-protocol=irn&symKey=${'587d5484'.repeat(8)}`
const ends = {
  declines: 'CONNECTION_DECLINED',
  fails: 'WALLET_MISBEHAVED',
  expires: 'TIMED_OUT',
} as const

/** A connector for wallets elsewhere without any wallet elsewhere. */
export function scriptedPairing(mood: PairingMood): Connector {
  const transport = writable<Transport>(mood === 'blocked' || mood === 'connecting' ? mood : 'open')
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    reaches: 'many',
    pairs: true,
    sharedBetweenTabs: true,
    listing: 'row',
    presents: 'elsewhere',
    namespaces: ['eip155', 'solana'],
    imageUrl: tile('W', '#3b7ef7'),
    transport,
    connect: (request) => pair(mood, request),
    restore: async () => null,
    disconnect: async () => {},
    signer: () => undefined,
    subscribe: () => () => {},
    ...(mood === 'ready' && {
      prepare: async () => ({ uri, expiresAt: Date.now() + 240_000 }),
    }),
  }
}

function pair(mood: PairingMood, { onUri, signal }: ConnectRequest): Promise<Connected> {
  if (mood === 'declines' || mood === 'fails' || mood === 'expires')
    return Promise.reject(knownError(ends[mood]))
  if (mood !== 'slow') onUri?.(uri)
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}
