import { type Account, type Connector, singleWallet } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import { people } from './fixtures/index.ts'
import { tile } from './tile.ts'

/** A scripted wallet's reaction to a request. */
export type Mood = 'hangs' | 'declines' | 'fails' | 'agrees'

type Facts = Pick<Connector, 'id' | 'name' | 'namespaces'> & {
  colour: string
  accounts: readonly Account[]
  contested?: boolean
}

const evmAccount = (address: string): Account => ({ namespace: 'eip155', address, type: 'eoa' })
const solanaAccount: Account = { namespace: 'solana', address: people.visitorOnSolana, type: 'eoa' }

const bitcoinAccount = (type: Account['type'], address: string, path: string): Account => ({
  namespace: 'bip122',
  address,
  type,
  path,
})

export const cast = {
  fox: {
    id: 'example.fox',
    name: 'Fox',
    colour: '#e2761b',
    namespaces: ['eip155'],
    accounts: [evmAccount(people.visitor), evmAccount(people.friend)],
  },
  arc: {
    id: 'example.arc',
    name: 'Arc',
    colour: '#174299',
    namespaces: ['eip155'],
    accounts: [evmAccount(people.second)],
  },
  spectre: {
    id: 'example.spectre',
    name: 'Spectre',
    colour: '#7c6cf2',
    namespaces: ['solana'],
    accounts: [solanaAccount],
  },
  ore: {
    id: 'example.ore',
    name: 'Ore',
    colour: '#f7931a',
    namespaces: ['bip122'],
    accounts: [
      bitcoinAccount('payment', people.visitorOnBitcoin, "m/84'/0'/0'/0/0"),
      bitcoinAccount('ordinal', people.ordinals, "m/86'/0'/0'/0/0"),
    ],
  },
  impostor: {
    id: 'example.fox#2',
    name: 'F\u200box',
    colour: '#8a8780',
    namespaces: ['eip155'],
    accounts: [evmAccount(people.stranger)],
    contested: true,
  },
  /** The same wallet in two families: one row that asks which. */
  spectreEvm: {
    id: 'example.spectre.evm',
    name: 'Spectre',
    colour: '#7c6cf2',
    namespaces: ['eip155'],
    accounts: [evmAccount(people.visitor)],
  },
} as const satisfies Record<string, Facts>
export type Actor = keyof typeof cast

/** A connector that needs no wallet: it plays the part of one. */
export function actor(name: Actor, mood: Mood): Connector {
  const { id, name: label, colour, namespaces, accounts, ...rest }: Facts = cast[name]
  return {
    id,
    name: label,
    type: 'ANNOUNCED',
    namespaces,
    ...singleWallet,
    imageUrl: tile(label.slice(0, 1), colour),
    info: { rdns: id.replace(/#.*/, '') },
    ...rest,
    connect: ({ signal }) => play(mood, { accounts }, signal),
    restore: async () => ({ accounts }),
    disconnect: async () => {},
    ...(namespaces[0] === 'eip155' && {
      switchChain: () => play(mood, undefined, new AbortController().signal),
    }),
    signer: () => undefined,
    subscribe: () => () => {},
  }
}

function play<T>(mood: Mood, result: T, signal: AbortSignal): Promise<T> {
  if (mood === 'agrees') return Promise.resolve(result)
  if (mood === 'declines') return Promise.reject(knownError('CONNECTION_DECLINED'))
  if (mood === 'fails') return Promise.reject(knownError('WALLET_MISBEHAVED'))
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}
