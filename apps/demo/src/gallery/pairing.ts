import {
  type Connected,
  type Connector,
  type ConnectRequest,
  type Pairing,
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
    connect: waitForever,
    prepare: () => prepare(mood),
    restore: async () => null,
    disconnect: async () => {},
    signer: () => undefined,
    subscribe: () => () => {},
  }
}

/** A pairing that no wallet takes: it waits, or ends at once. */
async function prepare(mood: PairingMood): Promise<Pairing> {
  if (mood === 'slow') await new Promise(() => {})
  const settled = isEnd(mood) ? Promise.reject(knownError(ends[mood])) : undefined
  return { uri, expiresAt: Date.now() + 240_000, ...(settled && { settled }) }
}

function isEnd(mood: PairingMood): mood is keyof typeof ends {
  return mood in ends
}

function waitForever({ signal }: ConnectRequest): Promise<Connected> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}
