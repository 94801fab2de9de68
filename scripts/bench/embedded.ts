import { build } from 'esbuild'
import { chromium, type FrameLocator, type Page } from 'playwright'
import { findHeadless } from '../chromium.ts'
import { freePorts } from '../stack/ports.ts'
import { startStack } from '../stack/stack.ts'
import { figure, median, type Report } from './report.ts'

/** The wallet signs ten times a minute at most, and the first time loads what signs. */
const rounds = 8
/** A page's clock is too coarse for one. */
const signaturesAtOnce = 50

/**
 * From the trusted click on Approve in the embedded wallet's page, which is unlocked, to the verified signature at the site,
 * beside the bare signature of the curve in the same page.
 */
export async function benchEmbedded(report: Report): Promise<void> {
  const stack = await startStack(freePorts, () => {})
  const found = await findHeadless()
  const browser = await chromium.launch({ executablePath: found.path, args: found.args })
  try {
    const context = await browser.newContext({ baseURL: stack.description.url, locale: 'en-US' })
    const page = await context.newPage()
    const times = await signTimes(page)
    const beside = await bareTime(page)
    const value = median(times)
    const words = `of the bare signature (${figure(beside)} ms); longest ${figure(Math.max(...times))} ms`
    report('approved to signature, embedded wallet', `${figure(value)} ms`, value / beside, words)
  } finally {
    await browser.close()
    await stack.stop()
  }
}

async function signTimes(page: Page): Promise<number[]> {
  const frame = page.frameLocator('latchkey-dialog iframe')
  await logIn(page, frame)
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await page.locator('.log').getByRole('button', { name: 'Clear' }).click()
    await page.locator('.actions').getByRole('button', { name: 'Sign message' }).click()
    const approve = frame.getByRole('button', { name: 'Approve', disabled: false })
    const clicked = approve.evaluate(
      (button) =>
        new Promise<number>((resolve) => {
          const note = ({ timeStamp }: Event) => resolve(performance.timeOrigin + timeStamp)
          button.addEventListener('click', note, { capture: true, once: true })
          button.setAttribute('data-watched', '')
        }),
    )
    const signed = page.getByTestId('events').evaluate(
      (log) =>
        new Promise<number>((resolve) => {
          new MutationObserver(() => {
            if (log.textContent?.includes('Signature'))
              resolve(performance.timeOrigin + performance.now())
          }).observe(log, { childList: true, subtree: true, characterData: true })
        }),
    )
    await frame.locator('[data-watched]').click()
    const time = (await signed) - (await clicked)
    if (round > 0) times.push(time)
  }
  return times
}

/** By the social account that the local provider plays, to a wallet of which the code is kept. */
async function logIn(page: Page, frame: FrameLocator): Promise<void> {
  await page.goto('/')
  await page.locator('.latchkey-button').click()
  const dialog = page.locator('latchkey-dialog').getByRole('dialog')
  const [provider] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  await provider.getByLabel('Email').fill('bench@site.example')
  await provider.getByRole('button', { name: 'Continue' }).click()
  await frame.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.locator('.latchkey-button[data-status=connected]').waitFor()
}

/** Milliseconds of one signature of the curve in the page, once it is warm. */
async function bareTime(page: Page): Promise<number> {
  const bundle = await build({
    stdin: {
      contents: `import { secp256k1 } from '@noble/curves/secp256k1'
        const key = secp256k1.utils.randomPrivateKey(), hash = new Uint8Array(32).fill(7)
        globalThis.bareSignature = () => {
          const began = performance.now()
          for (let count = 0; count < ${signaturesAtOnce}; count += 1) secp256k1.sign(hash, key)
          return (performance.now() - began) / ${signaturesAtOnce}
        }`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'iife',
  })
  await page.evaluate(bundle.outputFiles[0]?.text ?? '')
  const times = await page.evaluate<number[]>(
    'Array.from({ length: 10 }, () => globalThis.bareSignature())',
  )
  return median(times.slice(5))
}
