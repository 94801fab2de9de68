import { hostileWallets, outcomeOf } from '@latchkey/devkit/hostile'
import { plainText } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operations } from './operations/index.ts'
import { connected, discover, install, usePages } from './page.fixture.ts'

usePages()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const wallets = hostileWallets.filter(({ namespace }) => namespace === 'polkadot')

describe('hostile wallets', () => {
  it.each(wallets)('$id: $malice [I4, C9]', async ({ install: arrive, ...wallet }) => {
    install(['polkadot'])
    const connectors = discover()
    arrive(window)
    const find = (name: string) => [...connectors.values()].find((one) => one.name === name)
    const own = () => find(plainText(wallet.name))
    await passMinute()
    expect(own() !== undefined).toBe(wallet.expectation === 'listed')
    const [met, good] = [own(), find('Dev Wallet')]
    if (met) await meet(met, wallet.connecting)
    expect(good && (await connected(good)).accounts).toHaveLength(3)
  })

  it.each(
    wallets.filter(({ id }) => id.includes('-signs-')),
  )('the signature of $id is refused [I2]', async ({ install: arrive }) => {
    arrive(window)
    const [connector] = discover().values()
    const [context] = connector ? (await connected(connector)).contexts : []
    if (!context) throw new Error('No account')
    await expect(operations.signMessage(context, 'Hello')).rejects.toMatchObject({
      code: 'WALLET_MISBEHAVED',
    })
  })
})

type Hostile = (typeof wallets)[number]
async function meet(connector: Parameters<typeof connected>[0], connecting: Hostile['connecting']) {
  const undo = connector.subscribe(() => {})
  const outcome = await outcomeOf(connected(connector), connecting, passMinute)
  if (outcome.became === 'fails') expect(outcome.error).toMatchObject({ name: 'LatchkeyError' })
  if (connecting !== 'either') expect(outcome.became).toBe(connecting)
  undo()
}

/** Lets a minute pass, with what is loaded in it. */
async function passMinute() {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(60_000)
}
