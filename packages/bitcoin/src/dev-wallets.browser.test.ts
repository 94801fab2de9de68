import type { Connector } from '@latchkey/core'
import { bitcoinAccounts, installDevWallets } from '@latchkey/devkit/wallets'
import { afterEach, describe, expect, it } from 'vitest'
import { discover } from './discover.ts'

const signal = new AbortController().signal
const undos: (() => void)[] = []
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
})

function install() {
  const kinds = ['bitcoin', 'bitcoinSecond'] as const
  undos.push(installDevWallets({ chains: [], kinds, mode: 'approve' }).uninstall)
}
function discovered() {
  const list = new Map<string, Connector>()
  const environment = { networks: [], injected: true, announced: true }
  undos.push(discover((connector) => list.set(connector.id, connector), environment))
  return list
}
const both = ['bip122:dev-wallet', 'bip122:dev-bitcoin-wallet']

describe('in a real browser', () => {
  it('finds wallets that came before the page', () => {
    install()
    expect([...discovered().keys()]).toEqual(both)
  })

  it('finds wallets that came after the page', async () => {
    const list = discovered()
    install()
    await expect.poll(() => [...list.keys()]).toEqual(both)
  })

  it.each([
    ['bip122:dev-wallet', bitcoinAccounts[0]],
    ['bip122:dev-bitcoin-wallet', bitcoinAccounts[2]],
  ])('connects, signs, restores and disconnects %s', async (id, { payment, ordinals }) => {
    install()
    const connector = discovered().get(id)
    const answer = await connector?.connect({ networks: [], signal })
    expect(answer?.accounts.map(({ address, type }) => [address, type])).toEqual([
      [payment.address, 'payment'],
      [ordinals.address, 'ordinal'],
    ])
    const request = { address: ordinals.address, message: 'Hello' }
    const signed = await connector?.signer('bip122')?.signMessage(request)
    // A taproot signature is one push of 64 bytes.
    expect(atob(signed?.signature ?? '')).toHaveLength(66)
    expect(await connector?.restore({ signal })).toEqual(answer)
    await connector?.disconnect()
    expect(await connector?.restore({ signal })).toBeNull()
  })
})
