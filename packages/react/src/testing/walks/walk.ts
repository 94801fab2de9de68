import {
  connect,
  memoryStorage,
  type TransactionOutcome,
  type TransactionPlan,
} from '@latchkey/core'
import { nativeAsset } from '@latchkey/protocol'
import { ada, grace, graceLookAlike, localOne, localTwo, serve, solana } from '../gateway.ts'
import { openPage, type Page, type } from '../page.tsx'
import { adaAccount, createWorld } from '../world.ts'
import { lyingGateway } from './lies.ts'
import { oneOf, randomOf } from './random.ts'
import { checkScreen } from './truth.ts'
import type { Walk } from './types.ts'

const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const addresses = [
  grace,
  grace,
  graceLookAlike,
  stranger,
  ada,
  `0x${'0'.repeat(40)}`,
  stranger.toLowerCase(),
  solana,
  'grace.eth',
  '0x12',
] as const
const amounts = ['250', '0.5', '0.25', '1.125', '12', '540.1', '541', '1e3', '1,000'] as const

/**
 * Walks at random through the dialog of a visitor who sends, among services and wallets that lie. Resolves with how
 * often the wallet was asked.
 */
export async function walk(seed: number, steps: number): Promise<number> {
  const random = randomOf(seed)
  const unserve = serve(lyingGateway(random))
  const world = createWorld({ storage: memoryStorage() })
  await connect(world.client, { connectorId: 'metamask' })
  const page = openPage(world.client)
  const one: Walk = { page, world, random, truth: { count: 0 }, log: [] }
  try {
    await page.open()
    for (let step = 0; step < steps; step += 1) {
      one.log.push(await takeStep(one))
      await settle()
      checkScreen(one)
    }
    return one.truth.count
  } catch (error) {
    throw new Error(`Walk ${seed}: ${one.log.join(', ')}`, { cause: error })
  } finally {
    page.close()
    world.client.close()
    unserve()
  }
}

/** Lets React draw, and what was answered arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 8))

type Step = (walk: Walk) => string | Promise<string>

async function takeStep(one: Walk): Promise<string> {
  const { page, random } = one
  if (!page.dialog().open) {
    page.button().click()
    return 'open'
  }
  if (random(10) < 8) return forward(one)
  return oneOf<Step>(random, [...happenings])(one)
}

/** What a visitor who wants to send does next. */
function forward(one: Walk): string {
  const { page, random, truth } = one
  if (truth.asked && !truth.outcome && random(2) === 0) return decide(one)
  switch (page.title()) {
    case 'Account':
      return pressNamed(one, 'Send')
    case 'Select token':
      return pressOneOf(one, /^(Ether|USD Coin)/)
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
  const { page, random } = one
  const [amount, to] = ['Amount', 'To'].map((label) => fieldOf(page, label))
  const label = wideOf(page)?.textContent ?? ''
  if (/amount|decimals|balance/i.test(label) && amount)
    return typeInto(amount, oneOf(random, amounts))
  if (label === 'Confirm the recipient') return tick(one) ?? 'nothing to tick'
  if (/address|recipient/i.test(label) && to) return typeInto(to, oneOf(random, addresses))
  return pressWide(one)
}

const statuses = [
  'confirmed',
  'different',
  'otherEffect',
  'unverified',
  'reverted',
  'replaced',
  'dropped',
] as const

const happenings: readonly [Step, ...Step[]] = [
  pressAny,
  pressAny,
  decide,
  ({ world, truth }) => {
    if (truth.outcome !== 'confirmed') return 'nothing to undo'
    truth.outcome = 'undone'
    world.undo()
    return 'undo'
  },
  ({ world, random }) => {
    world.sending.answer = oneOf(random, ['approve', 'approve', 'decline', 'hang'])
    return `the wallet will ${world.sending.answer}`
  },
  ({ world, random }) => {
    const accounts = oneOf(random, [[adaAccount], [{ ...adaAccount, address: grace }], []])
    world.wallets.metamask.say({ type: 'accounts', accounts })
    return `accounts ${accounts.map(({ address }) => address)}`
  },
  ({ world, random }) => {
    const { caipNetworkId } = oneOf(random, [localOne, localTwo])
    world.wallets.metamask.say({ type: 'chain', chainId: caipNetworkId })
    return `chain ${caipNetworkId}`
  },
  ({ page }) => {
    page.press('Close')
    return 'close'
  },
]

/** Has the chain decide what became of the transfer. */
function decide({ world, truth, random }: Walk): string {
  if (!truth.asked || truth.outcome) return 'nothing to decide'
  const status = oneOf(random, statuses)
  const { account: from, chainId } = truth.asked.plan
  const left = { asset: nativeAsset(chainId), amount: 7n * 10n ** 18n, from, to: stranger }
  truth.outcome = status
  world.decide(outcomeOf(status, left))
  return `decide ${status}`
}

function outcomeOf(
  status: (typeof statuses)[number],
  left: TransactionPlan['leaves'][number],
): TransactionOutcome {
  const hash = `0x${'ab'.repeat(32)}`
  switch (status) {
    case 'different':
      return { status, difference: 'content', moved: [left] }
    case 'confirmed':
    case 'otherEffect':
    case 'replaced':
      return { status, hash, moved: [left] }
    default:
      return { status }
  }
}

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

function controlsOf(page: Page): HTMLButtonElement[] {
  return [...page.card().querySelectorAll('button')].filter(
    (button) => !button.disabled && !button.closest('.left') && button.offsetParent !== null,
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
