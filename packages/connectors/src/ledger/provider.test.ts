import { memoryStorage } from '@latchkey/core'
import { evmKeys } from '@latchkey/devkit'
import { isHex, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
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
  const access = { projectId: 'test', gatewayUrl: 'http://localhost:1' }
  const connector = ledger({ ...access, storage: memoryStorage() })
  const provider = connector.signer('eip155')
  await provider?.request({ method: 'eth_requestAccounts' })
  const heard: unknown[] = []
  provider?.on?.('chainChanged', () => {
    throw new Error('a bad listener')
  })
  provider?.on?.('chainChanged', (chain) => heard.push(chain))
  const ask = async (method: string, ...params: unknown[]) => {
    const answer = await provider?.request({ method, params })
    if (!isHex(answer)) throw new Error(`${answer} is not hex`)
    return answer
  }
  return Object.assign(ask, { provider, heard })
}

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

  it('changes its network though a listener throws, and tells the others', async () => {
    const { provider, heard } = await connected()
    const params = [{ chainId: '0xa' }]
    const moving = provider?.request({ method: 'wallet_switchEthereumChain', params })
    expect(await moving).toBeNull()
    expect(heard).toEqual(['0xa'])
  })
})
