import { beforeEach, expect, it } from 'vitest'
import { ada, grace, heidi, tokens } from '../testing/gateway.ts'
import { labelOf } from '../testing/page.tsx'
import { stagePerTest } from '../testing/stage.ts'
import { createWorld, type World } from '../testing/world.ts'
import type { ReadySend } from './routes.ts'

const stage = stagePerTest()
const [, usdc] = tokens
if (!usdc) throw new Error('A fixture is missing')
const owner = { chainId: 'eip155:31337', address: ada } as const
const token = { ...usdc, chainId: 'eip155:31337' } as const
const send: ReadySend = { owner, token, amount: '250', to: { address: grace } }

let world: World
let shown: Awaited<ReturnType<typeof stage>>
const wide = () => [...shown.view().querySelectorAll<HTMLButtonElement>('.btn')].at(-1)
const text = () => shown.view().textContent ?? ''
const sees = (words: string | RegExp) => expect.poll(text).toMatch(words)

beforeEach(() => {
  world = createWorld()
  world.sending.answer = 'lose'
  world.lossy.shows = 'nothing'
})

/** The wallet sends the first transfer, and does not say so; the second, which was reviewed after it, finds it. */
async function sendTwice(first: ReadySend, second: ReadySend): Promise<void> {
  shown = await stage({ view: 'WalletSendPreview', send: first }, undefined, undefined, world)
  await expect.poll(() => labelOf(wide())).toBe('Send')
  wide()?.click()
  await sees("Your wallet didn't say whether it sent this")
  world.lossy.shows = 'sent'
  shown.dialog.reset({ view: 'Account' })
  await sees('Activity')
  shown.dialog.reset({ view: 'WalletSendPreview', send: second })
  await expect.poll(() => labelOf(wide())).toMatch(/^(Send|Try again)$/)
  wide()?.click()
  await sees('Transaction submitted')
  expect(world.lossy.paid).toHaveLength(1)
}

const confirm = async () => {
  world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
  await sees(/250\sUSDC delivered/)
}

it.each([
  ['without the message', undefined, '12345', 'It has no message.'],
  ['with another message', '777', '12345', 'It has this message: 777'],
  ['with a message that was taken out', '777', undefined, 'It has this message: 777'],
])('an earlier transfer %s that answers a later one is named first [L30, D10]', async (_, first, second, words) => {
  const withMemo = (memo: string | undefined) => ({ ...send, ...(memo !== undefined && { memo }) })
  await sendTwice(withMemo(first), withMemo(second))
  for (const decided of [false, true]) {
    if (decided) await confirm()
    expect(text()).toMatch(/^Your earlier transfer was sent, not this one/)
    expect(text()).toContain(words)
    expect(text()).toContain('Ask the recipient before you send again')
  }
  expect(shown.view().querySelector('.badge.good')).toBeNull()
})

it('an earlier transfer to several shows the message that each got [L30, D10]', async () => {
  const to = (memo: string): ReadySend => ({
    ...send,
    amount: '100',
    memo: '1',
    further: [{ amount: '150', to: { address: heidi }, memo }],
  })
  await sendTwice(to('2'), to('3'))
  expect(text()).toContain('Its messages are different')
  await confirm()
  expect(text()).toMatch(/Message1.*Message2/)
})

it('an earlier transfer that is the reviewed one needs no remark [L30]', async () => {
  await sendTwice({ ...send, memo: '1' }, { ...send, memo: '1' })
  await confirm()
  expect(text()).not.toContain('earlier')
  expect(shown.view().querySelector('.badge.good')).not.toBeNull()
})
