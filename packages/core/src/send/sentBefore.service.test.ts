import { describe, expect, it } from 'vitest'
import { owner } from '../testing/facts.ts'
import { type Answer, testGateway, withChains } from '../testing/gateway.ts'
import { chains, evmAccount, testClient } from '../testing/world.ts'
import { sentBefore } from './sentBefore.ts'

const friend = evmAccount(2).address

async function served(answer: Answer) {
  const gateway = await testGateway(withChains(chains, () => answer))
  const client = testClient({ gatewayUrl: gateway.url })
  return { gateway, before: sentBefore(client, owner, friend) }
}

describe('whether an account has sent to a recipient', () => {
  it('is one question to the gateway about all of the history [J3]', async () => {
    const body = { sent: 'unknown', knownSince: 12, lookAlikes: [] }
    const { gateway, before } = await served({ body })
    expect(await before.fetch()).toEqual(body)
    const [question] = gateway.requests.filter(({ path }) => path.includes('/recipient/'))
    expect(question).toMatchObject({
      path: `/v1/account/${owner.address}/recipient/${friend}`,
      query: { chainId: owner.chainId },
    })
  })

  it('is remembered for one account, network and recipient [J3]', () => {
    const client = testClient()
    const keys = [
      sentBefore(client, owner, friend),
      sentBefore(client, owner, evmAccount(3).address),
      sentBefore(client, { ...owner, address: friend }, friend),
      sentBefore(client, { ...owner, chainId: 'eip155:31338' }, friend),
    ].map(({ key }) => JSON.stringify(key))
    expect(new Set(keys).size).toBe(keys.length)
    const [one] = keys
    const again = sentBefore(client, owner, friend.toLowerCase())
    expect(JSON.stringify(again.key), 'however it is spelled').toBe(one)
  })

  it('is unknown if the answer has another shape or the service is down [J3]', async () => {
    for (const body of [{ sent: 'maybe', lookAlikes: [] }, { sent: 'yes' }, { knownSince: 1 }]) {
      const { before } = await served({ body })
      await expect(before.fetch()).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
    }
    const { before } = await served({ status: 503 })
    await expect(before.fetch()).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  })

  it('takes no look-alike that is no address, or the recipient itself', async () => {
    const at = (address: string) => ({ address, sentAt: '2026-11-01T00:00:00Z' })
    const real = evmAccount(9).address
    const lookAlikes = [at('<b>'), at(friend.toUpperCase().replace('0X', '0x')), at(real)]
    const { before } = await served({ body: { sent: 'no', lookAlikes } })
    expect((await before.fetch()).lookAlikes).toEqual([at(real)])
  })
})
