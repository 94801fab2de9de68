import { knownError } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { sendTransfer } from '../../send/sendTransfers.ts'
import { connectedClient, planEmptyTransfer } from '../../testing/adapter.ts'
import { evmAccount } from '../../testing/world.ts'
import { checkToken } from './checkToken.ts'
import type { Operations } from './operations.ts'

const address = `0x${'c'.repeat(40)}`
const usdc = { decimals: 6, symbol: 'USDC' }

/** Creates a client whose chain returns these facts for every token. `sentPlans` records the wallet's requests. */
async function ready(tokenFacts: Operations['tokenFacts'] = async () => usdc) {
  const sentPlans: unknown[] = []
  const operations: Operations = {
    tokenFacts,
    planTransfer: planEmptyTransfer,
    async send(_, plan) {
      sentPlans.push(plan)
      return { way: 'single', hash: '0x01', since: 0n }
    },
    follow: () => new Promise(() => {}),
  }
  const client = await connectedClient(operations)
  const to = evmAccount(2).address
  const token = { address, decimals: 8 }
  const send = (shown: typeof usdc) => sendTransfer(client, { to, amount: 1n, token, shown })
  return { client, sentPlans, send }
}

describe('what is shown of a token', () => {
  it.each([
    ['other decimals', { decimals: 8, symbol: 'USDC' }],
    ['another symbol', { decimals: 6, symbol: 'DAI' }],
  ])('keeps it from being sent where the chain says otherwise: %s [J6]', async (_, shown) => {
    const { client, sentPlans, send } = await ready()
    const checked = checkToken(client, { ...shown, address })
    await expect(checked).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
    await expect(send(shown)).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
    expect(sentPlans).toEqual([])
  })

  it('keeps it from being sent where the chain cannot be read [J6]', async () => {
    const { sentPlans, send } = await ready(() => Promise.reject(knownError('NETWORK_FAILED')))
    await expect(send(usdc)).rejects.toMatchObject({
      code: 'TOKEN_UNREADABLE',
      cause: { code: 'NETWORK_FAILED' },
    })
    expect(sentPlans).toEqual([])
  })

  it('is sent where the chain says the same, in whatever spelling of the symbol [J6]', async () => {
    const { sentPlans, send } = await ready(async () => ({ decimals: 6, symbol: 'USD₮' }))
    await send({ decimals: 6, symbol: 'USDT' })
    expect(sentPlans).toHaveLength(1)
  })

  it.each([
    '',
    ' ',
    '\u200b\u2060',
  ])('without a symbol is sent only where none is shown: %j [J6]', async (symbol) => {
    const { sentPlans, send } = await ready(async () => ({ decimals: 6, symbol }))
    await expect(send(usdc)).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
    expect(sentPlans).toEqual([])
    await send({ decimals: 6, symbol: '' })
    expect(sentPlans).toHaveLength(1)
  })

  it('is sent where the chain has no symbol, which the check answers [J6]', async () => {
    const { client, sentPlans, send } = await ready(async () => ({ decimals: 6 }))
    expect(await checkToken(client, { ...usdc, address })).toEqual({ decimals: 6 })
    await expect(send({ ...usdc, decimals: 8 })).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
    await send(usdc)
    expect(sentPlans).toHaveLength(1)
    const named = await ready()
    expect(await checkToken(named.client, { ...usdc, address })).toEqual(usdc)
  })

  it('of the native coin is what the site says of the network [J6]', async () => {
    const { client } = await ready()
    await checkToken(client, { decimals: 18, symbol: 'ETH' })
    for (const shown of [
      { decimals: 20, symbol: 'ETH' },
      { decimals: 18, symbol: 'USDC' },
    ])
      await expect(checkToken(client, shown)).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
  })
})
