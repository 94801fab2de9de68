import type { Account } from '@latchkey/core'
import { writable } from '@latchkey/core'
import { type ChainId, systemClock } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import type { Json } from '../channel/index.ts'
import { createPlace } from '../frame/place.ts'
import type { Batching } from '../protocol.ts'
import type { Wallet } from '../state.ts'
import { createAccounts } from './accounts.ts'

const addresses = { eip155: '0x52908400098527886E0F7030069857D2E4169EE7', solana: 'So1' }
const contract = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const visitor = { email: 'ada@site.example', name: null, way: 'email' }
const [paid, own, plain]: ChainId[] = ['eip155:1', 'eip155:10', 'eip155:56']

/** A wallet's page that has smart accounts on two chains, and pays on one of them. */
function pageOf(status: Batching['status'] = 'ready', other = addresses.eip155) {
  const requests: Json[] = []
  /** While there is a list, the page answers only when the test calls its functions. */
  const held: { answers?: (() => void)[] } = {}
  const state = writable<Wallet | undefined>({ addresses, chainId: paid ?? 'eip155:1' })
  const networks = writable<readonly ChainId[]>([])
  const changes: (readonly Account[])[] = []
  const chain = { status }
  const accounts = createAccounts({
    clock: systemClock,
    frame: {
      async request(_, params) {
        requests.push(params)
        if (held.answers) await new Promise<void>((resolve) => held.answers?.push(resolve))
        const sponsored = ['eip155:1']
        return { smart: [`eip155:1:${addresses.eip155}`, `eip155:10:${other}`], sponsored }
      },
      isUnloaded: () => false,
      dismiss() {},
      close() {},
    },
    place: { ...createPlace('https://wallet.example'), smartNetworks: networks },
    state,
    batching: async () => ({ status: chain.status }),
    onChange: (list) => changes.push(list),
  })
  state.subscribe(accounts.refresh)
  const connect = (preferred: 'eoa' | 'smartAccount' = 'smartAccount') =>
    accounts.connect(
      { addresses, chainId: paid ?? 'eip155:1' },
      visitor,
      new Set(['eip155', 'solana']),
      preferred,
    )
  const go = (chainId = plain) => {
    if (chainId) state.set({ addresses, chainId })
  }
  return { accounts, requests, held, changes, chain, networks, connect, go }
}

it('are smart ones where the page has code for that, and say who pays and whether it is there [D5, D6]', async () => {
  const { connect, changes, chain, networks, go } = pageOf()
  const [first, second] = await connect()
  expect(first).toMatchObject({ type: 'smartAccount', paysFees: false, label: visitor.email })
  expect(first).not.toHaveProperty('deployed')
  expect(second).toMatchObject({ namespace: 'solana', type: 'eoa' })
  expect(networks.get()).toEqual(['eip155:1', 'eip155:10'])
  const latest = () => changes.at(-1)?.[0]
  await expect.poll(latest).toMatchObject({ deployed: false })
  chain.status = 'supported'
  go(own)
  await expect.poll(latest).toMatchObject({ paysFees: true, deployed: true })
  go(plain)
  expect(latest()).toEqual({ ...first, type: 'eoa', paysFees: undefined })
})

it('tell the page of the type that is preferred', async () => {
  const { accounts, requests, changes, connect } = pageOf()
  const [first] = await connect('eoa')
  expect(requests).toEqual([{ type: 'eoa', account: addresses.eip155 }])
  expect(first?.type).toBe('eoa')
  await accounts.prefer('smartAccount')
  expect(changes[0]?.[0]?.type).toBe('smartAccount')
})

it('are reported only after a change', async () => {
  const { connect, changes, go } = pageOf()
  await connect('eoa')
  go(own)
  go(plain)
  expect(changes).toEqual([])
})

it('have another address where the smart account is a contract apart, and the plain one elsewhere [D5]', async () => {
  const { accounts, changes, connect, go } = pageOf('ready', contract)
  const [first] = await connect()
  expect(first?.address).toBe(addresses.eip155)
  go(own)
  const latest = () => changes.at(-1)?.[0]
  expect(latest()).toMatchObject({ type: 'smartAccount', address: contract })
  expect(accounts.addressOn({ addresses, chainId: own ?? 'eip155:10' })).toBe(contract)
  await accounts.prefer('eoa')
  expect(latest()).toMatchObject({ type: 'eoa', address: addresses.eip155 })
  await accounts.prefer('smartAccount')
  expect(latest()).toMatchObject({ type: 'smartAccount', address: contract })
})

it('have the type that was requested last, whichever answer arrives first', async () => {
  const { accounts, held, changes, connect } = pageOf()
  await connect('eoa')
  const answers: (() => void)[] = []
  held.answers = answers
  const older = accounts.prefer('smartAccount')
  const newer = accounts.prefer('eoa')
  answers[1]?.()
  await newer
  answers[0]?.()
  await older
  expect(changes).toEqual([])
})
