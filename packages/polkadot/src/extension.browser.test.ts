import type { Connector, ConnectorEvent, OperationContext } from '@latchkey/core'
import { polkadotKeys } from '@latchkey/devkit/wallets'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discover } from './discover.ts'
import { type Extension, loadExtension } from './extension.fixture.ts'
import { polkadot } from './index.ts'
import { polkadot as network } from './networks.ts'

const signal = new AbortController().signal
const addresses = polkadotKeys.map(({ address }) => encodeAddress(address, 0))
let extension: Extension
let connector: Connector | undefined

beforeAll(async () => {
  extension = await loadExtension()
  discover(
    (found) => {
      connector = found
    },
    { announced: true },
  )
})
afterAll(() => extension.remove())

describe("polkadot{.js}'s own page code", () => {
  it('is found and connected [A2.2]', async () => {
    expect(connector).toMatchObject({ id: 'polkadot:polkadot-js', name: 'Polkadot.js' })
    const answer = await connector?.connect({ networks: [network], signal })
    expect(answer?.accounts.map(({ address, label }) => [address, label])).toEqual([
      [addresses[0], 'Alice'],
      [addresses[1], 'Bob'],
    ])
    expect(await connector?.restore({ signal })).toEqual(answer)
  })

  it('signs messages, which it wraps once, so that a library agrees [F5]', async () => {
    const { signMessage } = await polkadot().operations()
    const answer = await connector?.connect({ networks: [network], signal })
    for (const account of answer?.accounts ?? []) {
      if (!connector) throw new Error('No wallet')
      const rpc = () => Promise.reject(new Error('There is no chain'))
      const context: OperationContext = { connector, account, network, rpc }
      const signed = await signMessage?.(context, 'Grüße ✓')
      const text = '<Bytes>Grüße ✓</Bytes>'
      expect(signatureVerify(text, signed?.signature ?? '', account.address).isValid).toBe(true)
    }
  })

  it('reports other accounts, and none', async () => {
    const events: ConnectorEvent[] = []
    const undo = connector?.subscribe((event) => events.push(event))
    await expect.poll(() => events).toHaveLength(1)
    extension.names = ['Charlie']
    extension.notify()
    const reported = () => {
      const last = events.at(-1)
      return last?.type === 'accounts' && last.accounts[0]?.address
    }
    await expect.poll(reported).toBe(addresses[2])
    extension.names = []
    extension.notify()
    await expect.poll(() => events.at(-1)).toEqual({ type: 'disconnect' })
    undo?.()
  })

  it('that refuses is reported as a refusal, and can be requested again [I2]', async () => {
    await connector?.disconnect()
    extension.names = ['Alice']
    extension.isAllowed = false
    await expect(connector?.connect({ networks: [network], signal })).rejects.toMatchObject({
      code: 'CONNECTION_DECLINED',
    })
    extension.isAllowed = true
    expect((await connector?.connect({ networks: [network], signal }))?.accounts).toHaveLength(1)
  })
})
