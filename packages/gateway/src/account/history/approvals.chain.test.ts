import {
  chainOf,
  contractOf,
  minedReceipt,
  rightsGiver,
  roles,
  solanaKeys,
  tokenOf,
  type World,
} from '@latchkey/devkit'
import { deadlines } from '@latchkey/devkit/pace'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { getHistory, type Transaction } from '@latchkey/protocol/wire'
import { serverClock } from '@latchkey/service/clock'
import { createChainNode, createRpcClient } from '@latchkey/service/rpc'
import { answerOf } from '@latchkey/service/testing'
import { base58 } from '@scure/base'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createKeyPairFromBytes,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  isBlockhash,
  partiallySignTransaction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import * as v from 'valibot'
import {
  createTestClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  maxUint160,
  maxUint256,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configForWorld } from '../../edge/config/world.ts'
import { createGateway, type Gateway } from '../../gateway.ts'

const one = 'eip155:31337'
const solana = 'solana:localnet'
const account = roles.friend
const spender = roles.visitor
const permit2 = getAddress('0x000000000022D473030F116dDEE9F6B43aC78BA3')
const none = '0x0000000000000000000000000000000000000000'
const erc = parseAbi([
  'function approve(address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function transferFrom(address, address, uint256)',
  'function mint(address, uint256, string)',
])
/** Logs `Approval` with the caller's data as its owner, in the way of ERC-20. */
const liar: Hex =
  '0x600560005260ff6000357f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92560206000a300'

