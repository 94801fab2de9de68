import { erc20Abi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, clientOf, nobody, openOperations } from './operations.fixture.ts'

let world: Awaited<ReturnType<typeof openOperations>>
let url: string
beforeAll(async () => {
  world = await openOperations()
  url = await world.gateway()
})
afterAll(() => world?.close())

describe('user operations on the local world', () => {
  it('tells its chain and its entry point', async () => {
    expect(await ask(url, 'bundler', 'eth_chainId', [])).toMatchObject({ result: '0x7a69' })
    expect(await ask(url, 'bundler', 'eth_supportedEntryPoints', [])).toMatchObject({
      result: [world.entryPoint],
    })
    expect(await ask(url, 'bundler', 'eth_sign', [])).toMatchObject({ error: { code: -32601 } })
  })

  it('carries out a batch of an account that takes over code with it and pays itself [D6]', async () => {
    const account = await world.newcomer('1')
    const client = clientOf(url, world.chain, false)
    const authorization = await account.owner.signAuthorization({
      ...{ contractAddress: account.authorization.address, chainId: 31337, nonce: 0 },
    })
    const hash = await client.sendUserOperation({
      account,
      authorization,
      calls: [
        { to: nobody, value: 1n },
        { to: nobody, value: 2n },
      ],
    })
    const receipt = await client.waitForUserOperationReceipt({ hash })
    expect(receipt).toMatchObject({ success: true, sender: account.address })
    expect(await world.node.getBalance({ address: nobody })).toBe(3n)
    const found = await client.getUserOperation({ hash })
    expect(found.transactionHash).toBe(receipt.receipt.transactionHash)
  })
})
void erc20Abi
void parseEther
