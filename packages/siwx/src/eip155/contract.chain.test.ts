import {
  chainOf,
  fundedAccount,
  minedReceipt,
  smartAccount,
  smartAccountFactory,
} from '@latchkey/devkit'
import { worldForTests } from '@latchkey/devkit/vitest'
import {
  createPublicClient,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  hashMessage,
  http,
  pad,
  serializeErc6492Signature,
  walletActions,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { requestsOf } from '../testing/localNode.ts'
import { ethCallOf, verifyMessage, verifyTypedData } from './index.ts'

const { rpcUrl } = chainOf(worldForTests(), 'eip155:31337')
const transport = http(rpcUrl)
const node = createPublicClient({ transport })
const chain = createTestClient({ mode: 'anvil', transport }).extend(walletActions)
const sender = await fundedAccount(chain)
const [one, two, stranger] = [1, 2, 3].map(() => privateKeyToAccount(generatePrivateKey()))
const message = 'Let me in'
const ofContract = { status: 'valid', by: 'contract' }

const ethCall = ethCallOf(requestsOf(rpcUrl))

const check = (address: string, signature: string, text = message) =>
  verifyMessage({ address, message: text, signature, ethCall })

async function deploy(data: Hex): Promise<Hex> {
  const hash = await chain.sendTransaction({ account: sender, data, chain: null })
  const { contractAddress } = await minedReceipt(node, hash)
  if (!contractAddress) throw new Error('Nothing was deployed')
  return contractAddress
}

const signaturesOf = async (keys: readonly (typeof one)[], text = message): Promise<Hex> => {
  const all = await Promise.all(
    keys.map(async (key) => (await key?.signMessage({ message: text })) ?? '0x'),
  )
  return `0x${all.map((signature) => signature.slice(2)).join('')}`
}

describe('a contract on the chain (ERC-1271)', () => {
  let alone: Hex
  let shared: Hex
  beforeAll(async () => {
    if (!one || !two) throw new Error('There are no keys')
    alone = await deploy(encodeDeployData({ ...smartAccount, args: [[one.address]] }))
    shared = await deploy(
      encodeDeployData({ ...smartAccount, args: [[one.address, two.address, sender.address]] }),
    )
  })

  it('takes its owner’s signature, and no other [J7]', async () => {
    const signature = await signaturesOf([one])
    expect(await check(alone, signature)).toEqual(ofContract)
    expect(await check(alone, signature, 'Let me out')).toMatchObject({ status: 'invalid' })
    expect(await check(alone, await signaturesOf([two]))).toMatchObject({ status: 'invalid' })
    expect(await check(alone, `0x${'00'.repeat(65)}`)).toMatchObject({ status: 'invalid' })
    expect(await check(alone, `0x${'11'.repeat(60_000)}`)).toMatchObject({ status: 'invalid' })
  })

  it('takes its owner’s signature of typed data [J7]', async () => {
    const data = {
      domain: { name: 'Latchkey', chainId: 31337 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: message },
    } as const
    const signature = (await one?.signTypedData(data)) ?? '0x'
    const of = (domain: object) =>
      verifyTypedData({
        address: alone,
        signature,
        ethCall,
        data: { ...data, domain: { ...domain } },
      })
    expect(await of(data.domain)).toEqual(ofContract)
    expect(await of({ ...data.domain, chainId: 1 })).toMatchObject({ status: 'invalid' })
  })

  it('waits for the owners that have not signed [J7]', async () => {
    const ownersPending = { status: 'unverified', reason: 'ownersPending' }
    expect(await check(shared, await signaturesOf([one, two]))).toEqual(ownersPending)
    expect(await check(shared, '0x')).toEqual(ownersPending)
    const data = encodeFunctionData({
      ...smartAccount,
      functionName: 'note',
      args: [hashMessage(message)],
    })
    const hash = await chain.sendTransaction({
      account: sender,
      to: shared,
      data,
      chain: null,
    })
    await minedReceipt(node, hash)
    expect(await check(shared, '0x')).toEqual(ofContract)
    expect(await check(shared, '0x', 'Let me out')).toEqual(ownersPending)
  })

  it('is not accepted for an account without code [J7]', async () => {
    const signature = await signaturesOf([one])
    expect(await check(stranger?.address ?? '', signature)).toMatchObject({ status: 'invalid' })
    expect(await check(stranger?.address ?? '', '0x')).toMatchObject({ status: 'invalid' })
    // The precompile at 4 returns its input.
    expect(await check(pad('0x4', { size: 20 }), signature)).toMatchObject({ status: 'invalid' })
  })
})

describe('a contract that is not on the chain yet (ERC-6492)', () => {
  let factory: Hex
  let address: Hex
  let factoryData: Hex
  beforeAll(async () => {
    if (!one) throw new Error('There are no keys')
    const { abi, bytecode } = smartAccountFactory
    const args = [[one.address], zeroHash] as const
    factory = await deploy(bytecode)
    address = await node.readContract({ abi, address: factory, functionName: 'addressOf', args })
    factoryData = encodeFunctionData({ abi, functionName: 'make', args })
  })

  const wrap = (signature: Hex, data = factoryData, by = factory) =>
    serializeErc6492Signature({ address: by, data, signature })

  it('takes its owner’s signature before and after it is deployed, and no other [J7]', async () => {
    const own = await signaturesOf([one])
    const foreign = await signaturesOf([two])
    const expectAll = async () => {
      expect(await check(address, wrap(own))).toEqual(ofContract)
      expect(await check(address, wrap(own), 'Let me out')).toMatchObject({ status: 'invalid' })
      expect(await check(address, wrap(foreign))).toMatchObject({ status: 'invalid' })
      expect(await check(stranger?.address ?? '', wrap(own))).not.toMatchObject({ status: 'valid' })
    }
    await expectAll()
    expect(await node.getCode({ address })).toBeUndefined()
    const hash = await chain.sendTransaction({
      account: sender,
      to: factory,
      data: factoryData,
      chain: null,
    })
    await minedReceipt(node, hash)
    await expectAll()
    expect(await check(address, own)).toEqual(ofContract)
  })

  it('is unverified if the account cannot be deployed [J7]', async () => {
    const elsewhere = stranger?.address ?? '0x'
    const signature = wrap(await signaturesOf([one]), '0x12345678', factory)
    expect(await check(elsewhere, signature)).toEqual({
      status: 'unverified',
      reason: 'notDeployed',
    })
  })

  it('refuses a wrapper with nothing in it [J7]', async () => {
    const magic = '6492'.repeat(16)
    for (const body of ['', '00'.repeat(32), 'ff'.repeat(96), '00'.repeat(95)])
      expect(await check(address, `0x${body}${magic}`)).toMatchObject({ reason: 'malformed' })
  })
})
