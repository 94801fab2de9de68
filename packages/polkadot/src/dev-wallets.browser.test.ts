import type { Connector } from '@latchkey/core'
import { installDevWallets } from '@latchkey/devkit/wallets'
import { afterEach, describe, expect, it } from 'vitest'
import { discover } from './discover.ts'

const signal = new AbortController().signal
const undos: (() => void)[] = []
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
})

function install() {
  undos.push(installDevWallets({ chains: [], kinds: ['polkadot'], mode: 'approve' }).uninstall)
}
function discovered() {
  const list = new Map<string, Connector>()
  const environment = { networks: [], injected: true, announced: true }
  undos.push(discover((connector) => list.set(connector.id, connector), environment))
  return list
}

describe('in a real browser', () => {
  it('finds a wallet that came before the page', () => {
    install()
    expect([...discovered().keys()]).toEqual(['polkadot:dev-wallet'])
  })

  it('finds a wallet that came after the page', async () => {
    const list = discovered()
    install()
    await expect.poll(() => [...list.keys()]).toEqual(['polkadot:dev-wallet'])
  })

  it('connects, signs, restores and disconnects', async () => {
    install()
    const connector = discovered().get('polkadot:dev-wallet')
    const answer = await connector?.connect({ networks: [], signal })
    expect(answer?.accounts.map(({ label }) => label)).toEqual(['Alice', 'Bob', 'Charlie'])
    const address = answer?.accounts[1]?.address ?? ''
    const signed = await connector?.signer('polkadot')?.signRaw({ address, data: '0x3c42' })
    expect(signed?.signature).toMatch(/^0x[0-9a-f]{128}$/)
    expect(await connector?.restore({ signal })).toEqual(answer)
    await expect(connector?.disconnect()).resolves.toBeUndefined()
  })
})
