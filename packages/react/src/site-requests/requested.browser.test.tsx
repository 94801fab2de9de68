import { connect, selectAccount, switchNetwork } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type CallsInfo,
  type SendInfo,
  type SignMessageInfo,
  type SignTypedDataInfo,
  useLatchkeyCalls,
  useLatchkeySend,
  useLatchkeySignMessage,
  useLatchkeySignTypedData,
} from '../index.ts'
import { ada, fullGateway, grace, heidi, localTwo, serve } from '../testing/gateway.ts'
import { key, openPage, type Page } from '../testing/page.tsx'
import { createWorld, type World } from '../testing/world.ts'

let page: Page
let world: World
let unserve = () => {}
let simulation: unknown
let site: { send: SendInfo; calls: CallsInfo; message: SignMessageInfo; data: SignTypedDataInfo }

function Site() {
  site = {
    send: useLatchkeySend(),
    calls: useLatchkeyCalls(),
    message: useLatchkeySignMessage(),
    data: useLatchkeySignTypedData(),
  }
  return null
}

const coin = 'eip155:31337/slip44:60'
const done = {
  status: 'succeeded',
  movements: [],
  approvals: [],
  items: [],
  itemApprovals: [],
  isComplete: true,
}
const paid = { asset: coin, amount: `${10n ** 16n}`, from: ada, to: heidi }

beforeEach(async () => {
  simulation = { ...done, movements: [paid] }
  unserve = serve((url, body) =>
    url.pathname === '/v1/simulate' ? simulation : fullGateway(url, body),
  )
  world = createWorld()
  await connect(world.client, { connectorId: 'metamask' })
  page = openPage(world.client, { children: <Site /> })
  await expect.poll(() => page.card()).toBeTruthy()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
  unserve()
})

const isOpen = () => page.dialog().open
/** The error codes that the site has caught. */
function failuresOf(requests: Promise<unknown>) {
  const codes: unknown[] = []
  requests.catch(({ code }: { code: unknown }) => codes.push(code))
  return codes
}
/** Waits until there is something to confirm. */
async function ready(): Promise<HTMLElement> {
  await expect.poll(() => page.control(/^Confirm/).matches(':disabled')).toBe(false)
  return page.control(/^Confirm/)
}
const confirms = async () => (await ready()).click()
const pay = () => site.send.send({ to: heidi, amount: 10n ** 16n, review: true })
const call = { to: heidi, value: 10n ** 16n }
const spending =
  `0x095ea7b3${grace.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}` as const

