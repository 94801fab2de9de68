import { chainOf, contractOf, roles, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import * as wire from '@latchkey/protocol/wire'
import {
  airdropFactory,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  lamports,
} from '@solana/kit'
import * as v from 'valibot'
import {
  type Block,
  createPublicClient,
  createWalletClient,
  http,
  type Log,
  parseAbi,
  parseEther,
  webSocket,
} from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { configForWorld } from '../../../edge/config/world.ts'
import { type RunningGateway, startGateway } from '../../../start.ts'

const wethAbi = parseAbi([
  'event Deposit(address indexed to, uint256 amount)',
  'function deposit() payable',
])
const one = 'eip155:31337'
const solana = 'solana:localnet'

function fail(message: string): never {
  throw new Error(message)
}

describe('WebSocket JSON-RPC for other people’s clients', () => {
  let started: World | undefined
  let running: RunningGateway | undefined
  // A separate world, because blocks mined here would change the counts of other tests.
  const world = () => started?.description ?? fail('The world has not started')
  const gatewayUrl = () => running?.url ?? fail('The gateway has not started')
  const httpUrl = (chainId: string) => `${gatewayUrl()}/v1/?chainId=${chainId}&projectId=test`
  const socketUrl = (chainId: string) =>
    `${gatewayUrl().replace('http', 'ws')}/v1/ws?chainId=${chainId}&projectId=test`
  const sender = () =>
    createWalletClient({
      account: roles.friend,
      chain: anvil,
      transport: http(chainOf(world(), one).rpcUrl),
    })

  beforeAll(async () => {
    started = await startWorldForTests()
    running = await startGateway(configForWorld(world(), { logs: 'off', port: 0 }))
  })
  afterAll(async () => {
    await running?.close()
    await started?.stop()
  })

  it('names the chains that have it', async () => {
    const answer = await fetch(`${gatewayUrl()}/v1/supported-chains`)
    const { ws } = v.parse(wire.getSupportedChains.response, await answer.json())
    expect(ws).toEqual([one, 'eip155:31338', solana])
  })

  it('has viem read, and watch blocks and the events of a contract', async () => {
    const client = createPublicClient({
      chain: anvil,
      transport: webSocket(socketUrl(one), { reconnect: false }),
    })
    const address = contractOf(world(), one, 'weth')
    const blocks: Block[] = []
    const logs: Log[] = []
    const errors: Error[] = []
    const onError = (error: Error) => errors.push(error)
    const before = await client.getBlockNumber()
    const unwatch = [
      client.watchBlocks({ onBlock: (block) => blocks.push(block), onError }),
      client.watchContractEvent({
        address,
        abi: wethAbi,
        eventName: 'Deposit',
        onLogs: (some) => logs.push(...some),
        onError,
      }),
    ]
    await vi.waitFor(
      async () => {
        const hash = await sender().writeContract({
          address,
          abi: wethAbi,
          functionName: 'deposit',
          value: parseEther('0.001'),
        })
        const received = () => [blocks.length > 0, logs.length > 0]
        await vi.waitFor(() => expect(received()).toEqual([true, true]), { timeout: 500 })
        expect(hash).toMatch(/^0x/)
      },
      { timeout: 20_000 },
    )
    expect(blocks[0]?.number).toBeGreaterThan(before)
    expect(logs[0]).toMatchObject({ address: address.toLowerCase(), eventName: 'Deposit' })
    for (const stop of unwatch) stop()
    expect(errors).toEqual([])
    const socket = await client.transport.getRpcClient()
    socket.close()
  })

  it('has @solana/kit airdrop and wait for the signature, and watch the account', async () => {
    const rpc = createSolanaRpc(httpUrl(solana))
    const rpcSubscriptions = createSolanaRpcSubscriptions(socketUrl(solana))
    const { address } = await generateKeyPairSigner()
    const abort = new AbortController()
    const changes = await rpcSubscriptions
      .accountNotifications(address, { commitment: 'confirmed', encoding: 'base64' })
      .subscribe({ abortSignal: abort.signal })
    const change = changes[Symbol.asyncIterator]().next()
    const given = lamports(2_000_000_000n)
    await airdropFactory({ rpc, rpcSubscriptions })({
      recipientAddress: address,
      lamports: given,
      commitment: 'confirmed',
    })
    expect((await rpc.getBalance(address).send()).value).toBe(given)
    expect((await change).value?.value).toMatchObject({ lamports: given })
    abort.abort()
  })

  it('sends slots and roots to their subscribers', async () => {
    const rpcSubscriptions = createSolanaRpcSubscriptions(socketUrl(solana))
    const { signal } = new AbortController()
    const slots = await rpcSubscriptions.slotNotifications().subscribe({ abortSignal: signal })
    const first = await slots[Symbol.asyncIterator]().next()
    expect(first.value?.slot).toBeTypeOf('bigint')
    const roots = await rpcSubscriptions.rootNotifications().subscribe({ abortSignal: signal })
    expect((await roots[Symbol.asyncIterator]().next()).value).toBeTypeOf('bigint')
  })
})
