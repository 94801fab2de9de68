import { type RunningRelay, startRelay } from '@latchkey/relay'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Loaded, loadedConnector } from './connector.ts'
import { type ContractNode, contractNode } from './testing/contract.ts'
import { evm } from './testing/evm.ts'
import { type OfficialWallet, officialWallet, passOfficialChecks } from './testing/walletkit.ts'
import { never, one, ten, testOptions } from './testing/world.ts'

const second = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const third = privateKeyToAccount(`0x${'33'.repeat(32)}`)

let relay: RunningRelay
let wallet: OfficialWallet
let node: ContractNode
let open: Loaded | undefined

beforeAll(async () => {
  passOfficialChecks()
  node = await contractNode()
  relay = await startRelay({ port: 0 })
  wallet = await officialWallet(relay.url)
})
afterEach(() => open?.close())
afterAll(async () => {
  vi.restoreAllMocks()
  await wallet?.stop()
  await relay?.stop()
  await node?.stop()
})

type Account = typeof evm
/** One account's sign-in: `by` is whose key signs it; absent: its own. */
type SignInFacts = { account: Account; by?: Account; chain?: string; nonce?: string }

/** Signs in with one click as each of the accounts. */
function signIn(given: readonly SignInFacts[]) {
  const connector = loadedConnector(
    testOptions(relay.url, { signatureCheckUrl: node.url }),
    () => {},
  )
  open = connector
  wallet.kit.once('session_authenticate', async ({ id, params }) => {
    const auths = await Promise.all(
      given.map(async ({ account, by = account, chain = 'eip155:1', nonce }) => {
        const { authPayload: requested } = params
        const payload = populateAuthPayload({
          authPayload: { ...requested, ...(nonce !== undefined && { nonce }) },
          chains: ['eip155:1', 'eip155:10'],
          methods: ['personal_sign'],
        })
        const iss = `did:pkh:${chain}:${account.address}`
        const message = wallet.kit.formatAuthMessage({ request: payload, iss })
        const signature = await by.signMessage({ message })
        const t = by === account ? 'eip191' : 'eip1271'
        return buildAuthObject(payload, { t, s: signature }, iss)
      }),
    )
    await wallet.kit.approveSessionAuthenticate({ id, auths })
  })
  return connector.connect({
    networks: [one, ten],
    signal: never(),
    signIn: { statement: 'Welcome.', nonce: '12345678', domain: 'site.example' },
    onUri: (uri) => wallet.kit.pair({ uri }),
  })
}

describe('a sign-in of several accounts with one click', () => {
  it('signs each of them in [F1]', async () => {
    const { accounts, signedIn } = await signIn([
      { account: evm },
      { account: second, chain: 'eip155:10' },
    ])
    expect(accounts.map(({ address }) => address)).toEqual([evm.address, second.address])
    expect(signedIn).toMatchObject([
      { address: evm.address, chainId: 'eip155:1' },
      { address: second.address, chainId: 'eip155:10' },
    ])
  })

  it.each([
    ['the first', [{ account: second, by: third }, { account: evm }]],
    ['the last', [{ account: evm }, { account: second, by: third }]],
    ['one between', [{ account: evm }, { account: second, by: third }, { account: third }]],
    ['one for another nonce', [{ account: evm }, { account: second, nonce: '87654321' }]],
    ['one on another chain', [{ account: evm }, { account: second, chain: 'eip155:5' }]],
  ])('lets none of them in if %s is not signed as requested [F1]', async (_, given) => {
    await expect(signIn(given)).rejects.toMatchObject({ code: 'WALLET_SIGN_IN' })
  })
})
