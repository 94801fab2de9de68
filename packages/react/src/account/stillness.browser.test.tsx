import { connect } from '@latchkey/core'
import { afterEach, expect, it } from 'vitest'
import { fullGateway, localOne, localTwo, serve, solanaLocal, tokens } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { viewport } from '../testing/viewport.ts'
import { createWorld } from '../testing/world.ts'

const [ether] = tokens
if (!ether) throw new Error('The fixture has no token')
const chains = [localOne, localTwo, solanaLocal].map(({ caipNetworkId }) => caipNetworkId)

let page: Page
let unserve = () => {}
afterEach(() => {
  page.close()
  unserve()
})

/** Opens an account with an EVM and a Solana wallet. Each network's balances arrive when the test releases them. */
async function openAccount(held: readonly object[]) {
  const answers = new Map<string, () => void>()
  const waits = new Map<string, Promise<void>>(
    chains.map((id) => [id, new Promise((resolve) => answers.set(id, resolve))]),
  )
  unserve = serve(async (url) => {
    if (!url.pathname.endsWith('/balance')) return fullGateway(url)
    const chainId = url.searchParams.get('chainId') ?? ''
    await waits.get(chainId)
    return { balances: chainId === localOne.caipNetworkId ? held : [] }
  })
  const { client } = createWorld()
  await connect(client, { connectorId: 'metamask' })
  await connect(client, { connectorId: 'solflare' })
  page = openPage(client)
  await page.open()
  return (id: string) => answers.get(id)?.()
}

/** Where each thing is that can be pressed above the list, in pixels from the top. */
const places = () =>
  [...page.view().querySelectorAll('.act, [role=tab]')].map(
    (pressed) => pressed.getBoundingClientRect().top,
  )

/** What moves, and comes to an end: bones do not. */
const moving = () =>
  page
    .dialog()
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)

it.each([
  [0, 900, 800],
  [1, 900, 800],
  [12, 900, 800],
  [1, 390, 844],
  [12, 390, 844],
  [12, 360, 640],
])('what can be pressed stays in its place while balances come in: %i tokens, %i × %i', async (count, ...size) => {
  await viewport(...size)
  const held = Array.from({ length: count }, (_, at) => ({
    ...ether,
    name: `Coin ${at}`,
    address: `${localOne.caipNetworkId}:0x${at.toString().padStart(40, '0')}`,
  }))
  const answer = await openAccount(held)
  await expect.poll(() => page.view().querySelector('.total .bone')).not.toBeNull()
  await expect.poll(moving).toEqual([])
  const before = places()
  for (const id of chains) {
    answer(id)
    await page.sees(id === solanaLocal.caipNetworkId ? 'Across 3 networks' : 'Still loading')
    await expect.poll(moving).toEqual([])
    expect(places()).toEqual(before)
  }
})
