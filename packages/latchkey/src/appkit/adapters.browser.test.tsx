import { bitcoinAccounts, solanaKeys } from '@latchkey/devkit/wallets'
import { ethers as ethers5 } from 'ethers5'
import { BrowserProvider, type Eip1193Provider, verifyMessage } from 'ethers6'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { address, gatewayUrl, localOne, openPage } from '../testing/site.fixture.tsx'
import type { AppKitAdapter } from './adapters/adapter.ts'
import { BitcoinAdapter, type BitcoinConnector } from './bitcoin/index.ts'
import { EthersAdapter } from './ethers/index.ts'
import { Ethers5Adapter } from './ethers5/index.ts'
import { createAppKit } from './index.ts'
import { setCurrent } from './instance/current.ts'
import { type AppKitNetwork, bitcoin, defineChain, solana } from './networks/index.ts'
import { type Provider, SolanaAdapter } from './solana/index.ts'

const local = defineChain({ ...solana, id: 'localnet', caipNetworkId: 'solana:localnet' })

beforeEach(() => localStorage.clear())

/** A site without React that has connected the wallet of a network. */
async function connect(
  kind: 'evm' | 'solana' | 'bitcoin',
  network: AppKitNetwork,
  adapters: readonly AppKitAdapter[],
) {
  onTestFinished(() => setCurrent(undefined))
  const kit = createAppKit({ projectId: 'my-site', gatewayUrl, networks: [network], adapters })
  const page = openPage(null, kind)
  await kit.open()
  await page.press(/Dev Wallet/)
  await expect.poll(kit.getIsConnectedState).toBe(true)
  return kit
}

it('gives ethers 6 a signer, and follows the account [L32]', async () => {
  const kit = await connect('evm', localOne, [new EthersAdapter()])
  const provider = kit.getProvider<Eip1193Provider>('eip155')
  if (!provider) throw new Error('no provider')
  const signer = await new BrowserProvider(provider).getSigner()
  expect(signer.address).toBe(address)
  expect(verifyMessage('Hello', await signer.signMessage('Hello'))).toBe(address)
  const seen: unknown[] = []
  const undo = kit.subscribeAccount(({ address }) => seen.push(address))
  await kit.disconnect()
  expect(seen).toEqual([undefined])
  expect(kit.getProvider('eip155')).toBeUndefined()
  undo()
})

it('gives ethers 5 a signer [L32]', async () => {
  const kit = await connect('evm', localOne, [new Ethers5Adapter()])
  const provider = kit.getProvider<ethers5.providers.ExternalProvider>('eip155')
  if (!provider) throw new Error('no provider')
  const signer = new ethers5.providers.Web3Provider(provider).getSigner()
  expect(await signer.getAddress()).toBe(address)
  const signature = await signer.signMessage('Hello')
  expect(ethers5.utils.verifyMessage('Hello', signature)).toBe(address)
})

it('refuses an adapter of another package [L32]', () => {
  // As a page without types may give it.
  const adapters = JSON.parse('[{ "namespace": "eip155" }]')
  expect(() =>
    createAppKit({ projectId: 'p', gatewayUrl, networks: [localOne], adapters }),
  ).toThrow('createAppKit: adapters has one of another package')
})

it('gives an account for web3.js, the same as long as it is active [L32]', async () => {
  const kit = await connect('solana', local, [new SolanaAdapter()])
  const provider = kit.getProvider<Provider>('solana')
  expect(provider?.publicKey.toBase58()).toBe(solanaKeys[0].address)
  expect(provider?.chains.map(({ id }) => id)).toEqual(['localnet'])
  expect(await provider?.signMessage(new TextEncoder().encode('Hello'))).toHaveLength(64)
  expect(kit.getProvider('solana')).toBe(provider)
})

it('gives the connector of a Bitcoin wallet [L32]', async () => {
  const kit = await connect('bitcoin', bitcoin, [new BitcoinAdapter()])
  const wallet = kit.getProvider<BitcoinConnector>('bip122')
  const { payment, ordinals } = bitcoinAccounts[0]
  const addresses = await wallet?.getAccountAddresses()
  expect(addresses?.map(({ address, purpose }) => [address, purpose])).toEqual([
    [payment.address, 'payment'],
    [ordinals.address, 'ordinal'],
  ])
  const signed = await wallet?.signMessage({ message: 'Hello', address: ordinals.address })
  expect(atob(signed ?? '')).toHaveLength(66)
  const none = wallet?.sendTransfer({ amount: '0.1', recipient: payment.address })
  await expect(none).rejects.toThrow('amount must be satoshis')
  await kit.disconnect()
  await expect(wallet?.getAccountAddresses()).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
})
