import { systemClock } from '@latchkey/protocol'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SafeCall } from './channel.ts'
import { safeProvider } from './provider.ts'

const safeAddress = `0x${'ab'.repeat(20)}`
const to = `0x${'cd'.repeat(20)}`
const safeTxHash = `0x${'34'.repeat(32)}`
const txHash = `0x${'56'.repeat(32)}`

/** A Safe on chain 10 that carries out at once what it is given. */
function safe() {
  const sent: unknown[] = []
  const call: SafeCall = async (method, params) => {
    if (method === 'getSafeInfo') return { safeAddress, chainId: 10 }
    if (method === 'getTxBySafeTxHash') return { txHash }
    sent.push(params)
    return { safeTxHash }
  }
  const provider = safeProvider(call, { clock: systemClock, onPending: () => {}, patience: 0 })
  const send = (transaction: object) =>
    provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  return { send, sent }
}

describe('what a Safe is given to send', () => {
  it('is what the site gave', async () => {
    const { send, sent } = safe()
    expect(await send({ to, value: '0x10', input: '0xab', chainId: '0xa' })).toBe(txHash)
    expect(await send({ to, value: 16n, data: '0x' })).toBe(txHash)
    expect(await send({ to, value: null })).toBe(txHash)
    expect(sent).toEqual([
      { txs: [{ to, value: '0x10', data: '0xab' }] },
      { txs: [{ to, value: '0x10', data: '0x' }] },
      { txs: [{ to, value: '0', data: '0x' }] },
    ])
  })

  it.each([
    { value: {} },
    { value: 1.5 },
    { value: -1n },
    { value: 'all' },
    { data: 5 },
    { data: '0xabc' },
    { data: 'hello' },
    { chainId: '0x1' },
    { chainId: 1 },
    { chainId: 'eip155:1' },
  ])('is refused rather than read as something else: %o', async (change) => {
    const { send, sent } = safe()
    await expect(send({ to, ...change })).rejects.toMatchObject({ code: -32602 })
    expect(sent).toEqual([])
  })
})

describe('a Safe that the page lets go', () => {
  it('stops polling a request that waits for its owners, and accepts new requests', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const requested: string[] = []
    let hash: string | undefined
    const call: SafeCall = async (method) => {
      requested.push(method)
      if (method === 'getSafeInfo') return { safeAddress, chainId: 10 }
      return method === 'getTxBySafeTxHash' ? { txHash: hash } : { safeTxHash }
    }
    const provider = safeProvider(call, {
      clock: systemClock,
      onPending: () => {},
      patience: 60_000,
    })
    const send = () => provider.request({ method: 'eth_sendTransaction', params: [{ to }] })
    const polls = () => requested.filter((method) => method === 'getTxBySafeTxHash').length
    const sending = send()
    await expect.poll(polls).toBeGreaterThan(0)
    const before = polls()
    await provider.request({ method: 'wallet_revokePermissions' })
    await expect(sending).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(polls()).toBe(before)
    hash = txHash
    expect(await send()).toBe(txHash)
  })
})
