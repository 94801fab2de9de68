import { type RunningRelay, startRelay } from '@latchkey/relay'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Loaded, loadedConnector } from './connector.ts'
import { type ContractNode, contractNode, smartAccount } from './testing/contract.ts'
import { evm } from './testing/evm.ts'
import { type OfficialWallet, officialWallet, passOfficialChecks } from './testing/walletkit.ts'
import { never, one, ten, testOptions } from './testing/world.ts'

let relay: RunningRelay
let wallet: OfficialWallet
let node: ContractNode
let open: Loaded | undefined

beforeAll(async () => {
  passOfficialChecks()
  relay = await startRelay({ port: 0 })
  wallet = await officialWallet(relay.url)
  node = await contractNode()
})
afterEach(() => {
  open?.close()
  node.requested.length = 0
})
afterAll(async () => {
  vi.restoreAllMocks()
  await wallet?.stop()
  await relay?.stop()
  await node?.stop()
})

/** Signs in with a smart account. `signs`: the text that its owner signs in place of the requested one. */
async function signIn(more: { signatureCheckUrl?: string }, signs?: string) {
  const connector = loadedConnector(testOptions(relay.url, more), () => {})
  open = connector
  wallet.kit.once('session_authenticate', async ({ id, params }) => {
    const authPayload = populateAuthPayload({
      authPayload: params.authPayload,
      chains: ['eip155:10'],
      methods: ['personal_sign'],
    })
    const iss = `did:pkh:eip155:10:${smartAccount}`
    const message = wallet.kit.formatAuthMessage({ request: authPayload, iss })
    const signature = await evm.signMessage({ message: signs ?? message })
    const auths = [buildAuthObject(authPayload, { t: 'eip1271', s: signature }, iss)]
    await wallet.kit.approveSessionAuthenticate({ id, auths })
  })
  return connector.connect({
    networks: [one, ten],
    signal: never(),
    signIn: { statement: 'Welcome.', nonce: '12345678', domain: 'site.example' },
    onUri: (uri) => wallet.kit.pair({ uri }),
  })
}

it('asks the chain of a smart account whether it signed, where the site names a service [H8]', async () => {
  const { accounts, signedIn } = await signIn({ signatureCheckUrl: node.url })
  expect(accounts).toMatchObject([{ namespace: 'eip155' }])
  expect(signedIn?.[0]?.address.toLowerCase()).toBe(smartAccount)
  expect(node.requested).toEqual([
    { query: '?chainId=eip155%3A10&projectId=test', to: smartAccount },
  ])
})

it('lets no account in that did not sign [H8]', async () => {
  await expect(signIn({ signatureCheckUrl: node.url }, 'another text')).rejects.toMatchObject({
    code: 'WALLET_SIGN_IN',
  })
  node.next({ error: { code: 3, message: 'execution reverted' } })
  await expect(signIn({ signatureCheckUrl: node.url })).rejects.toMatchObject({
    code: 'WALLET_SIGN_IN',
  })
  // There is no contract, so nothing confirms the signature.
  node.next({ result: '0x' })
  await expect(signIn({ signatureCheckUrl: node.url })).rejects.toMatchObject({
    code: 'WALLET_SIGN_IN',
  })
  expect(node.requested).toHaveLength(3)
})

it.each([
  ['says back what it is asked', `0x1626ba7e${'ab'.repeat(32)}${'00'.repeat(64)}`],
  ['says more in the same word', `0x1626ba7e${'ab'.repeat(28)}`],
  ['says less than a word', '0x1626ba7e'],
])('lets no account in by a contract that %s [H8]', async (_, result) => {
  node.next({ result })
  await expect(signIn({ signatureCheckUrl: node.url }, 'another text')).rejects.toMatchObject({
    code: 'WALLET_SIGN_IN',
  })
  expect(node.requested).toHaveLength(1)
})

it('distinguishes an unreachable chain from an account that did not sign [H8]', async () => {
  node.next({ error: { code: -32005, message: 'Too many requests' } })
  await expect(signIn({ signatureCheckUrl: node.url })).rejects.toMatchObject({
    code: 'NETWORK_FAILED',
  })
})

it('calls no service if the site names none: its server must verify [H8]', async () => {
  const { signedIn } = await signIn({}, 'another text')
  expect(signedIn?.[0]?.address.toLowerCase()).toBe(smartAccount)
  expect(node.requested).toEqual([])
})
