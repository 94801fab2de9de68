import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Network, namespaces, nativeAsset } from '@latchkey/protocol'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accountState } from '../account/accountState.ts'
import { connect } from '../connecting.ts'
import { isSupported } from '../kernel/http/supportedChains.ts'
import { estimate } from '../kernel/sending/fees.ts'
import { send } from '../kernel/sending/send.ts'
import { planTransfer } from '../send/planTransfers.ts'
import { start } from '../start.ts'
import { toyFamily, toyLedger } from './toyFamily.ts'
import { one, testClient } from './world.ts'

/**
 * A family is served by its adapter and nothing else. The toy takes the place of Polkadot: its namespace is in the
 * union, and no code of Polkadot's package is here.
 */
const network: Network = {
  caipNetworkId: 'polkadot:toy',
  chainNamespace: 'polkadot',
  name: 'Toy Network',
  nativeCurrency: { name: 'Toy', symbol: 'TOY', decimals: 2 },
  rpcUrls: [],
  explorerUrl: 'https://toys.example',
  assets: {},
}
const visitor = `1${'2'.repeat(40)}2`
const friend = `${'3'.repeat(40)}1`
const mistyped = `${'3'.repeat(40)}5`
const coin = nativeAsset(network.caipNetworkId)

async function connected() {
  const ledger = toyLedger({ [visitor]: 100n })
  const client = testClient({
    networks: [network, one],
    adapters: [toyFamily(network, visitor, ledger)],
  })
  onTestFinished(() => client.close())
  onTestFinished(start(client))
  await connect(client, { connectorId: 'toyWallet' })
  return { client, ledger }
}

describe('a fifth chain family', () => {
  it('is found, connects and shows its account', async () => {
    const { client } = await connected()
    expect(accountState(client)).toMatchObject({
      status: 'connected',
      address: visitor,
      caipAddress: `polkadot:toy:${visitor}`,
      addressExplorerUrl: `https://toys.example/address/${visitor}`,
      allAccounts: [{ namespace: 'polkadot', address: visitor, type: 'eoa' }],
    })
  })

  it('says which addresses are its own', async () => {
    const { client } = await connected()
    const adapter = client.adapters.get('polkadot')
    const operations = await adapter?.operations()
    expect(adapter?.isAddress(friend)).toBe(true)
    expect(adapter?.isAddress('0x00')).toBe(false)
    expect(operations?.checkAddress?.(friend)).toBe('ok')
    expect(operations?.checkAddress?.(mistyped)).toBe('badChecksum')
  })

  it('plans, estimates and sends a transfer, and follows it to what moved', async () => {
    const { client, ledger } = await connected()
    const plan = await planTransfer(client, { to: friend, amount: 30n })
    const movement = { asset: coin, amount: 30n, from: visitor, to: friend }
    expect(plan).toMatchObject({ namespace: 'polkadot', account: visitor, leaves: [movement] })
    expect(await estimate(client, plan)).toEqual({ asset: coin, amount: 2n, payer: visitor })
    const { outcome, settled } = await send(client, plan)
    const confirmed = { status: 'confirmed', hash: 'toy1', moved: [movement] }
    expect(await outcome).toEqual(confirmed)
    expect(await settled()).toEqual(confirmed)
    expect([ledger.balance(visitor), ledger.balance(friend)]).toEqual([68n, 30n])
  })

  it('reports a transfer that its chain refused', async () => {
    const { client, ledger } = await connected()
    const plan = await planTransfer(client, { to: friend, amount: 99n })
    const { outcome } = await send(client, plan)
    expect(await outcome).toEqual({ status: 'reverted' })
    expect(ledger.balance(friend)).toBe(0n)
  })

  it('refuses a receiver whose checksum is wrong', async () => {
    const { client } = await connected()
    const planning = planTransfer(client, { to: mistyped, amount: 1n })
    await expect(planning).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
  })

  it('has no services of the gateway unless its entry says so', async () => {
    const { client } = await connected()
    expect(await isSupported(client, network.caipNetworkId, 'balance')).toBe(false)
  })
})

describe('core and react', () => {
  const packages = join(import.meta.dirname, '../../..')
  const literal = new RegExp(`['"\`](?:${namespaces.join('|')})(?=['"\`:])`)

  /** Who may name a family, and why. */
  const allowed = {
    'core/src/send/calls.ts': 'EIP-5792 batches are a standard of EVM chains alone',
    'core/src/sign/reviewTypedData.ts': 'EIP-712 typed data is a standard of EVM chains alone',
    'core/src/sign/sign.ts': 'EIP-712 typed data is a standard of EVM chains alone',
    'core/src/sessions/createSubscription.ts':
      'smart sessions (ERC-7715) are a standard of EVM chains alone',
    'core/src/sessions/sessionWallet.ts':
      'smart sessions (ERC-7715) are a standard of EVM chains alone',
    'core/src/names/nameLookup.ts': 'names resolve to the EVM coin types of ENSIP-11',
    'core/src/names/registerName.ts': 'names are registered for EVM accounts (ENSIP-11)',
    'core/src/buy/choices.ts': 'a bare chain id of the on-ramp is that of an EVM chain',
    'core/src/buy/fallback.ts': 'the known providers each pay out on families of their own',
    'core/src/buy/url.ts': 'the hosted page sells on EVM networks alone (G4)',
    'core/src/payments/eip681.ts': 'ERC-681 is a standard of EVM chains alone',
    'core/src/payments/paymentLink.ts': 'Solana Pay and BIP-21 are each of one family alone',
    'core/src/kernel/client/givenNetworks.ts': 'a chain of viem is an EVM chain',
    'react/src/client/hooks/useLatchkeyNetwork.ts': 'EIP-155 chain ids are numbers',
    'react/src/experimental/useSmartSessions.ts':
      'smart sessions (ERC-7715) are a standard of EVM chains alone',
    'react/src/inspector/recorder/facts.ts':
      'EIP-3326 and EIP-5792 name an EVM chain by a hex number',
    'react/src/messages/generated/types.ts': 'a sentence names whose address was typed',
    'react/src/profile/AccountSettings.tsx': 'EIP-7702 is a standard of EVM chains alone',
    'react/src/swap/SwapNetworks.tsx': 'visitors ask for swaps on Solana, which are not there yet',
  }

  it('name no family, but where a standard is of one family alone', () => {
    const naming = ['core/src', 'react/src']
      .flatMap((folder) => sourcesIn(join(packages, folder)))
      .filter((file) => literal.test(withoutComments(readFileSync(file, 'utf8'))))
      .map((file) => relative(packages, file).replaceAll('\\', '/'))
    expect(naming.sort()).toEqual(Object.keys(allowed).sort())
  })
})

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !/\.test\.|\.fixture\.|(^|[\\/])testing[\\/]/.test(file))
    .map((file) => join(folder, file))
}

/** Comments may mention a family. */
function withoutComments(source: string): string {
  return source
    .split('\n')
    .filter((line) => !/^\s*(\/\*\*|\*|\/\/)/.test(line))
    .join('\n')
}
