import { chainOf, fundedAccount, minedReceipt, smartAccount } from '@latchkey/devkit'
import { worldForTests } from '@latchkey/devkit/vitest'
import { ask } from '@latchkey/service/testing'
import { createSignInMessage } from '@latchkey/siwx/message'
import {
  createPublicClient,
  createTestClient,
  encodeDeployData,
  getAddress,
  type Hex,
  http,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { configForWorld } from '../../edge/config/world.ts'
import { createGateway, type Gateway } from '../../gateway.ts'

const site = 'https://site.example'
const [one, two] = ['eip155:31337', 'eip155:31338'] as const
const world = worldForTests()
const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
let gateway: Gateway
let contract: Hex

beforeAll(async () => {
  gateway = await createGateway(configForWorld(world, { logs: 'off', siwx: { origins: [site] } }))
  contract = await deploy()
})
afterAll(() => gateway.close())

/** Makes a contract that says yes to what its owner has signed, where no other chain has anything. */
async function deploy(): Promise<Hex> {
  const transport = http(chainOf(world, one).rpcUrl)
  const chain = createTestClient({ mode: 'anvil', transport }).extend(walletActions)
  const data = encodeDeployData({ ...smartAccount, args: [[owner.address]] })
  const hash = await chain.sendTransaction({
    account: await fundedAccount(chain),
    data,
    chain: null,
  })
  const { contractAddress } = await minedReceipt(createPublicClient({ transport }), hash)
  if (!contractAddress) throw new Error('Nothing was deployed')
  return getAddress(contractAddress)
}

async function messageOf(chainId: typeof one | typeof two): Promise<string> {
  const { nonce } = await (await ask(gateway, '/siwx/nonce')).json()
  return createSignInMessage({
    domain: 'site.example',
    accountAddress: contract,
    uri: site,
    chainId,
    nonce,
    issuedAt: new Date().toISOString(),
  })
}

const verify = (message: string, signature: Hex) =>
  ask(gateway, '/siwx/verify', {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({ message, signature }),
  })

it('signs a contract in by its chain’s answer only [F5, J7]', async () => {
  const message = await messageOf(one)
  const forged = await verify(message, await stranger.signMessage({ message }))
  expect(forged.status).toBe(401)
  const next = await messageOf(one)
  const own = await verify(next, await owner.signMessage({ message: next }))
  expect(await own.json()).toMatchObject({ account: `${one}:${contract}` })
  expect(own.headers.get('set-cookie')).toContain('HttpOnly')
})

it('refuses a contract that accepts on another chain only [F5, J7]', async () => {
  const { rpcUrl } = chainOf(world, two)
  const code = await createPublicClient({ transport: http(rpcUrl) }).getCode({ address: contract })
  expect(code).toBeUndefined()
  const message = await messageOf(two)
  const answer = await verify(message, await owner.signMessage({ message }))
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

it('begins one session of a hundred requests with the same signature [F5]', async () => {
  const message = await messageOf(one)
  const signature = await owner.signMessage({ message })
  const answers = await Promise.all(Array.from({ length: 100 }, () => verify(message, signature)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(99)
})
