import {
  chainOf,
  contractOf,
  counterfactualFactory,
  fundedAccount,
  minedReceipt,
} from '@latchkey/devkit'
import { worldForTests } from '@latchkey/devkit/vitest'
import {
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  type Hex,
  hashMessage,
  http,
  numberToHex,
  serializeErc6492Signature,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { signMessage, signTypedData } from 'viem/experimental/erc7739'
import { beforeAll, describe, expect, it } from 'vitest'
import { requestsOf } from '../testing/localNode.ts'
import { ethCallOf, verifyMessage, verifyTypedData } from './index.ts'

const { rpcUrl } = chainOf(worldForTests(), 'eip155:31337')
const factory = contractOf(worldForTests(), 'eip155:31337', 'accountFactory')
const transport = http(rpcUrl)
const node = createPublicClient({ chain: foundry, transport })
const { abi } = counterfactualFactory
const message = 'Let me in'
const ofContract = { status: 'valid', by: 'contract' }
const invalid = { status: 'invalid' }

const ethCall = ethCallOf(requestsOf(rpcUrl))

const check = (address: string, signature: string, text = message) =>
  verifyMessage({ address, message: text, signature, ethCall })

const owner = privateKeyToAccount(generatePrivateKey())
const data = {
  domain: { name: 'Latchkey', version: '1', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: message },
} as const

/** Returns one of the owner's accounts, with the form of its signatures before deployment. */
async function accountOf(number: number) {
  const args = [owner.address, numberToHex(number, { size: 32 })] as const
  const address = await node.readContract({
    abi,
    address: factory,
    functionName: 'addressOf',
    args,
  })
  const factoryData = encodeFunctionData({ abi, functionName: 'createAccount', args })
  const wrap = (signature: Hex) =>
    serializeErc6492Signature({ address: factory, data: factoryData, signature })
  return { address, factoryData, wrap }
}

describe('an account of the devkit’s factory, whose signatures are bound to it (ERC-7739)', () => {
  let one: Awaited<ReturnType<typeof accountOf>>
  let other: Awaited<ReturnType<typeof accountOf>>
  let ofText: Hex
  let ofData: Hex
  beforeAll(async () => {
    one = await accountOf(1)
    other = await accountOf(2)
    const bound = { account: owner, verifier: one.address, factory, factoryData: one.factoryData }
    ofText = await signMessage(node, { ...bound, message })
    ofData = await signTypedData(node, { ...bound, ...data })
  })

  const checkData = (address: string, signature: string, text = message) =>
    verifyTypedData({
      address,
      signature,
      ethCall,
      data: { ...data, message: { text } },
    })

  it('is verified before it is made, and no other with the same owner [J7]', async () => {
    expect(await node.getCode({ address: one.address })).toBeUndefined()
    expect(await check(one.address, one.wrap(ofText))).toEqual(ofContract)
    expect(await checkData(one.address, one.wrap(ofData))).toEqual(ofContract)
    expect(await check(one.address, one.wrap(ofText), 'Let me out')).toMatchObject(invalid)
    expect(await checkData(one.address, one.wrap(ofData), 'Out')).toMatchObject(invalid)
    expect(await check(other.address, other.wrap(ofText))).toMatchObject(invalid)
    expect(await checkData(other.address, other.wrap(ofData))).toMatchObject(invalid)
    // The owner's signature as a plain account is no signature of this account.
    const plain = await owner.signMessage({ message })
    expect(await check(one.address, one.wrap(plain))).toMatchObject(invalid)
    const raw = await owner.sign({ hash: hashMessage(message) })
    expect(await check(one.address, one.wrap(raw))).toMatchObject(invalid)
  })

  it('is verified once it is made, and no other with the same owner [J7]', async () => {
    const chain = createTestClient({ mode: 'anvil', transport }).extend(walletActions)
    const account = await fundedAccount(chain)
    for (const { factoryData } of [one, other]) {
      const sent = { account, to: factory, data: factoryData, chain: null }
      await minedReceipt(node, await chain.sendTransaction(sent))
    }
    expect(await node.getCode({ address: one.address })).toBeDefined()
    for (const form of [(signature: Hex) => signature, one.wrap]) {
      expect(await check(one.address, form(ofText))).toEqual(ofContract)
      expect(await checkData(one.address, form(ofData))).toEqual(ofContract)
    }
    expect(await check(other.address, ofText)).toMatchObject(invalid)
    expect(await checkData(other.address, ofData)).toMatchObject(invalid)
    expect(await check(one.address, ofText, 'Let me out')).toMatchObject(invalid)
    expect(await check(one.address, await owner.signMessage({ message }))).toMatchObject(invalid)
  })
})
