import { type ConnectorStep, writable } from '@latchkey/core'
import { type ErrorCode, knownError } from '@latchkey/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { gatewayPerTest } from '../testing/gatewayPerTest.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { viewport } from '../testing/viewport.ts'
import { testWallet } from '../testing/wallets.ts'
import { adaAccount, createWorld } from '../testing/world.ts'

let page: Page
gatewayPerTest()

afterEach(() => {
  page.close()
})

/** A wallet that is reached in steps, and that the visitor has picked. */
async function pickStepped(name: string, first: ConnectorStep) {
  const steps = writable<ConnectorStep>('idle')
  const answers: { give(): void; fail(error: unknown): void }[] = []
  const wallet = testWallet(name, { accounts: [adaAccount] })
  const stepped = {
    ...wallet,
    steps,
    connect: () =>
      new Promise<Awaited<ReturnType<typeof wallet.connect>>>((resolve, reject) => {
        steps.set(first)
        answers.push({ give: () => resolve({ accounts: [adaAccount] }), fail: reject })
      }),
  }
  page = openPage(createWorld({ connectors: [stepped] }).client)
  await page.open()
  page.press(new RegExp(name))
  await expect.poll(() => answers.length).toBe(1)
  return { steps, answers }
}

describe('a wallet that is reached in steps', () => {
  it('shows each step on a device to the visitor [A2.8]', async () => {
    await viewport(900, 800)
    const { steps, answers } = await pickStepped('Ledger', 'plugIn')
    await page.sees('Plug in your Ledger and select it in the browser prompt.')
    steps.set('unlock')
    await page.sees('Unlock your Ledger.')
    steps.set('openApp')
    await page.sees('Open the Ethereum app on your Ledger.')
    steps.set('confirmOnDevice')
    await page.sees('Confirm on your Ledger.')
    const status = () => page.view().querySelector('[role=status]')?.textContent
    await expect.poll(status).toBe('Confirm on your Ledger.')
    answers[0]?.give()
    await expect.poll(() => page.dialog().open).toBe(false)
  })

  it('shows each step to an app of the same phone to the visitor [C12]', async () => {
    await viewport(390, 800)
    const { steps } = await pickStepped('Mobile', 'launchApp')
    await page.sees('Opening your wallet app…')
    steps.set('reachApp')
    await page.sees('Connecting to your wallet app…')
    steps.set('approveInApp')
    await page.sees('Approve the request in the app.')
  })

  it('says what went wrong instead of the step that it stopped at, and starts again [C12]', async () => {
    await viewport(390, 800)
    const { steps, answers } = await pickStepped('Mobile', 'approveInApp')
    await page.sees('Approve the request in the app.')
    answers[0]?.fail(knownError('CONNECTION_DECLINED'))
    await page.sees('Connection declined')
    const words = () => page.view().textContent
    await expect.poll(words).not.toContain('Approve the request in the app.')
    steps.set('idle')
    page.press('Try again')
    await page.sees('Approve the request in the app.')
    expect(answers).toHaveLength(2)
  })
})

describe('a wallet app that cannot be reached', () => {
  it.each([
    ['no wallet app is found', 'MOBILE_WALLET_NOT_FOUND', 'No wallet app found'],
    [
      'the browser is that of another app',
      'MOBILE_BROWSER_UNSUPPORTED',
      "This browser can't open wallets",
    ],
  ] satisfies [
    string,
    ErrorCode,
    string,
  ][])('leads to finding one where %s [B6, C12]', async (_, code, words) => {
    await viewport(390, 800)
    const { answers } = await pickStepped('Mobile', 'launchApp')
    answers[0]?.fail(knownError(code))
    await expect.poll(page.title).toBe("We can't find a wallet.")
    await expect.poll(() => page.view().querySelector('[role=alert]')).not.toBeNull()
    await page.sees(words)
    page.press('Find a wallet')
    await expect.poll(page.title).toBe('Get a wallet')
    page.press('Back')
    await expect.poll(page.title).toBe("We can't find a wallet.")
    // Going back does not send the wallet a second request.
    page.press('Back')
    await expect.poll(page.title).toBe('Connect a wallet')
    expect(answers).toHaveLength(1)
  })
})
