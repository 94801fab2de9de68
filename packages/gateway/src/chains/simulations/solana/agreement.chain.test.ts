import { chainOf, solanaKeys, tokenOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { nativeAsset, tokenAsset } from '@latchkey/protocol'
import { postSimulation, type Simulation } from '@latchkey/protocol/wire'
import { serverClock } from '@latchkey/service/clock'
import { createChainNode, createRpcClient } from '@latchkey/service/rpc'
import { answerOf } from '@latchkey/service/testing'
import { base58 } from '@scure/base'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createKeyPairFromBytes,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type Instruction,
  isBlockhash,
  partiallySignTransaction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configForWorld } from '../../../edge/config/world.ts'
import { createGateway, type Gateway } from '../../../gateway.ts'
import { type Changes, difference, gainsOf, randomBy } from '../agreement.fixture.ts'

const id = 'solana:localnet'
const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const systemProgram = address('11111111111111111111111111111111')
const fee = 5_000n

let started: World | undefined
let opened: Gateway | undefined
const fail = (message: string): never => {
  throw new Error(message)
}
const world = () => started?.description ?? fail('No world')
const gateway = () => opened ?? fail('No gateway')
const [own, other] = solanaKeys
const account = address(own.address)
const mint = () => address(tokenOf(world(), id, 'USDC').address)
const decimals = () => tokenOf(world(), id, 'USDC').decimals
const ask = <Value>(method: string, params: unknown[], shape: v.GenericSchema<unknown, Value>) =>
  createRpcClient(createChainNode(chainOf(world(), id), serverClock)).call({
    method,
    params,
    shape,
  })

beforeAll(async () => {
  started = await startWorldForTests(id)
  const config = configForWorld(world(), { logs: 'off' })
  const chains = (config.chains ?? []).map((chain) => ({ ...chain, index: false }))
  opened = await createGateway({ ...config, chains })
})
afterAll(async () => {
  await opened?.close()
  await started?.stop()
})

function simulated(transaction: string): Promise<Simulation> {
  const body = JSON.stringify({ chainId: id, account, transaction })
  return answerOf(gateway(), postSimulation.response, '/v1/simulate', { method: 'POST', body })
}

async function signed(instructions: Instruction[]): Promise<string> {
  const shape = v.object({
    value: v.object({ blockhash: v.string(), lastValidBlockHeight: v.number() }),
  })
  const { value } = await ask('getLatestBlockhash', [], shape)
  const { blockhash, lastValidBlockHeight } = value
  if (!isBlockhash(blockhash)) throw new Error('No blockhash')
  const lifetime = { blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) }
  const empty = setTransactionMessageFeePayer(account, createTransactionMessage({ version: 0 }))
  const living = setTransactionMessageLifetimeUsingBlockhash(lifetime, empty)
  const compiled = compileTransaction(appendTransactionMessageInstructions(instructions, living))
  const keys = await createKeyPairFromBytes(base58.decode(own.secretKey))
  return getBase64EncodedWireTransaction(await partiallySignTransaction([keys], compiled))
}

/** Sends, and says whether it was carried out; a transaction that the node refuses was not. */
async function carryOut(transaction: string): Promise<{ done: boolean; paid: bigint }> {
  const options = { encoding: 'base64', skipPreflight: true }
  const signature = await ask('sendTransaction', [transaction, options], v.string())
  const shape = v.object({ value: v.array(v.nullable(v.object({ err: v.nullable(v.unknown()) }))) })
  const { value } = await ask('getSignatureStatuses', [[signature]], shape)
  const [status] = value
  return { done: status?.err === null, paid: status ? fee : 0n }
}

const holdingsShape = v.object({
  value: v.array(
    v.object({
      pubkey: v.string(),
      account: v.object({
        data: v.object({
          parsed: v.object({
            info: v.object({
              delegatedAmount: v.optional(v.object({ amount: v.string() })),
              tokenAmount: v.object({ amount: v.string() }),
            }),
          }),
        }),
      }),
    }),
  ),
})
async function tokenAccount(owner: string) {
  const { value } = await ask(
    'getTokenAccountsByOwner',
    [owner, { mint: mint() }, { encoding: 'jsonParsed' }],
    holdingsShape,
  )
  const [first] = value
  return first
    ? { place: address(first.pubkey), ...first.account.data.parsed.info }
    : fail('No token account')
}
async function holdings(): Promise<Changes> {
  const lamports = await ask('getBalance', [account], v.object({ value: v.number() }))
  const { tokenAmount } = await tokenAccount(account)
  return {
    [nativeAsset(id)]: BigInt(lamports.value),
    [tokenAsset(id, mint())]: BigInt(tokenAmount.amount),
  }
}

