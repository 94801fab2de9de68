import { chainOf, roles, tokenOf, type World } from '@latchkey/devkit'
import { deadlines } from '@latchkey/devkit/pace'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { accountChangeEventSchema, getHealth } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { createWalletClient, http, parseAbi, parseEther } from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { configForWorld } from '../../edge/config/world.ts'
import { type RunningGateway, startGateway } from '../../start.ts'

const one = 'eip155:31337'
const erc20 = parseAbi(['function transfer(address to, uint256 amount) returns (bool)'])
const receiver = '0x00000000000000000000000000000000000a11ce'

function fail(message: string): never {
  throw new Error(message)
}

describe('changes of accounts on a real chain', () => {
  let started: World | undefined
  let running: RunningGateway | undefined
  const world = () => started?.description ?? fail('The world has not started')
  const gatewayUrl = () => running?.url ?? fail('The gateway has not started')

  beforeAll(async () => {
    started = await startWorldForTests(one)
    running = await startGateway(configForWorld(world(), { logs: 'off', port: 0 }))
    await vi.waitFor(
      async () => expect(await progress()).toEqual({ isReached: true }),
      deadlines.poll,
    )
  })
  async function progress() {
    const answer: unknown = await (await fetch(`${gatewayUrl()}/health`)).json()
    const { indexer } = v.parse(getHealth.response, answer)
    const chain = indexer.find(({ chainId }) => chainId === one)
    return { isReached: chain !== undefined && chain.indexed >= 0 && chain.indexed === chain.head }
  }
  afterAll(async () => {
    await running?.close()
    await started?.stop()
  })

  /** The events of a stream of the receiver, as they arrive. */
  async function listen() {
    const leaving = new AbortController()
    const url = `${gatewayUrl()}/v1/events?accounts=${one}:${receiver}`
    const response = await fetch(url, { signal: leaving.signal })
    let text = ''
    const read = async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString()
    }
    read().catch(() => {})
    const reports = () =>
      [...text.matchAll(/event: news\nid: .*\ndata: (.*)\n\n/g)].map(([, data = '']) =>
        v.parse(accountChangeEventSchema, JSON.parse(data)),
      )
    return { text: () => text, reports, leave: () => leaving.abort() }
  }

  it('come with the block, for the coin and for a token', async () => {
    const sender = createWalletClient({
      account: roles.visitor,
      chain: anvil,
      transport: http(chainOf(world(), one).rpcUrl),
    })
    const { address, decimals } = tokenOf(world(), one, 'USDC')
    const sends = [
      () => sender.sendTransaction({ to: receiver, value: parseEther('1') }),
      () =>
        sender.writeContract({
          address: `0x${address.slice(2)}`,
          abi: erc20,
          functionName: 'transfer',
          args: [receiver, 10n ** BigInt(decimals)],
        }),
    ]
    for (const send of sends) {
      const stream = await listen()
      await expect.poll(stream.text).toContain(`"chains":["${one}"]`)
      const hash = await send()
      await expect
        .poll(stream.reports)
        .toMatchObject([{ account: `${one}:${receiver}`, transactions: [hash] }])
      stream.leave()
    }
  })
})
