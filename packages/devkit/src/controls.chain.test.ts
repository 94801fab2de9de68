import { Connection, Keypair, LAMPORTS_PER_SOL } from '@solana/web3.js'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestClock } from './clock.ts'
import { controls, type WorldControls } from './controls.ts'
import { chainOf } from './description.ts'
import { type EvmNode, evmNode, submit } from './evm/node.ts'
import { roles } from './roles.ts'
import { slotTime } from './solana/blocks.ts'
import { startSolana } from './solana/start.ts'
import { startWorldForTests } from './vitest.ts'
import type { World } from './world.ts'

const evm = 'eip155:31337'
const solana = 'solana:localnet'

let world: World
let control: WorldControls
let node: EvmNode
let connection: Connection
beforeAll(async () => {
  world = await startWorldForTests()
  control = controls(world.description)
  node = evmNode(chainOf(world.description, evm).rpcUrl, 31337, 'Local One')
  const { rpcUrl } = chainOf(world.description, solana)
  connection = new Connection(rpcUrl, 'confirmed')
})
afterAll(() => world.stop())

const gift = { from: roles.friend, to: roles.counterparty, value: parseEther('0.001') }

describe('the controls of an EVM chain', () => {
  it('freeze holds a transaction back until resume', async () => {
    await control.freeze(evm)
    const hash = await submit(node, gift)
    expect((await node.getTransaction({ hash })).blockNumber).toBeNull()
    await control.resume(evm)
    expect((await node.getTransactionReceipt({ hash })).status).toBe('success')
  })

  it('drop forgets a waiting transaction', async () => {
    await control.freeze(evm)
    const hash = await submit(node, gift)
    await control.drop(evm, hash)
    await control.resume(evm)
    await expect(node.getTransaction({ hash })).rejects.toThrow('could not be found')
  })

  it('reorganise replaces the last blocks', async () => {
    await control.advance(evm, 3)
    const old = await node.getBlock()
    await control.reorganise(evm, 2)
    const renewed = await node.getBlock({ blockNumber: old.number })
    expect(renewed.hash).not.toBe(old.hash)
  })
})

describe('the controls of the Solana chain', () => {
  const airdrop = () => connection.requestAirdrop(Keypair.generate().publicKey, LAMPORTS_PER_SOL)
  const statusOf = async (signature: string) =>
    (await connection.getSignatureStatus(signature)).value

  it('freeze stops the slots and holds transactions back until resume', async () => {
    const clock = createTestClock()
    const { rpcUrl, stop } = await startSolana(solana, 0, Math.floor(clock.now() / 1000), clock)
    onTestFinished(stop)
    const { description } = world
    const chain = { ...chainOf(description, solana), rpcUrl }
    const frozen = controls({ ...description, chains: [chain] })
    const own = new Connection(rpcUrl, 'confirmed')
    await clock.advance(slotTime)
    const first = await own.getSlot()
    await clock.advance(slotTime)
    expect(await own.getSlot()).toBe(first + 1)
    await frozen.freeze(solana)
    const signature = await own.requestAirdrop(Keypair.generate().publicKey, LAMPORTS_PER_SOL)
    await clock.advance(2 * slotTime)
    expect(await own.getSlot()).toBe(first + 1)
    expect((await own.getSignatureStatus(signature)).value).toBeNull()
    await frozen.resume(solana)
    expect((await own.getSignatureStatus(signature)).value?.err).toBeNull()
  })

  it('dropNext loses one transaction, and its blockhash ends', async () => {
    await control.dropNext(solana)
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const lost = await airdrop()
    await control.advance(solana, 151)
    expect(await statusOf(lost)).toBeNull()
    expect(await connection.getBlockHeight()).toBeGreaterThan(lastValidBlockHeight)
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(false)
    expect((await statusOf(await airdrop()))?.err).toBeNull()
  })

  it('refuses what the chain cannot do', async () => {
    await expect(control.dropNext(evm)).rejects.toThrow('cannot drop the next')
    await expect(control.advance(solana, 0)).rejects.toThrow('unknown command')
  })
})