function bytes(size: number, write: (view: DataView) => void): Uint8Array {
  const view = new DataView(new ArrayBuffer(size))
  write(view)
  return new Uint8Array(view.buffer)
}
function sendCoins(to: Address, amount: bigint): Instruction {
  const data = bytes(12, (view) => {
    view.setUint32(0, 2, true)
    view.setBigUint64(4, amount, true)
  })
  const accounts = [
    { address: account, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ]
  return { programAddress: systemProgram, accounts, data }
}
/** 12 sends tokens, 13 lets somebody take them. */
function ofToken(kind: 12 | 13, from: Address, to: Address, amount: bigint): Instruction {
  const data = bytes(10, (view) => {
    view.setUint8(0, kind)
    view.setBigUint64(1, amount, true)
    view.setUint8(9, decimals())
  })
  const accounts = [
    { address: from, role: AccountRole.WRITABLE },
    { address: mint(), role: AccountRole.READONLY },
    { address: to, role: kind === 12 ? AccountRole.WRITABLE : AccountRole.READONLY },
    { address: account, role: AccountRole.READONLY_SIGNER },
  ]
  return { programAddress: tokenProgram, accounts, data }
}

describe('a simulation on Solana', () => {
  it('agrees with what the chain then does, in 40 generated transactions', async () => {
    const random = randomBy(40)
    const below = (count: number) => Math.floor(random() * count)
    const friend = address(other.address)
    const [mine, theirs] = [await tokenAccount(account), await tokenAccount(friend)]
    const counted = { done: 0, failed: 0 }
    let before = await holdings()
    for (let time = 0; time < 40; time++) {
      const tokens = before[tokenAsset(id, mint())] ?? 0n
      const stranger = (await generateKeyPairSigner()).address
      const share = (tokens * BigInt(below(1200))) / 10_000n + BigInt(below(4) === 0 ? tokens : 0)
      // Each with a different amount, because equal transactions on one blockhash are one transaction.
      const kinds: (() => Instruction[])[] = [
        () => [sendCoins(stranger, BigInt(below(3_000_000)))],
        () => [sendCoins(friend, BigInt(below(1e9) + time))],
        () => [sendCoins(friend, 10n ** 15n + BigInt(time))],
        () => [ofToken(12, mine.place, theirs.place, share + 1n + BigInt(time))],
        () => [ofToken(13, mine.place, friend, share + BigInt(time))],
        () => [ofToken(12, mine.place, theirs.place, 3n), sendCoins(friend, 7n + BigInt(time))],
        () => [
          sendCoins(friend, 7n + BigInt(time)),
          ofToken(12, mine.place, theirs.place, tokens + 1n),
        ],
      ]
      const instructions = kinds[below(kinds.length)]?.() ?? []
      const transaction = await signed(instructions)
      const reported = await simulated(transaction)
      const { done, paid } = await carryOut(transaction)
      const after = await holdings()
      const label = `transaction ${time}: ${JSON.stringify(reported)}`
      expect(reported.status, label).toBe(done ? 'succeeded' : 'reverted')
      if (reported.status === 'succeeded') {
        const coin = nativeAsset(id)
        const kept = { ...after, [coin]: (after[coin] ?? 0n) + paid }
        expect(gainsOf(reported, account), label).toEqual(difference(before, kept))
        const [right] = reported.approvals
        const { delegatedAmount } = await tokenAccount(account)
        if (right)
          expect(right, label).toEqual({
            asset: tokenAsset(id, mint()),
            amount: delegatedAmount?.amount ?? '0',
            spender: friend,
          })
        counted.done += 1
      } else counted.failed += 1
      before = after
    }
    expect(counted.done).toBeGreaterThan(15)
    expect(counted.failed).toBeGreaterThan(5)
  })

  it('does not tell only of coins where the account or its tokens would be another’s', async () => {
    const friend = address(other.address)
    const key = base58.decode(other.address)
    const own = [{ address: account, role: AccountRole.WRITABLE_SIGNER }]
    const assign = Uint8Array.from([1, 0, 0, 0, ...key])
    const toProgram = { programAddress: systemProgram, accounts: own, data: assign }
    const mine = { address: (await tokenAccount(account)).place, role: AccountRole.WRITABLE }
    const rule = (authority: number) => ({
      programAddress: tokenProgram,
      accounts: [mine, { address: account, role: AccountRole.READONLY_SIGNER }],
      data: Uint8Array.from([6, authority, 1, ...key]),
    })
    for (const taken of [toProgram, rule(2), rule(3)]) {
      const reported = await simulated(await signed([sendCoins(friend, 11n), taken]))
      expect(reported).toEqual({ status: 'unsupported' })
    }
  })

  it('refuses what is no transaction', async () => {
    expect(await simulated(Buffer.from('nonsense').toString('base64'))).toEqual({
      status: 'unsupported',
    })
  })
})
