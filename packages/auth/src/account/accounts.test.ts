import type { Account } from '@latchkey/core'
import { writable } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import type { Json } from '../channel/index.ts'
import type { Batching } from '../protocol.ts'
import type { Wallet } from '../state.ts'
import { createAccounts } from './accounts.ts'

const addresses = { eip155: '0x52908400098527886E0F7030069857D2E4169EE7', solana: 'So1' }
const visitor = { email: 'ada@site.example', name: null, way: 'email' }
const [paid, own, plain]: ChainId[] = ['eip155:1', 'eip155:10', 'eip155:56']

/** A wallet's page that has smart accounts on two chains, and pays on one of them. */
function pageOf(status: Batching['status'] = 'ready') {
  let type: Json = 'smartAccount'
  const asked: Json[] = []
  const state = writable<Wallet | undefined>({ addresses, chainId: paid ?? 'eip155:1' })
  const networks = writable<readonly ChainId[]>([])
  const changes: (readonly Account[])[] = []
  const chain = { status }
  const accounts = createAccounts({
    frame: {
      async request(_, params) {
        asked.push(params)
        const given = Object(params).type
        type = given ?? type
        return { type, networks: ['eip155:1', 'eip155:10'], sponsored: ['eip155:1'] }
      },
      dismiss() {},
      close() {},
    },
    place: {
      origin: 'https://wallet.example',
      slot: writable<HTMLElement | null>(null),
      look: writable({ mode: 'light', language: 'en' }),
      wanted: writable<number | null>(null),
      reminder: writable(false),
      smartNetworks: networks,
    },
    state,
    batching: async () => ({ status: chain.status }),
    onChange: (list) => changes.push(list),
  })
  const connect = (preferred: 'eoa' | 'smartAccount' = 'smartAccount') =>
    accounts.connect(addresses, visitor, new Set(['eip155', 'solana']), preferred)
  const go = (chainId = plain) => {
    if (chainId) state.set({ addresses, chainId })
    accounts.refresh()
  }
  return { accounts, asked, changes, chain, networks, connect, go }
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

it('tell the page of the type that is preferred once, where it is another', async () => {
  const same = pageOf()
  await same.connect()
  expect(same.asked).toEqual([{ type: null }])
  const other = pageOf()
  const [account] = await other.connect('eoa')
  expect(other.asked).toEqual([{ type: null }, { type: 'eoa' }])
  expect(account?.type).toBe('eoa')
  await other.accounts.prefer('smartAccount')
  expect(other.changes[0]?.[0]?.type).toBe('smartAccount')
})

it('are told anew only where something has changed', async () => {
  const { connect, changes, go } = pageOf()
  await connect('eoa')
  go(own)
  go(plain)
  expect(changes).toEqual([])
})