describe('a request of the site with a review', () => {
  it('is shown with what leaves, to whom and the fee, and the wallet receives it after the yes', async () => {
    const sent = pay()
    await expect.poll(page.title).toBe('Review request')
    await page.sees('Leaves your account')
    await page.sees('0.01 ETH')
    await page.sees('To 0x15d3…6A65')
    await page.sees('Simulated on the network just now.')
    await page.sees(/Network fee.*Up to.*0\.000042/)
    expect(world.sending.requests).toEqual([])
    page.press('Confirm')
    await expect(sent).resolves.toMatchObject({ plan: { leaves: [{ amount: 10n ** 16n }] } })
    expect(world.sending.requests).toEqual(['eip155:31337'])
    await expect.poll(isOpen).toBe(false)
    await page.open()
    expect(page.title()).toBe('Account')
  })

  it.each<[string, () => unknown]>([
    ['Cancel', () => page.press('Cancel')],
    ['Close', () => page.press('Close')],
    ['Back', () => page.press('Back')],
    ['Escape', () => key(page.card(), 'Escape')],
  ])('is declined by %s, and the wallet receives nothing', async (_, leave) => {
    const codes = failuresOf(pay())
    await ready()
    leave()
    await expect.poll(() => codes).toEqual(['REQUEST_DECLINED'])
    expect(world.sending.requests).toEqual([])
    await expect.poll(isOpen).toBe(false)
    await page.open()
    expect(page.title()).toBe('Account')
  })

  it('is declined while it is still being simulated', async () => {
    simulation = new Promise(() => {})
    const codes = failuresOf(pay())
    await page.sees('Checking what this does…')
    page.press('Cancel')
    await expect.poll(() => codes).toEqual(['REQUEST_DECLINED'])
    expect(world.sending.requests).toEqual([])
  })

  it('shows the request at the wallet, and goes on when the dialog is closed then', async () => {
    world.signing.answer = 'wait'
    const signed = site.message.signMessage({ message: 'Let me in', review: true })
    await page.sees('Let me in')
    page.press('Confirm')
    await page.sees('Sign in MetaMask')
    expect(world.signing.requests).toEqual(['Let me in'])
    page.press('Close')
    await expect.poll(isOpen).toBe(false)
    world.signing.approve()
    expect(await signed).toEqual({ signature: '0x00' })
  })

  it('says that the wallet declined, until it is closed', async () => {
    world.sending.answer = 'decline'
    const codes = failuresOf(site.calls.sendCalls({ calls: [call], review: true }))
    await confirms()
    await page.sees('Request declined')
    expect(codes).toEqual(['REQUEST_DECLINED'])
    expect(world.sending.requests).toEqual(['1 calls'])
    page.view().querySelector('button')?.click()
    await expect.poll(isOpen).toBe(false)
  })

  it('comes over what the visitor has open, and gives it back', async () => {
    await page.open()
    const codes = failuresOf(pay())
    await expect.poll(page.title).toBe('Review request')
    page.press('Cancel')
    await expect.poll(page.title).toBe('Account')
    expect([codes, isOpen()]).toEqual([['REQUEST_DECLINED'], true])
  })

  it('takes the place of the one before, which is aborted', async () => {
    const first = failuresOf(pay())
    await ready()
    const second = site.calls.sendCalls({ calls: [call, call], review: true })
    await expect.poll(() => first).toEqual(['ABORTED'])
    // A click that was meant for the first one.
    const busy = () => page.control(/^Confirm/).matches(':disabled, [aria-busy="true"]')
    expect(busy()).toBe(true)
    simulation = { ...done, movements: [paid, paid] }
    await confirms()
    expect(await second).toMatchObject({ id: '2 calls' })
    expect(world.sending.requests).toEqual(['2 calls'])
  })

  it('goes with its review where the site gives it up', async () => {
    const controller = new AbortController()
    const { signal } = controller
    const codes = failuresOf(site.message.signMessage({ message: 'Hello', review: true, signal }))
    await ready()
    controller.abort()
    await expect.poll(() => codes).toEqual(['ABORTED'])
    await expect.poll(isOpen).toBe(false)
  })

  it('asks nothing of another account than the one that was shown, and says what changed [L24]', async () => {
    const codes = failuresOf(pay())
    await ready()
    selectAccount(world.client, { namespace: 'eip155', address: grace, connectorId: 'metamask' })
    await page.sees(/You've switched accounts/)
    expect(page.control(/^Confirm/).matches(':disabled')).toBe(true)
    page.press('Cancel')
    await expect.poll(() => codes).toEqual(['REQUEST_DECLINED'])
    expect(world.sending.requests).toEqual([])
  })

  it('names the network of a transaction where the visitor has gone to another one [L24]', async () => {
    failuresOf(pay())
    await ready()
    await switchNetwork(world.client, localTwo.caipNetworkId)
    await page.sees("This transaction is for Local One. You're now on Local Two.")
    expect(page.view().textContent).not.toContain('This signature is for')
  })

  it('asks once, however often the visitor confirms', async () => {
    world.sending.answer = 'hang'
    failuresOf(site.calls.sendCalls({ calls: [call], review: true }))
    const confirm = await ready()
    for (let time = 0; time < 5; time++) confirm.click()
    await page.sees('Confirm in MetaMask')
    expect(world.sending.requests).toEqual(['1 calls'])
  })

  it('is shown again where it would do something else by the time of the yes', async () => {
    const sent = pay()
    await ready()
    simulation = { ...done, movements: [paid], operators: [{ contract: heidi, operator: grace }] }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
    page.press('Confirm')
    await page.sees('This has changed')
    await page.sees('0x7099…79C8 may act for you in')
    expect(world.sending.requests).toEqual([])
    await confirms()
    await expect(sent).resolves.toMatchObject({ plan: { leaves: [{ amount: 10n ** 16n }] } })
    expect(world.sending.requests).toEqual(['eip155:31337'])
  })

  it('that cannot be made ends without a trace', async () => {
    const codes = failuresOf(site.send.send({ to: '', amount: 1n, review: true }))
    await expect.poll(() => codes).toEqual(['SEND_INCOMPLETE'])
    await expect.poll(isOpen).toBe(false)
  })
})

describe('what a review says', () => {
  const review = async (calls: Parameters<CallsInfo['sendCalls']>[0]['calls']) => {
    failuresOf(site.calls.sendCalls({ calls, review: true }))
    await ready()
  }

  it('names a right without a limit, and to whom, also where the gateway hides it', async () => {
    simulation = done
    await review([{ to: grace, data: spending }])
    await page.sees("This doesn't match the simulation")
    await page.sees('0x7099…79C8 may take any amount of')
  })

  it('says that unreadable calls may allow anything, and never that nothing changes', async () => {
    simulation = done
    await review([{ to: heidi, data: '0xdeadbeef' }])
    await page.sees("We can't tell what this allows. Confirm only if you trust this site.")
    expect(page.view().textContent).not.toContain("don't change")
  })

  it('says what moves of a call that may do more, and that it may', async () => {
    simulation = { ...done, movements: [paid], isComplete: false }
    await review([call])
    await page.sees('0.01 ETH')
    await page.sees("We can't tell what else this allows.")
  })

  it('names who may act for the account, and what is in the data besides the arguments', async () => {
    simulation = { ...done, operators: [{ contract: heidi, operator: grace }] }
    await review([{ to: grace, data: `${spending}deadbeef` }])
    await page.sees('0x7099…79C8 may act for you in')
    await page.sees('0x7099…79C8 may take any amount of')
    await page.sees('Extra data')
    page.view().querySelector('summary')?.click()
    await page.sees('0xdeadbeef')
  })

  it('says that nothing changes of coins that come to nothing, where the gateway has read it all', async () => {
    simulation = done
    await review([{ to: heidi, value: 0n }])
    await page.sees("Simulated: your tokens and permissions don't change.")
  })

  it('explains a revert in words, with what it would have moved', async () => {
    simulation = { status: 'reverted', reason: 'Sold out' }
    await review([call])
    await page.sees('This would fail')
    await page.sees('The network says: Sold out')
    await page.sees('0.01 ETH')
  })

  it('says what was not simulated, and that the fee is unknown', async () => {
    simulation = new Response('{}', { status: 503 })
    await review([{ to: heidi, data: '0xdeadbeef' }])
    await page.sees("We couldn't simulate this just now.")
    await page.sees("Couldn't be estimated")
    await page.sees("Can't be read")
    await page.sees('0xdeadbeef')
  })

  it('shows names of tokens as text, cut, with the address of each', async () => {
    world.chain.says = { decimals: 6, symbol: '<b>USDC</b>\u202eCDSU'.repeat(9) }
    simulation = done
    await review([{ to: grace, data: spending }])
    await page.sees('<b>USDC</b>…')
    await page.sees('Token 0x7099…79C8')
    expect(page.view().querySelector('li b b, .strong > b')).toBeNull()
    expect(page.view().textContent).not.toMatch(/[\u202a-\u202e]/)
  })

  it('names the invisible characters of a message', async () => {
    failuresOf(site.message.signMessage({ message: 'pay \u202e001 <b>ot</b>', review: true }))
    await ready()
    await page.sees('pay U+202E001 <b>ot</b>')
    await page.sees('characters that are normally invisible')
  })

  const permit = (chainId: number) => ({
    domain: { name: 'USD Coin', chainId, verifyingContract: grace },
    types: {
      Permit: [
        'address owner',
        'address spender',
        'uint256 value',
        'uint256 nonce',
        'uint256 deadline',
      ].map((member) => {
        const [type = '', name = ''] = member.split(' ')
        return { name, type }
      }),
    },
    primaryType: 'Permit',
    message: { owner: ada, spender: heidi, value: '5000000', nonce: 0, deadline: 1_790_000_000 },
  })

  it('shows a permit as the right that it gives', async () => {
    const signed = site.data.signTypedData({ data: permit(31337), review: true })
    await ready()
    await page.sees('0x15d3…6A65 may take up to')
    await page.sees('5 USDC')
    await page.sees('Whoever gets this signature can use it without asking you again.')
    expect(world.signing.requests).toEqual([])
    page.press('Confirm')
    expect(await signed).toEqual({ signature: '0xPermit' })
    await expect.poll(isOpen).toBe(false)
  })

  it('warns of a signature for another network', async () => {
    failuresOf(site.data.signTypedData({ data: permit(31338), review: true }))
    await page.sees("This signature is for Local Two, not for the network you're on.")
  })

  it('says what unreadable typed data may allow', async () => {
    const data = {
      ...permit(31337),
      primaryType: 'Order',
      types: { Order: [{ name: 'owner', type: 'address' }] },
    }
    failuresOf(site.data.signTypedData({ data, review: true }))
    await page.sees("We can't tell what this signature allows.")
    await page.sees('Order')
  })
})
