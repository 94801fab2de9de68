import {
  chainOf,
  fundedAccount,
  minedReceipt,
  smartAccount,
  smartAccountFactory,
} from '@latchkey/devkit'
import { worldForTests } from '@latchkey/devkit/vitest'
import { getNameChallenge, nameRecordSchema } from '@latchkey/protocol/wire'
import { answerOf, ask } from '@latchkey/service/testing'
import * as v from 'valibot'
import {
  createPublicClient,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  serializeErc6492Signature,
  toHex,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configForWorld } from '../../edge/config/world.ts'
import { createGateway, type Gateway } from '../../gateway.ts'

const world = worldForTests()
const transport = http(chainOf(world, 'eip155:31337').rpcUrl)
const node = createPublicClient({ transport })
const chain = createTestClient({ mode: 'anvil', transport }).extend(walletActions)
const sender = await fundedAccount(chain)
const [here, elsewhere] = [0x80000000 + 31337, 0x80000000 + 31338]
const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())

let gateway: Gateway
beforeAll(async () => {
  gateway = await createGateway(configForWorld(world, { logs: 'off' }))
})
afterAll(() => gateway.close())

async function deploy(data: Hex): Promise<Hex> {
  const hash = await chain.sendTransaction({ account: sender, data, chain: null })
  const { contractAddress } = await minedReceipt(node, hash)
  if (!contractAddress) throw new Error('Nothing was deployed')
  return contractAddress
}

async function challengeOf(name: string, address: Hex): Promise<string> {
  const path = `/v1/profile/challenge?name=${name}&address=${address}`
  return (await answerOf(gateway, getNameChallenge.response, path)).message
}

const post = (body: { coin_type: number; address: Hex; message: string; signature: Hex }) =>
  ask(gateway, '/v1/profile/account', { method: 'POST', body: JSON.stringify(body) })

describe('a name for a contract', () => {
  it('is registered by its owner’s signature on its network, and on no other [J7, J8]', async () => {
    const address = await deploy(encodeDeployData({ ...smartAccount, args: [[owner.address]] }))
    const message = await challengeOf('vault.latchkey.id', address)
    const by = async (signer: typeof owner, coinType: number) =>
      post({
        coin_type: coinType,
        address,
        message,
        signature: await signer.signMessage({ message }),
      })
    expect((await by(stranger, here)).status).toBe(401)
    expect((await by(owner, elsewhere)).status).toBe(401)
    const answer = await by(owner, here)
    const { addresses } = await answerOfRegistration(answer)
    expect(addresses).toEqual({ [here]: expect.objectContaining({ address: getAddress(address) }) })
  })

  it('is registered before the contract is deployed (ERC-6492) [J7]', async () => {
    const { abi, bytecode } = smartAccountFactory
    const factory = await deploy(bytecode)
    const args = [[owner.address], toHex(7, { size: 32 })] as const
    const address = await node.readContract({
      abi,
      address: factory,
      functionName: 'addressOf',
      args,
    })
    const data = encodeFunctionData({ abi, functionName: 'make', args })
    const message = await challengeOf('later.latchkey.id', address)
    const wrapped = async (signer: typeof owner) =>
      serializeErc6492Signature({
        address: factory,
        data,
        signature: await signer.signMessage({ message }),
      })
    const application = { coin_type: here, address, message }
    const foreign = await wrapped(stranger)
    expect((await post({ ...application, signature: foreign })).status).toBe(401)
    const own = await wrapped(owner)
    const { addresses } = await answerOfRegistration(await post({ ...application, signature: own }))
    expect(Object.keys(addresses)).toEqual([String(here)])
    expect(await node.getCode({ address })).toBeUndefined()
  })
})

async function answerOfRegistration(answer: Response) {
  const body: unknown = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return v.parse(nameRecordSchema, body)
}
