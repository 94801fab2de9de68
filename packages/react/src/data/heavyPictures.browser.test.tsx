import { connect } from '@latchkey/core'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fullGateway, gatewayUrl, serve } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { createWorld } from '../testing/world.ts'

/** Drawn, it is ten million squares: no browser comes to an end with them. */
const levels = [0, 1, 2, 3, 4, 5, 6].map(
  (level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
)
const hostile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect id="g0" width="9" height="9"/>${levels.join('')}<use href="#g7"/></svg>`

let page: Page
let unserve = () => {}
beforeEach(() => {
  unserve = serve((url) => {
    if (url.pathname.endsWith('/nfts')) return { data: [nft], next: null }
    if (url.pathname === '/v1/image')
      return new Response(hostile, { headers: { 'content-type': 'image/svg+xml' } })
    return fullGateway(url)
  })
})
afterEach(() => {
  page.close()
  unserve()
})

const nft = {
  chainId: 'eip155:31337',
  address: 'eip155:31337:0x00000000000000000000000000000000000000aa',
  tokenId: '1',
  name: 'Free money',
  collection: 'Airdrop',
  imageUrl: `${gatewayUrl}/v1/image?id=${'a'.repeat(64)}`,
  standard: 'erc721',
  quantity: '1',
  flags: { is_spam: false },
}

/** The links that anything in the page was made an image of. */
function watchImages(): string[] {
  const links: string[] = []
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
  const set = vi.spyOn(HTMLImageElement.prototype, 'src', 'set')
  set.mockImplementation(function (this: HTMLImageElement, link: string) {
    links.push(link)
    source?.set?.call(this, link)
  })
  onTestFinished(() => set.mockRestore())
  return links
}

it('lists an announced wallet whose icon would freeze the tab by its letter, and connects to it [J9]', async () => {
  const links = watchImages()
  const { wallets } = createWorld()
  const icon = `data:image/svg+xml;base64,${btoa(hostile)}`
  const { client } = createWorld({
    connectors: [{ ...wallets.metamask, imageUrl: icon }, wallets.phantom],
  })
  page = openPage(client)
  await page.open()
  await page.finds(/MetaMask/)
  await expect.poll(() => links.some((link) => link === wallets.phantom.imageUrl)).toBe(true)
  page.press(/MetaMask/)
  await expect.poll(() => client.getState().connections).toHaveLength(1)
  expect(links).not.toContain(icon)
})

it('shows an NFT whose picture would freeze the tab without it [J9]', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => made.mockRestore())
  const { client } = createWorld()
  await connect(client, { connectorId: 'metamask' })
  page = openPage(client)
  await page.open()
  await page.finds('NFTs')
  const fetching = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetching.mockRestore())
  page.press('NFTs')
  await page.sees('Free money')
  const hasRequestedImage = () =>
    fetching.mock.calls.some(([url]) => String(url).includes('/v1/image'))
  await expect.poll(hasRequestedImage).toBe(true)
  await page.sees('Airdrop')
  expect(page.view().querySelector('.square img')).toBeNull()
  for (const [blob] of made.mock.calls)
    expect(blob instanceof Blob && (await blob.text())).not.toContain('g7')
})

it('never requests the http: pictures that answers name, whatever they are of [J9]', async () => {
  const tracked = 'http://pictures.test'
  unserve()
  unserve = serve(async (url) => {
    const answer = url.pathname.endsWith('/nfts') ? { data: [nft], next: null } : fullGateway(url)
    const text = JSON.stringify(await answer)
    return answer instanceof Response || text === undefined
      ? answer
      : JSON.parse(text.replaceAll(/"(data:image|https:)[^"]*"/g, `"${tracked}/a.png"`))
  })
  const links = watchImages()
  const fetching = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetching.mockRestore())
  const requested = () => [...links, ...fetching.mock.calls.map(([url]) => String(url))]
  const { client } = createWorld()
  await connect(client, { connectorId: 'metamask' })
  page = openPage(client)
  await page.open()
  for (const [tab, row] of [
    ['Tokens', 'USDC'],
    ['NFTs', 'Free money'],
    ['Activity', 'Sent'],
  ] as const) {
    await page.finds(tab)
    page.press(tab)
    await page.sees(row)
  }
  const letters = () => page.view().querySelectorAll('.pic[data-letter]').length
  await expect.poll(letters).toBeGreaterThan(0)
  expect(requested().filter((url) => url.startsWith(tracked))).toEqual([])
})
