import { approved, lyingPeer, type Peer } from '@latchkey/walletconnect/testing'
import type { Browser } from '@playwright/test'
import type { Stack } from './stack.ts'
import { expect } from './test.ts'
import { type Visitor, visitorOf } from './visitor.ts'
import { watch } from './watch.ts'

export const own = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
export const shown = '0x19E7…ff2A'
export const mine = `eip155:31337:${own}`

/** A visitor whose page outlives a test: what one test leaves behind, the next has to bear. */
export async function lastingVisitor(browser: Browser, stack: Stack) {
  const context = await browser.newContext({ baseURL: stack.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const problems = await watch(page, [stack.url, stack.gatewayUrl])
  return { visitor: visitorOf(page), problems }
}

/** Opens the dialog on its code, and takes the code's link. */
export async function offeredUri(visitor: Visitor): Promise<string> {
  const { page, open, pick, view, copyLink } = visitor
  const link = view.getByRole('button', { name: 'Copy link', exact: true, disabled: false })
  const connected = page.locator('.latchkey-button[data-status=connected]')
  // A session that the wallet before settled too late is taken up at once, and left first.
  await expect(async () => {
    await leave(visitor)
    await open()
    await pick('WalletConnect')
    await expect(link.or(connected).first()).toBeVisible()
    expect(await connected.isHidden()).toBe(true)
  }).toPass()
  return copyLink()
}

/** The answer to a proposal: to share one account on one network. */
export const settled = (changes: Record<string, unknown> = {}) => ({
  namespaces: approved([mine]),
  ...changes,
})

export async function accept(peer: Peer, changes: Record<string, unknown> = {}): Promise<void> {
  await peer.answerProposal()
  await peer.settle(settled(changes))
}

/** What the page asks when the visitor presses "Sign message". */
export async function requestOf(peer: Peer, { askToSign }: Visitor): ReturnType<Peer['hears']> {
  await askToSign()
  return peer.hears((message) => 'method' in message && message.method === 'wc_sessionRequest')
}

/** The page has taken in what was sent before, and answers on. */
export async function expectListening(peer: Peer): Promise<void> {
  const id = await peer.send('wc_sessionPing', {})
  await peer.hears((message) => message.kind === 'result' && message.id === id)
}

/** A wallet that plays by the rules connects by a new code, and gets a request to sign. */
export async function connectHonest(visitor: Visitor, stack: Stack): Promise<void> {
  const peer = await lyingPeer(stack.relayUrl, await offeredUri(visitor))
  await accept(peer)
  await expect(visitor.button).toHaveText(shown)
  await expect(visitor.dialog).toBeHidden()
  const requested = await requestOf(peer, visitor)
  expect(requested).toMatchObject({ params: { request: { method: 'personal_sign' } } })
  peer.relay.close()
}

/** A good wallet still connects, and is left. */
export async function connectAnother(visitor: Visitor): Promise<void> {
  const { open, pick, button, dialog } = visitor
  await open()
  await pick('Dev Wallet Two')
  await expect(button).toHaveText('0x90F7…b906')
  await expect(dialog).toBeHidden()
  await leave(visitor)
}

/** Out of the dialog, and of whatever is connected. */
export async function leave({ page, dialog, button }: Visitor): Promise<void> {
  const disconnect = page.locator('.actions').getByRole('button', { name: 'Disconnect' })
  const patient = { timeout: 3_000 }
  // A wallet may come and go by itself meanwhile, or move to a network that opens the dialog.
  await expect(async () => {
    if (await dialog.isVisible()) await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden(patient)
    if (await disconnect.isEnabled()) await disconnect.click(patient)
    await expect(button).toHaveText('Connect wallet', patient)
    expect(await dialog.isHidden()).toBe(true)
  }).toPass()
}

/** Nothing of the messages has run or been drawn. */
export async function expectUnharmed(
  { page }: Visitor,
  problems: readonly string[],
): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(problems).toEqual([])
}
