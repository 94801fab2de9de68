import { hostileWallets } from '@latchkey/devkit/hostile'
import { plainText } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { operations } from './operations/index.ts'
import { connected, discover, install, usePages } from './page.fixture.ts'

usePages()

const wallets = hostileWallets.filter(({ namespace }) => namespace === 'bip122')

describe('hostile wallets', () => {
  it.each(wallets)('$id: $malice [I4, C9]', async ({ install: arrive, ...wallet }) => {
    arrive(window)
    install(['bitcoinSecond'])
    const list = [...discover().values()]
    const own = list.find(({ name }) => name === plainText(wallet.name))
    expect(own !== undefined).toBe(wallet.expectation === 'listed')
    if (own) await meet(own, wallet.connecting)
    const good = list.find(({ name }) => name === 'Dev Bitcoin Wallet')
    expect(good && (await connected(good)).accounts).toHaveLength(2)
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
  const outcome = connected(connector).then(
    () => 'connects',
    (error: unknown) => {
      expect(error).toMatchObject({ name: 'LatchkeyError' })
      return 'fails'
    },
  )
  const waiting = new Promise((resolve) => setTimeout(resolve, 200, 'waits'))
  const isAnswered = connecting === 'connects' || connecting === 'fails'
  const became = await (isAnswered ? outcome : Promise.race([outcome, waiting]))
  if (connecting !== 'either') expect(became).toBe(connecting)
  undo()
}