let started: World | undefined
let opened: Gateway | undefined
const fail = (message: string): never => {
  throw new Error(message)
}
const world = () => started?.description ?? fail('No world')
const node = () =>
  createTestClient({ mode: 'anvil', chain: anvil, transport: http(chainOf(world(), one).rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
const usdc = () => getAddress(tokenOf(world(), one, 'USDC').address)
const cards = () => getAddress(contractOf(world(), one, 'nfts721'))
const router = () => getAddress(contractOf(world(), one, 'uniswapRouter'))

beforeAll(async () => {
  started = await startWorldForTests()
  const hash = await node().deployContract({
    abi: rightsGiver.abi,
    bytecode: rightsGiver.bytecode,
    account: roles.deployer,
    args: [],
  })
  const { contractAddress } = await minedReceipt(node(), hash)
  const code = await node().getCode({ address: contractAddress ?? fail('Not deployed') })
  await node().setCode({ address: permit2, bytecode: code ?? fail('No code') })
  opened = await createGateway(configForWorld(world(), { logs: 'off', pollInterval: 20 }))
})
afterAll(async () => {
  await opened?.close()
  await started?.stop()
})

async function told(hash: string, owner: string, chainId: string): Promise<Transaction> {
  const found: Transaction[] = []
  const read = async () => {
    const path = `/v1/account/${owner}/history?chainId=${chainId}`
    const { data } = await answerOf(opened ?? fail('No gateway'), getHistory.response, path)
    found.push(...data.filter(({ metadata }) => metadata.hash === hash))
    return found.length
  }
  await expect.poll(read, { timeout: deadlines.poll, interval: 50 }).toBeGreaterThan(0)
  return found[0] ?? fail('Not found')
}

type Call = { to: Hex; data: Hex; from?: Hex; gas?: bigint }

async function sent({ from = account, ...call }: Call): Promise<Transaction> {
  const hash = await node().sendTransaction({ ...call, account: from })
  await node().waitForTransactionReceipt({ hash })
  return told(hash, account, one)
}

const ercCall = (
  to: Hex,
  ...parameters:
    | ['approve', readonly [Hex, bigint]]
    | ['setApprovalForAll', readonly [Hex, boolean]]
    | ['transferFrom', readonly [Hex, Hex, bigint]]
): Call => {
  const [functionName, args] = parameters
  if (functionName === 'approve')
    return { to, data: encodeFunctionData({ abi: erc, functionName, args }) }
  if (functionName === 'transferFrom')
    return { to, data: encodeFunctionData({ abi: erc, functionName, args }) }
  return { to, data: encodeFunctionData({ abi: erc, functionName, args }) }
}

/** What a transaction gave or took back: its kind, and the asset, spender and amount of each right. */
function summary({ metadata, approvals = [] }: Transaction) {
  return [
    metadata.operationType,
    ...approvals.map(({ fungible_info: token, nft_info: nft, spender: who, spenderName, amount }) =>
      [token?.symbol ?? nft?.name, spenderName ?? who, amount].join(' '),
    ),
  ]
}

describe('the history of an EVM account', () => {
  it('names what was approved and revoked, for whom, and how much [L24]', async () => {
    const approve = (to: Hex, whom: Hex, amount: bigint) =>
      sent(ercCall(to, 'approve', [whom, amount]))
    expect(summary(await approve(usdc(), spender, 2_500_000n))).toEqual([
      'approve',
      `USDC ${spender} 2.5`,
    ])
    expect(summary(await approve(usdc(), router(), maxUint256))).toEqual([
      'approve',
      'USDC Uniswap unlimited',
    ])
    expect(summary(await approve(usdc(), router(), 0n))).toEqual(['revoke', 'USDC Uniswap 0'])

    const mint = encodeFunctionData({ abi: erc, functionName: 'mint', args: [account, 9_001n, ''] })
    await sent({ to: cards(), data: mint, from: roles.deployer })
    const [given, named] = summary(await approve(cards(), spender, 9_001n))
    expect([given, named]).toEqual(['approve', expect.stringMatching(`${spender} 1$`)])
    const { metadata, approvals } = await approve(cards(), none, 9_001n)
    expect(metadata.operationType).toBe('revoke')
    expect(approvals).toMatchObject([{ amount: '0' }])
    expect(approvals?.[0]).not.toHaveProperty('spender')

    const all = (isNow: boolean) => sent(ercCall(cards(), 'setApprovalForAll', [spender, isNow]))
    expect(summary(await all(true))).toEqual([
      'approve',
      expect.stringMatching(`^.+ ${spender} unlimited$`),
    ])
    expect(summary(await all(false))).toEqual([
      'revoke',
      expect.stringMatching(`^.+ ${spender} 0$`),
    ])
  })

  it('names rights that other standards keep [L24]', async () => {
    const { abi } = rightsGiver
    const call = (data: Hex) => sent({ to: permit2, data })
    const given = encodeFunctionData({
      abi,
      functionName: 'approve',
      args: [usdc(), spender, maxUint160, 9],
    })
    expect(summary(await call(given))).toEqual(['approve', `USDC ${spender} unlimited`])
    const locked = encodeFunctionData({ abi, functionName: 'lockdown', args: [usdc(), spender] })
    expect(summary(await call(locked))).toEqual(['revoke', `USDC ${spender} 0`])
    const operator = encodeFunctionData({ abi, functionName: 'authorizeOperator', args: [spender] })
    expect(summary(await call(operator))).toEqual(['approve', ` ${spender} unlimited`])
    for (const isNow of [true, false]) {
      const set = encodeFunctionData({ abi, functionName: 'setOperator', args: [spender, isNow] })
      expect(summary(await call(set))).toEqual(
        isNow ? ['approve', ` ${spender} unlimited`] : ['revoke', ` ${spender} 0`],
      )
    }
  })

  it('lists no approval that the chain refused or that only a stranger reports [L24]', async () => {
    const bad = ercCall(usdc(), 'approve', [none, 1n])
    const failed = await sent({ ...bad, gas: 100_000n })
    expect(failed.metadata).toMatchObject({ operationType: 'approve', status: 'failed' })
    expect(failed.approvals).toEqual([
      { fungible_info: expect.objectContaining({ symbol: 'USDC' }), nft_info: null },
    ])

    const at = getAddress('0x00000000000000000000000000000000000011a2')
    await node().setCode({ address: at, bytecode: liar })
    const data: Hex = `0x${account.slice(2).padStart(64, '0')}`
    const forged = await sent({ to: at, data, from: spender })
    expect(forged.metadata).toMatchObject({ operationType: 'execute', is_spam: true })
    expect(forged).not.toHaveProperty('approvals')
  })

  it('lists no approval of an NFT that left in the same transaction [L24]', async () => {
    const mint = encodeFunctionData({ abi: erc, functionName: 'mint', args: [account, 9_002n, ''] })
    await sent({ to: cards(), data: mint, from: roles.deployer })
    await sent(ercCall(cards(), 'approve', [spender, 9_002n]))
    const moved = await sent(ercCall(cards(), 'transferFrom', [account, spender, 9_002n]))
    expect(moved.metadata.operationType).toBe('send')
    expect(moved).not.toHaveProperty('approvals')
  })
})

describe('the history of a Solana account', () => {
  const [own, other] = solanaKeys
  const program = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
  const mint = () => address(tokenOf(world(), solana, 'USDC').address)
  const ask = <Value>(method: string, params: unknown[], shape: v.GenericSchema<unknown, Value>) =>
    createRpcClient(createChainNode(chainOf(world(), solana), serverClock)).call({
      method,
      params,
      shape,
    })

  async function sentBy(...instructions: Instruction[]): Promise<Transaction> {
    const shape = v.object({
      value: v.object({ blockhash: v.string(), lastValidBlockHeight: v.number() }),
    })
    const { value } = await ask('getLatestBlockhash', [], shape)
    const { blockhash } = value
    if (!isBlockhash(blockhash)) throw new Error('No blockhash')
    const lifetime = { blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
    const empty = setTransactionMessageFeePayer(
      address(own.address),
      createTransactionMessage({ version: 0 }),
    )
    const living = setTransactionMessageLifetimeUsingBlockhash(lifetime, empty)
    const compiled = compileTransaction(appendTransactionMessageInstructions(instructions, living))
    const keys = await createKeyPairFromBytes(base58.decode(own.secretKey))
    const signed = getBase64EncodedWireTransaction(await partiallySignTransaction([keys], compiled))
    const options = { encoding: 'base64', skipPreflight: true }
    const signature = await ask('sendTransaction', [signed, options], v.string())
    return told(signature, own.address, solana)
  }

  it('names what was approved and revoked, for whom, and how much [L24]', async () => {
    const shape = v.object({ value: v.array(v.object({ pubkey: v.string() })) })
    const held = await ask(
      'getTokenAccountsByOwner',
      [own.address, { mint: mint() }, { encoding: 'jsonParsed' }],
      shape,
    )
    const source = { address: address(held.value[0]?.pubkey ?? ''), role: AccountRole.WRITABLE }
    const delegate = { address: address(other.address), role: AccountRole.READONLY }
    const owner = { address: address(own.address), role: AccountRole.READONLY_SIGNER }
    const instruction = (accounts: Instruction['accounts'], ...data: number[]): Instruction => ({
      programAddress: program,
      accounts: accounts ?? [],
      data: new Uint8Array(data),
    })
    const most = Array.from({ length: 8 }, () => 255)
    const some = [0x40, 0x4b, 0x4c, 0, 0, 0, 0, 0]
    const approve = instruction([source, delegate, owner], 4, ...some)
    const revoke = instruction([source, owner], 5)
    const checked = instruction(
      [source, { address: mint(), role: AccountRole.READONLY }, delegate, owner],
      13,
      ...most,
      6,
    )
    expect(summary(await sentBy(approve))).toEqual(['approve', `USDC ${other.address} 5`])
    expect(summary(await sentBy(checked))).toEqual(['approve', `USDC ${other.address} unlimited`])
    expect(summary(await sentBy(revoke))).toEqual(['revoke', 'USDC  0'])
    expect(summary(await sentBy(approve, revoke))).toEqual(['revoke', 'USDC  0'])
  })
})
