import { connect, disconnect } from '@latchkey/core'
import { minedReceipt } from '@latchkey/devkit'
import { type ClientProvider, eip1193Provider } from '@latchkey/evm/provider'
import type { RunningGateway } from '@latchkey/gateway'
import { ethers as ethers5 } from 'ethers5'
import * as ethers6 from 'ethers6'
import {
  createPublicClient,
  createWalletClient,
  custom,
  getAddress,
  type Hex,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { first, other, second, site, startSite, viemChains } from '../testing/site.fixture.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startSite()
})
afterAll(() => gateway.close())

const message = 'Let me in'

/** What a site does with a wallet, written with one library. */
type Library = {
  accounts(): Promise<readonly string[]>
  chain(): Promise<number>
  balance(of: Hex): Promise<bigint>
  sign(): Promise<string>
  /** Resolves once the chain has confirmed it. */
  send(to: Hex, value: bigint): Promise<unknown>
  moveTo(chainId: 31337 | 31338): Promise<unknown>
}

function withViem(provider: ClientProvider): Library {
  const transport = custom(provider)
  const wallet = createWalletClient({ transport })
  const reader = createPublicClient({ transport, pollingInterval: 50 })
  return {
    accounts: () => wallet.requestAddresses(),
    chain: () => reader.getChainId(),
    balance: (address) => reader.getBalance({ address }),
    async sign() {
      const [account = '0x'] = await wallet.getAddresses()
      return wallet.signMessage({ account, message })
    },
    async send(to, value) {
      const [account = '0x'] = await wallet.getAddresses()
      const chain = viemChains.find(({ id }) => id === 31337) ?? null
      const hash = await wallet.sendTransaction({ account, to, value, chain })
      return minedReceipt(reader, hash)
    },
    moveTo: (id) => wallet.switchChain({ id }),
  }
}

function withEthers6(eip1193: ClientProvider): Library {
  const provider = new ethers6.BrowserProvider(eip1193, 'any', { cacheTimeout: -1 })
  provider.pollingInterval = 50
  return {
    accounts: () => provider.send('eth_requestAccounts', []),
    chain: async () => Number((await provider.getNetwork()).chainId),
    balance: (of) => provider.getBalance(of),
    sign: async () => (await provider.getSigner()).signMessage(message),
    async send(to, value) {
      const sent = await (await provider.getSigner()).sendTransaction({ to, value })
      return sent.wait()
    },
    moveTo: (id) =>
      provider.send('wallet_switchEthereumChain', [{ chainId: ethers6.toQuantity(id) }]),
  }
}

function withEthers5(eip1193: ClientProvider): Library {
  const external = {
    request: ({ method, params = [] }: { method: string; params?: unknown[] }) =>
      eip1193.request({ method, params }),
  }
  const provider = new ethers5.providers.Web3Provider(external, 'any')
  provider.pollingInterval = 50
  return {
    accounts: () => provider.send('eth_requestAccounts', []),
    chain: async () => (await provider.getNetwork()).chainId,
    balance: async (of) => (await provider.getBalance(of)).toBigInt(),
    sign: () => provider.getSigner().signMessage(message),
    async send(to, value) {
      const sent = await provider.getSigner().sendTransaction({ to, value })
      return sent.wait()
    },
    moveTo: (id) =>
      provider.send('wallet_switchEthereumChain', [{ chainId: ethers5.utils.hexValue(id) }]),
  }
}

describe.each([
  ['viem', withViem],
  ['ethers 6', withEthers6],
  ['ethers 5', withEthers5],
] as const)('%s', (_, withLibrary) => {
  /** A page whose visitor picks wallet one in the dialog, or closes it. */
  function page() {
    const { client, ...wallets } = site(gateway)
    const visitor = { isWilling: true }
    const provider = eip1193Provider(client, {
      open() {
        if (visitor.isWilling) connect(client, { connectorId: 'one' })
        else client.events.emit({ event: 'MODAL_CLOSE', properties: { connected: false } })
      },
    })
    return { client, provider, visitor, library: withLibrary(provider), ...wallets }
  }

  it('connects, reads, signs and sends to confirmation', async () => {
    const { library } = page()
    expect((await library.accounts()).map(checksummed)).toEqual([first])
    expect(await library.chain()).toBe(31337)
    const signature = await library.sign()
    expect(ethers5.utils.verifyMessage(message, signature)).toBe(first)
    const before = await library.balance(other)
    await library.send(other, parseEther('0.01'))
    expect((await library.balance(other)) - before).toBe(parseEther('0.01'))
  })

  it('switches the chain of wallet and page', async () => {
    const { library, client, one } = page()
    await library.accounts()
    await library.moveTo(31338)
    expect(await library.chain()).toBe(31338)
    expect(client.getState().network).toBe('eip155:31338')
    expect(await one.request({ method: 'eth_chainId' })).toBe('0x7a6a')
  })

  it('survives a change of account and of wallet', async () => {
    const { library, client, one } = page()
    await library.accounts()
    const afterChange = async () => {
      one.useKey(1)
      return (await library.accounts()).map(checksummed)
    }
    await expect.poll(afterChange).toEqual([second])
    await connect(client, { connectorId: 'two' })
    expect((await library.accounts()).map(checksummed)).toEqual([other])
    const signature = await library.sign()
    expect(ethers5.utils.verifyMessage(message, signature)).toBe(other)
  })

  it('is left by page and by wallet', async () => {
    const { library, client, provider, visitor, one } = page()
    const accounts = async () => await provider.request({ method: 'eth_accounts' })
    await library.accounts()
    await disconnect(client)
    expect(await accounts()).toEqual([])
    visitor.isWilling = false
    await expect(library.sign()).rejects.toThrow()
    visitor.isWilling = true
    await library.accounts()
    const afterLeaving = () => {
      one.leave()
      return accounts()
    }
    await expect.poll(afterLeaving).toEqual([])
  })

  it('hears a refusal as the library words it', async () => {
    const { library, one } = page()
    await library.accounts()
    one.refuse = true
    await expect(library.sign()).rejects.toSatisfy(isRefusal)
  })
})

function checksummed(address: string): string {
  return getAddress(address)
}

/** 4001 in viem's and ethers 5's errors, ACTION_REJECTED in those of ethers 6. */
function isRefusal(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : error
  return code === 4001 || code === 'ACTION_REJECTED'
}

describe('subscriptions of the provider [S5]', () => {
  it('tell of a new block by way of the gateway’s WebSocket', async () => {
    const { client } = site(gateway)
    await connect(client, { connectorId: 'one' })
    const provider = eip1193Provider(client)
    const subscription = await provider.request({ method: 'eth_subscribe', params: ['newHeads'] })
    const received = new Promise((resolve) => provider.on('message', resolve))
    await withViem(provider).send(other, 1n)
    expect(await received).toMatchObject({
      type: 'eth_subscription',
      data: { subscription, result: { number: expect.stringMatching(/^0x/) } },
    })
    const ended = await provider.request({ method: 'eth_unsubscribe', params: [subscription] })
    expect(ended).toBe(true)
    client.close()
  })
})
