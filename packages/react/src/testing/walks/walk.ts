import { messages as words } from '../../messages/generated/en.ts'
import { views } from '../../shell/views.ts'
import { openPage, type Page, type } from '../page.tsx'
import { oneOf, type Random, randomOf } from './random.ts'
import { driveClock, pass, until } from './time.ts'
import { checkScreen } from './truth.ts'
import type { Ground, Step, Walk } from './types.ts'

/**
 * Walks at random through the dialog of a visitor who sends, with services and wallets that lie. Resolves with the
 * number of requests that the wallet received.
 */
export async function walk(
  groundOf: (random: Random) => Ground,
  seed: number,
  steps: number,
): Promise<number> {
  // What is fetched for the first time takes time that no clock drives.
  await Promise.all(Object.values(views).map((load) => load()))
  const random = randomOf(seed)
  const undrive = driveClock()
  const ground = groundOf(random)
  await ground.connect()
  const page = openPage(ground.client)
  const one: Walk = { page, ground, random, truth: { count: 0 }, log: [] }
  try {
    await openDialog(page)
    for (let step = 0; step < steps; step += 1) {
      one.log.push(await takeStep(one))
      await pass(oneOf(random, waits))
      checkScreen(one)
    }
    return one.truth.count
  } catch (error) {
    throw new Error(`Walk ${seed}: ${one.log.join(', ')}`, { cause: error })
  } finally {
    page.close()
    ground.close()
    undrive()
  }
}

/** Milliseconds after a step: mostly none that a visitor notices, at times as long as everything can take. */
const waits = [20, 20, 20, 20, 20, 400, 4_000] as const

async function openDialog(page: Page): Promise<void> {
  await until(() => document.querySelector('.latchkey-button') !== null)
  await until(() => document.querySelector('latchkey-dialog') !== null)
  page.button().click()
  await until(() => dialogRoot()?.querySelector('.view') instanceof HTMLElement)
}

const dialogRoot = () => document.querySelector('latchkey-dialog')?.shadowRoot

async function takeStep(one: Walk): Promise<string> {
  const { page, random } = one
  if (!page.dialog().open) {
    page.button().click()
    return 'open'
  }
  if (random(10) < 8) return forward(one)
  return oneOf<Step>(random, [...happenings, ...one.ground.happenings])(one)
}

/** What a visitor who wants to send does next. */
function forward(one: Walk): string | Promise<string> {
  const { page, ground, random, truth } = one
  if (truth.lastRequest && !truth.outcome && random(2) === 0) return ground.decide(one)
  switch (page.title()) {
    case 'Account':
      return pressNamed(one, 'Send')
    case 'Select token':
      return pressOneOf(one, ground.tokens)
    case 'Send':
      return fillForm(one)
    case 'Review transfer':
      return tick(one) ?? pressNamed(one, 'Send')
    default:
      return pressAny(one)
  }
}

/** Ticks the box that waits for it, if there is one. */
function tick({ page }: Walk): string | undefined {
  const box = page.view().querySelector<HTMLInputElement>('input[type=checkbox]:not(:checked)')
  box?.click()
  return box ? 'tick' : undefined
}

/** Mends what the form's one button names, or goes on. */
function fillForm(one: Walk): string {
  const { page, ground, random } = one
  const [amount, to] = ['Amount', 'To'].map((label) => fieldOf(page, label))
  const label = wideOf(page)?.textContent ?? ''
  if (/amount|decimals|balance/i.test(label) && amount)
    return typeInto(amount, oneOf(random, ground.amounts))
  if (label === 'Confirm the recipient') return tick(one) ?? 'nothing to tick'
  if (/address|recipient/i.test(label) && to) return typeInto(to, oneOf(random, ground.recipients))
  return pressWide(one)
}

const happenings: readonly [Step, ...Step[]] = [
  pressAny,
  pressAny,
  (one) => one.ground.decide(one),
  ({ page }) => {
    page.press('Close')
    return 'close'
  },
]

function fieldOf(page: Page, label: string): HTMLInputElement | undefined {
  const owner = [...page.view().querySelectorAll('label')].find(
    (one) => one.textContent?.trim() === label,
  )
  const own = owner?.control ?? page.view().querySelector(`[aria-label="${label}"]`)
  return own instanceof HTMLInputElement ? own : undefined
}

function typeInto(field: HTMLInputElement, text: string): string {
  type(field, text)
  return `type ${text}`
}

/** It would end the test with the page. */
const reloads = (button: HTMLElement) => button.textContent === words.getWallet.refresh

function controlsOf(page: Page): HTMLButtonElement[] {
  return [...page.card().querySelectorAll('button')].filter(
    (button) =>
      !button.disabled &&
      !button.closest('.left') &&
      button.offsetParent !== null &&
      !reloads(button),
  )
}

function pressNamed({ page }: Walk, name: string): string {
  const control = controlsOf(page).find(
    (one) => one.textContent?.trim() === name || one.getAttribute('aria-label') === name,
  )
  control?.click()
  return control ? `press ${name}` : `no ${name}`
}

function pressOneOf({ page, random }: Walk, names: RegExp): string {
  const controls = controlsOf(page).filter((one) => names.test(one.textContent?.trim() ?? ''))
  const control = controls[random(Math.max(1, controls.length))]
  control?.click()
  return control ? `press ${control.textContent}` : 'nothing to pick'
}

/** The last button of the view, which is the one that goes on. */
const wideOf = (page: Page) => [...page.view().querySelectorAll('button')].at(-1)

function pressWide({ page }: Walk): string {
  const control = wideOf(page)
  if (!control || control.disabled) return 'cannot go on'
  control.click()
  return `press ${control.textContent}`
}

function pressAny({ page, random }: Walk): string {
  const controls = controlsOf(page)
  const control = controls[random(Math.max(1, controls.length))]
  control?.click()
  return `press ${control?.getAttribute('aria-label') ?? control?.textContent}`
}
