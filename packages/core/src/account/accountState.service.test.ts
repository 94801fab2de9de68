import type { AccountId, AccountType } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { connect } from '../connecting.ts'
import type { Account } from '../kernel/connector/connector.ts'
import type { Adapter } from '../kernel/operations/adapter.ts'
import type { ConnectionStatus } from '../kernel/state/state.ts'
import { memoryStorage } from '../kernel/storage/memory.ts'
import { storageKeys } from '../kernel/storage/storage.ts'
import { identity } from '../names/identity.ts'
import { testAdapter } from '../testing/adapter.ts'
import { balanceOf, owner } from '../testing/facts.ts'
import { testGateway, withChains } from '../testing/gateway.ts'
import { scriptedWallet } from '../testing/wallet.ts'
import { chains, evmAccount, testClient } from '../testing/world.ts'
import { type AccountState, accountState } from './accountState.ts'
import { balances } from './tokens/balances.ts'
import { nativeBalance } from './tokens/nativeBalance.ts'

const evm: Adapter = {
  ...testAdapter({ nativeBalance: async () => 1_500_000_000_000_000_001n }),
  explorerUrl: (_, item) => `https://scan.example/${'account' in item ? item.account : ''}`,
}

async function connected() {
  const gateway = await testGateway(
    withChains(chains, ({ path }) =>
      path.includes('identity')
        ? { body: { name: 'alice.eth', avatar: 'https://a.example/a.png', resolvedAt: null } }
        : { body: { balances: [balanceOf('ETH')] } },
    ),
  )
  const accounts = [
    { ...evmAccount(1), publicKey: '0x02', path: "m/44'/60'/0'/0/0" },
    evmAccount(2),
  ]
  const storage = memoryStorage({ [storageKeys.connectedSocial]: 'github' })
  const client = testClient({
    gatewayUrl: gateway.url,
    adapters: [evm],
    connectors: [scriptedWallet({ accounts })],
    storage,
  })
  await connect(client, { connectorId: 'scripted' })
  return { client, accounts, gateway, storage }
}

describe('account', () => {
  it('has the fields of the specification [D5.1]', async () => {
    expectTypeOf<Account>().toMatchObjectType<{ address: string; type: AccountType }>()
    expectTypeOf<Required<Account>>().toMatchObjectType<{ publicKey: string; path: string }>()
    const { client, accounts } = await connected()
    expect(accountState(client).allAccounts).toEqual(accounts)
    expect(accounts[0]).toEqual({
      namespace: 'eip155',
      address: owner.address,
      type: 'eoa',
      publicKey: '0x02',
      path: "m/44'/60'/0'/0/0",
    })
  })

  it('has a state with the fields of the specification [D5.2]', async () => {
    expectTypeOf<Required<AccountState>>().toMatchObjectType<{
      status: ConnectionStatus
      preferredAccountType: AccountType
      allAccounts: readonly Account[]
      address: string
      caipAddress: AccountId
      addressExplorerUrl: string
      smartAccountDeployed: boolean
      tokenBalance: readonly TokenBalance[]
      balance: string
      balanceSymbol: string
      profileName: string
      profileImage: string
    }>()
    expectTypeOf<AccountState>().toHaveProperty('socialProvider')
    const { client, accounts } = await connected()
    await balances(client, owner).fetch()
    await nativeBalance(client, owner).fetch()
    await identity(client, owner).fetch()
    expect(accountState(client)).toEqual({
      status: 'connected',
      preferredAccountType: 'smartAccount',
      allAccounts: accounts,
      address: owner.address,
      caipAddress: `${owner.chainId}:${owner.address}`,
      addressExplorerUrl: `https://scan.example/${owner.address}`,
      smartAccountDeployed: false,
      socialProvider: 'github',
      tokenBalance: [balanceOf('ETH')],
      balance: '1.500000000000000001',
      balanceSymbol: 'ETH',
      profileName: 'alice.eth',
      profileImage: 'https://a.example/a.png',
    })
  })

  it('sends no request and knows little before a wallet is connected', async () => {
    const { client, gateway } = await connected()
    accountState(client)
    expect(gateway.requests).toEqual([])
    expect(accountState(testClient(), 'solana')).toEqual({
      status: 'disconnected',
      preferredAccountType: 'eoa',
      allAccounts: [],
    })
  })

  it('keeps the native balance in storage, as exact as the chain returns it [D2.6, D3.1]', async () => {
    const { client, storage } = await connected()
    const expected = { balance: '1.500000000000000001', symbol: 'ETH' }
    expect(await nativeBalance(client, owner).fetch()).toEqual(expected)
    const stored: unknown = JSON.parse(storage.get(storageKeys.nativeBalanceCache) ?? '')
    expect(stored).toMatchObject({ [`${owner.chainId}:${owner.address}`]: { value: expected } })
    expect(nativeBalance(client, owner).staleTime).toBe(30_000)
  })
})
