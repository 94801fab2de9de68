import type { Connector } from '@latchkey/core'
import { installDevWallets, solanaKeys } from '@latchkey/devkit/wallets'
import { afterEach, describe, expect, it } from 'vitest'
import { discover } from './discover.ts'

const chains = [{ id: 'solana:localnet', rpcUrl: 'http://127.0.0.1:1' }]
const signal = new AbortController().signal
const undos: (() => void)[] = []
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
})

function install() {
  undos.push(installDevWallets({ chains, kinds: ['solana'], mode: 'approve' }).uninstall)
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
    expect([...discovered().keys()]).toEqual(['solana:dev-wallet'])
  })

  it('finds a wallet that came after the page', () => {
    const list = discovered()
    install()
    expect([...list.keys()]).toEqual(['solana:dev-wallet'])
  })

  it('connects, restores and disconnects', async () => {
    install()
    const connector = discovered().get('solana:dev-wallet')
    const answer = await connector?.connect({ networks: [], signal })
    expect(answer?.accounts[0]?.address).toBe(solanaKeys[0].address)
    expect(await connector?.restore({ signal })).toEqual(answer)
    await connector?.disconnect()
    expect(await connector?.restore({ signal })).toBeNull()
  })
})
