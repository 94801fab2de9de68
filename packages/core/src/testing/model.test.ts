import { namespaceOf, namespaces } from '@latchkey/protocol'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { selectAccount } from '../account/selectAccount.ts'
import { reconnect } from '../connect/reconnect.ts'
import { connect } from '../connecting.ts'
import { disconnect } from '../kernel/connections/disconnect.ts'
import { activeAccount } from '../kernel/state/derive.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { runs, walkTimeout } from './fuzz.ts'
import { at, command, open, pool, setUp } from './page.ts'
import { chains } from './world.ts'

const index = fc.nat({ max: 11 })

const commands = [
  index.map((n) =>
    command(`connect ${n}`, async (model, { client, wallets }) => {
      const wallet = at(wallets, n)
      if (wallet.accounts.length === 0) return
      await connect(client, { connectorId: wallet.id })
      model.delete(wallet.id)
      model.set(wallet.id, wallet.accounts)
      const { selected } = client.getState()
      for (const { namespace } of wallet.accounts) {
        expect(selected[namespace]?.connectorId).toBe(wallet.id)
      }
    }),
  ),
  fc.tuple(index, fc.subarray([...pool.evm, ...pool.sol])).map(([n, list]) =>
    command(`accounts ${n}`, async (model, { wallets }) => {
      const wallet = at(wallets, n)
      const own = list.filter(({ namespace }) => wallet.namespaces.includes(namespace))
      wallet.accounts = own
      wallet.emit({ type: 'accounts', accounts: list })
      if (!model.has(wallet.id)) return
      if (own.length > 0) model.set(wallet.id, own)
      else model.delete(wallet.id)
    }),
  ),
  fc.tuple(index, fc.constantFrom(...chains, 'eip155:999' as const)).map(([n, chainId]) =>
    command(`chain ${n} ${chainId}`, async (_, { client, wallets }) => {
      const wallet = at(wallets, n)
      const isActive = activeAccount(client.getState())?.connection.connectorId === wallet.id
      const before = client.getState().network
      wallet.emit({ type: 'chain', chainId })
      const { network } = client.getState()
      if (network !== before) {
        expect([isActive, namespaceOf(before), network]).toEqual([
          true,
          namespaceOf(chainId),
          chainId,
        ])
      }
    }),
  ),
  index.map((n) =>
    command(`disconnect ${n}`, async (model, { client, wallets }) => {
      await disconnect(client, { connectorId: at(wallets, n).id })
      model.delete(at(wallets, n).id)
    }),
  ),
  fc.constantFrom(...namespaces).map((namespace) =>
    command(`disconnect ${namespace}`, async (model, { client }) => {
      await disconnect(client, { namespace })
      for (const [id, list] of model) {
        if (list.some((account) => account.namespace === namespace)) model.delete(id)
      }
      expect(activeAccount(client.getState(), namespace)).toBeUndefined()
    }),
  ),
  fc.constant(
    command('disconnect all', async (model, { client }) => {
      await disconnect(client)
      model.clear()
    }),
  ),
  index.map((n) =>
    command(`wallet leaves ${n}`, async (model, { wallets }) => {
      at(wallets, n).emit({ type: 'disconnect' })
      model.delete(at(wallets, n).id)
    }),
  ),
  fc.constantFrom(...chains).map((chainId) =>
    command(`switch ${chainId}`, async (_, { client }) => {
      await switchNetwork(client, chainId)
      expect(client.getState().network).toBe(chainId)
    }),
  ),
  fc.tuple(index, index).map(([n, m]) =>
    command(`select ${n} ${m}`, async (model, { client }) => {
      const shown = [...model].flatMap(([connectorId, list]) =>
        list.map(({ namespace, address }) => ({ connectorId, namespace, address })),
      )
      if (shown.length === 0) return
      const choice = at(shown, n * 12 + m)
      selectAccount(client, choice)
      const active = activeAccount(client.getState(), choice.namespace)
      expect(active?.account.address).toBe(choice.address)
      expect(active?.connection.connectorId).toBe(choice.connectorId)
    }),
  ),
  index.map((n) =>
    command(`abort ${n}`, async (_, { client, wallets }) => {
      const stop = new AbortController()
      const connecting = connect(client, { connectorId: at(wallets, n).id, signal: stop.signal })
      stop.abort()
      await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
      expect(client.getState().attempt).toBeNull()
    }),
  ),
  fc.constant(
    command('reload', async (model, real) => {
      const before = real.client.getState()
      real.client = open(real)
      const { network, selected, recent } = real.client.getState()
      const isRequested = chains.includes(before.network)
      expect({ selected, recent }).toEqual({ selected: before.selected, recent: before.recent })
      expect(network).toBe(isRequested ? before.network : chains[0])
      await reconnect(real.client)
      for (const wallet of real.wallets) {
        if (!model.has(wallet.id)) continue
        if (wallet.accounts.length > 0) model.set(wallet.id, wallet.accounts)
        else model.delete(wallet.id)
      }
      expect(real.client.getState().connections.every(({ live }) => live)).toBe(true)
    }),
  ),
]

it(
  'no sequence of actions and wallet events makes two parts of the state disagree [D1.3, D2.4, D4.1]',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'max' }), (path) =>
        fc.asyncModelRun(setUp, path),
      ),
      runs(100),
    )
  },
  walkTimeout,
)
