import { memoryStorage } from '@latchkey/core'
import { evmKeys } from '@latchkey/devkit'
import { isHex, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { made } from '../testing/made.fixture.ts'
import { scriptedLedger } from './device.fixture.ts'
import { ledger } from './index.ts'

const { address, privateKey } = evmKeys[4]
afterEach(() => {
  Reflect.deleteProperty(navigator, 'hid')
})

/** The provider of a device that is plugged in. */
async function connected() {
  const { hid } = scriptedLedger(privateKey)
  Object.defineProperty(navigator, 'hid', { value: hid, configurable: true })
  const { connector } = made(ledger())
  const provider = connector.signer('eip155')
  await provider?.request({ method: 'eth_requestAccounts' })
  const received: unknown[] = []
  provider?.on?.('chainChanged', () => {
    throw new Error('a bad listener')
  })
  provider?.on?.('chainChanged', (chain) => received.push(chain))
  const ask = async (method: string, ...params: unknown[]) => {
    const answer = await provider?.request({ method, params })
    if (!isHex(answer)) throw new Error(`${answer} is not hex`)
    return answer
  }
  return Object.assign(ask, { provider, received })
}

describe('a Ledger that the visitor has left while connecting', () => {
  function site({ holds }: { holds: boolean }, storage = memoryStorage()) {
    const device = scriptedLedger(privateKey, { holds })
    Object.defineProperty(navigator, 'hid', { value: device.hid, configurable: true })
    const { connector } = made(ledger(), { storage })
    const accounts = async () =>
      connector.signer('eip155')?.request({ method: 'eth_requestAccounts' })
    return { device, connector, accounts }
  }

  it('answers who asks it for accounts afterwards', async () => {
    const { device, connector, accounts } = site({ holds: true })
    const leaving = new AbortController()
    const gone = connector.connect({ networks: [], signal: leaving.signal })
    await expect.poll(() => device.isAsking()).toBe(true)
    leaving.abort()
    await expect(gone).rejects.toMatchObject({ code: 'ABORTED' })
    await device.press()
    expect(await accounts()).toEqual([address.toLowerCase()])
  })

  it('receives no request that was aborted before it had loaded', async () => {
    const leaving = new AbortController()
    const kept = memoryStorage()
    // It reads the storage once, while it loads.
    const get = (key: string) => {
      leaving.abort()
      return kept.get(key)
    }
    const { device, connector, accounts } = site({ holds: false }, { ...kept, get })
    const gone = connector.connect({ networks: [], signal: leaving.signal })
    await expect(gone).rejects.toMatchObject({ code: 'ABORTED' })
    expect(await accounts()).toEqual([address.toLowerCase()])
    expect(device.paths).toHaveLength(1)
  })
})

describe('a Ledger', () => {
  it.each([
    'hello',
    '0x123',
    'abcd',
    '',
    '0xzz',
  ])('signs the words of a text that is not hex: %o', async (message) => {
    const request = await connected()
    const signature = await request('personal_sign', message, address)
    expect(await recoverMessageAddress({ message, signature })).toBe(address)
  })

  it('refuses to sign what is no text', async () => {
    const request = await connected()
    await expect(request('personal_sign', { toString: 1 }, address)).rejects.toMatchObject({
      code: -32602,
    })
  })

  it('signs typed data under the domain that its types describe', async () => {
    const request = await connected()
    const data = {
      domain: { name: 'Mail', version: '1', chainId: 1 },
      types: {
        EIP712Domain: [{ name: 'name', type: 'string' }],
        Mail: [{ name: 'text', type: 'string' }],
      },
      primaryType: 'Mail',
      message: { text: 'hello' },
    } as const
    const signature = await request('eth_signTypedData_v4', address, JSON.stringify(data))
    expect(await recoverTypedDataAddress({ ...data, signature })).toBe(address)
    expect(await request('eth_signTypedData_v4', address, data)).toBe(signature)
  })

  it('signs the whole domain of typed data without the type of its domain', async () => {
    const request = await connected()
    const data = {
      domain: { name: 'Mail', chainId: '1' },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'hello' },
    } as const
    const signature = await request('eth_signTypedData_v4', address, data)
    const domain = { name: 'Mail', chainId: 1 } as const
    expect(await recoverTypedDataAddress({ ...data, domain, signature })).toBe(address)
  })

  it('changes its network though a listener throws, and notifies the others', async () => {
    const { provider, received } = await connected()
    const params = [{ chainId: '0xa' }]
    const moving = provider?.request({ method: 'wallet_switchEthereumChain', params })
    expect(await moving).toBeNull()
    expect(received).toEqual(['0xa'])
  })
})
