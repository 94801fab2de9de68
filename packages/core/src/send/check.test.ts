import type { TokenBalance } from '@latchkey/protocol/wire'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { tokenAddress, unitsOf } from '../kernel/plan/heldToken.ts'
import { balanceOf } from '../testing/facts.ts'
import { evmAccount, one } from '../testing/world.ts'
import { amountProblem, checkSend, type SendFacts, type SendProblem } from './check.ts'
import { emptySendForm, maxAmount, type SendForm, transferOf } from './form.ts'

const eth = balanceOf('ETH')
const usdc = balanceOf('USDC', {
  address: `${one.caipNetworkId}:0x${'c'.repeat(40)}`,
  quantity: { decimals: '6', numeric: '100.5' },
})
const to = evmAccount(2).address
const form: SendForm = { token: eth, sendTokenAmount: '1', receiverAddress: to }
const facts: SendFacts = { receiver: { status: 'ok', address: to }, isSponsored: false }

const problem = (given: Partial<SendForm>, known: Partial<SendFacts> = {}) =>
  checkSend({ ...form, ...given }, { ...facts, ...known })

describe('the send form', () => {
  it('has the fields of the specification [D10.1]', () => {
    expectTypeOf<SendForm['token']>().toEqualTypeOf<TokenBalance | undefined>()
    expectTypeOf<Required<SendForm>>().toMatchObjectType<{
      sendTokenAmount: string
      receiverAddress: string
      receiverProfileName: string
      receiverProfileImageUrl: string
      gasPrice: bigint
      gasPriceInUSD: number
      networkBalanceInUSD: number
    }>()
    expect(emptySendForm).toEqual({ sendTokenAmount: '', receiverAddress: '' })
  })

  it('needs a token, an amount and a receiver, in this order [E1.2]', () => {
    expect(checkSend(emptySendForm, { ...facts, receiver: { status: 'empty' } })).toBe(
      'selectToken',
    )
    expect(problem({ sendTokenAmount: '' }, { receiver: { status: 'empty' } })).toBe('addAmount')
    expect(problem({}, { receiver: { status: 'empty' } })).toBe('addAddress')
    expect(problem({})).toBeUndefined()
  })

  it.each([
    ['', 'addAmount'],
    ['0', 'zeroAmount'],
    ['0.000', 'zeroAmount'],
    ['1e3', 'malformedAmount'],
    ['-1', 'malformedAmount'],
    ['1,5', 'malformedAmount'],
    ['1.5000001', 'tooPrecise'],
    ['100.500001', 'insufficientBalance'],
    ['9'.repeat(80), 'insufficientBalance'],
  ] satisfies [string, SendProblem][])('says what is wrong with the amount %j', (amount, wrong) => {
    expect(problem({ token: usdc, sendTokenAmount: amount })).toBe(wrong)
  })

  it('refuses less of the coin than a new account needs, and less of a token never [L24]', () => {
    const least = 890_880n * 10n ** 9n
    expect(problem({ sendTokenAmount: '0.0005' }, { least })).toBe('belowLeast')
    expect(problem({ sendTokenAmount: '0.00089088' }, { least })).toBeUndefined()
    expect(problem({ token: usdc, sendTokenAmount: '0.000001' }, { least })).toBeUndefined()
  })

  it('refuses an amount that can mean two, whatever one of them is [J11]', () => {
    expect(problem({ sendTokenAmount: '1' }, { isAmountAmbiguous: true })).toBe('ambiguousAmount')
  })

  it.each([
    ['invalid', 'invalidAddress'],
    ['unknownName', 'unknownName'],
    ['resolving', 'addAddress'],
    ['checking', 'checkingRecipient'],
    ['stopped', 'stoppedRecipient'],
    ['unticked', 'untickedRecipient'],
  ] as const)('waits for a receiver that is %s', (status, wrong) => {
    expect(problem({}, { receiver: { status } })).toBe(wrong)
  })
})

describe('the problem of the amount alone', () => {
  const ofAmount = (given: Partial<SendForm>, known: Partial<SendFacts> = {}) =>
    amountProblem({ ...form, ...given }, { ...facts, ...known })

  it('is there whatever is wrong with the receiver [J4]', () => {
    const receiver = { status: 'invalid' } as const
    expect(ofAmount({ sendTokenAmount: '1e3' }, { receiver })).toBe('malformedAmount')
    expect(ofAmount({ sendTokenAmount: '2' }, { receiver })).toBe('insufficientBalance')
    expect(ofAmount({}, { receiver, nativeUnits: 0n })).toBe('insufficientGas')
    expect(ofAmount({}, { receiver, isAmountAmbiguous: true })).toBe('ambiguousAmount')
  })

  it('is none where nothing was entered yet', () => {
    expect(ofAmount({ sendTokenAmount: '' })).toBeUndefined()
    expect(ofAmount({ sendTokenAmount: '0' })).toBeUndefined()
    expect(amountProblem(emptySendForm, facts)).toBeUndefined()
  })
})

