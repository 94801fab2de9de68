import type { Connector } from '@latchkey/core'
import { type DevWalletKind, evmKeys, installDevWallets } from '@latchkey/devkit/wallets'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { discover } from './discover.ts'

const chains = [{ id: 'eip155:31337', rpcUrl: 'http://127.0.0.1:1' }]
const signal = new AbortController().signal
const undos: (() => void)[] = []
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
})

function install(...kinds: DevWalletKind[]) {
  undos.push(installDevWallets({ chains, kinds, mode: 'approve' }).uninstall)
}
function discovered() {
  const list = new Map<string, Connector>()
  const environment = { networks: [], injected: true, announced: true }
  undos.push(discover((connector) => list.set(connector.id, connector), environment))
  return list
}

describe('in a real browser', () => {
  it('finds announced wallets that came before and after the page, and no legacy one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    undos.push(() => vi.useRealTimers())
    install('evm', 'legacy')
    const list = discovered()
    install('second')
    // After the time that a legacy wallet has to wait for announced ones.
    vi.advanceTimersByTime(400)
    await expect.poll(() => [...list.keys()]).toEqual(['dev.latchkey.wallet', 'dev.latchkey.two'])
  })

  it('finds the legacy wallet when it is the only one', async () => {
    install('legacy')
    const list = discovered()
    await expect.poll(() => [...list.keys()]).toEqual(['injected'])
  })

  it('connects, restores and hears the wallet', async () => {
    install('evm')
    const connector = discovered().get('dev.latchkey.wallet')
    const events: unknown[] = []
    const answer = await connector?.connect({ networks: [], signal })
    expect(answer?.chainId).toBe('eip155:31337')
    expect(answer?.accounts[0]?.address).toBe(evmKeys[0].address)
    expect(await connector?.restore({ signal })).toEqual(answer)
    undos.push(connector?.subscribe((event) => events.push(event)) ?? (() => {}))
    await connector?.disconnect()
    await expect.poll(() => events).toEqual([{ type: 'disconnect' }])
    expect(await connector?.restore({ signal })).toBeNull()
  })
})