describe('gas', () => {
  it.each([
    [0, 0, 'insufficientGas'],
    [0, undefined, 'insufficientGas'],
    [1, 1.01, 'insufficientGas'],
    [1, 1, undefined],
    [1, undefined, undefined],
    [undefined, 5, undefined],
  ] as const)('of $%s for a fee of $%s is %s [E2.1]', (networkBalanceInUSD, gasPriceInUSD, wrong) => {
    const known = {
      ...(networkBalanceInUSD !== undefined && { networkBalanceInUSD }),
      ...(gasPriceInUSD !== undefined && { gasPriceInUSD }),
    }
    expect(problem(known)).toBe(wrong)
    expect(problem(known, { isSponsored: true }), 'smart accounts skip the check').toBeUndefined()
  })

  it('is short when the fee is sent away with the coin that pays it [E2.2]', () => {
    const nativeUnits = unitsOf(eth)
    expect(problem({ sendTokenAmount: '1.5', gasPrice: 1n }, { nativeUnits })).toBe(
      'insufficientGas',
    )
    expect(problem({ sendTokenAmount: '1.4', gasPrice: 1n }, { nativeUnits })).toBeUndefined()
    const token = { token: usdc, sendTokenAmount: '100.5', gasPrice: 2n }
    expect(problem(token, { nativeUnits: 2n })).toBeUndefined()
    expect(problem(token, { nativeUnits: 1n })).toBe('insufficientGas')
  })

  it('is short when nothing is left of the coin that pays it, whatever the fee is [E2.1]', () => {
    const token = { token: usdc, sendTokenAmount: '100.5' }
    expect(problem(token, { nativeUnits: 0n })).toBe('insufficientGas')
    expect(problem(token, { nativeUnits: 1n })).toBeUndefined()
    expect(problem(token, { nativeUnits: 0n, isSponsored: true })).toBeUndefined()
    const free = { ...token, gasPrice: 0n }
    expect(problem(free, { nativeUnits: 0n }), 'a network without fees').toBeUndefined()
  })

  it('is not called short where the coin or the network could not be read', () => {
    expect(problem({ gasPrice: 10n ** 30n })).toBeUndefined()
    expect(problem({ gasPriceInUSD: 5 })).toBeUndefined()
  })
})

describe('a transfer to several', () => {
  it('counts what the others get against the balance', () => {
    const token = { token: usdc, sendTokenAmount: '60' }
    expect(problem(token, { promised: 40_500_000n })).toBeUndefined()
    expect(problem(token, { promised: 40_500_001n })).toBe('insufficientBalance')
  })

  it('counts what the others get of the coin that pays the fee', () => {
    const nativeUnits = 15n * 10n ** 17n
    const coin = { sendTokenAmount: '1', gasPrice: 10n ** 17n }
    expect(problem(coin, { nativeUnits, promised: 4n * 10n ** 17n })).toBeUndefined()
    expect(problem(coin, { nativeUnits, promised: 4n * 10n ** 17n + 1n })).toBe('insufficientGas')
  })
})

it('refuses an impossible memo before it checks the fee', () => {
  expect(problem({}, { isMemoBad: true, nativeUnits: 0n })).toBe('badMemo')
})

describe('amounts of a balance', () => {
  it('are the whole of it, less the fee where the same coin pays it', () => {
    expect(maxAmount(eth, 10n ** 17n)).toBe('1.4')
    expect(maxAmount(eth, 10n ** 20n)).toBe('0')
    expect(maxAmount(usdc, 10n ** 17n)).toBe('100.5')
  })

  it('that are offered as the most can always be sent', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 40n })
    fc.assert(
      fc.property(units, units, (held, fee) => {
        const whole = held.toString().padStart(19, '0')
        const numeric = `${whole.slice(0, -18)}.${whole.slice(-18)}`
        const token = balanceOf('ETH', { quantity: { decimals: '18', numeric } })
        expect(unitsOf(token)).toBe(held)
        const sendTokenAmount = maxAmount(token, fee)
        const wrong = problem({ token, sendTokenAmount, gasPrice: fee }, { nativeUnits: held })
        expect(wrong).toBe(held > fee ? undefined : 'zeroAmount')
      }),
    )
  })

  it('are never rounded up, and never more than is there', () => {
    const quantity = { decimals: '2', numeric: '1.999' }
    expect(unitsOf(balanceOf('X', { quantity }))).toBe(199n)
    expect(unitsOf(balanceOf('X', { quantity: { decimals: '2', numeric: '-1' } }))).toBe(0n)
  })

  it('make a transfer of the coin or of the token', () => {
    expect(transferOf(eth, '1', to)).toEqual({ to, amount: 10n ** 18n })
    const token = { address: `0x${'c'.repeat(40)}`, decimals: 6 }
    expect(transferOf(usdc, '1.5', to)).toEqual({ to, amount: 1_500_000n, token })
    expect(transferOf(eth, 'x', to)).toBeUndefined()
    const native = balanceOf('ETH', { address: `${one.caipNetworkId}:0x${'e'.repeat(40)}` })
    expect(tokenAddress(native)).toBeUndefined()
  })
})
