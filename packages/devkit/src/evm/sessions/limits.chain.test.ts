import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, type Hex, zeroAddress } from 'viem'
import { sign } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localAccount } from '../../artifacts/LocalAccount.ts'
import { sessionAccount } from '../../artifacts/SessionAccount.ts'
import {
  began,
  type Call,
  type Grant,
  idOf,
  keyOf,
  type SessionChain,
  sessionChain,
} from './sessionChain.fixture.ts'

const keys: readonly Hex[] = [`0x${'61'.repeat(32)}`, `0x${'62'.repeat(32)}`]
const recipients = [
  '0x00000000000000000000000000000000000bee01',
  '0x00000000000000000000000000000000000bee02',
] as const

type Asset = 'ether' | 'one' | 'two'
const assets = ['ether', 'one', 'two'] as const
type Limit = { amount: bigint; start: number; period: number }
/** What a session may do, as the visitor reads it. `approves`: allowances of token two, for one spender, below an amount. */
type Promised = {
  expiry: number
  signers: number
  limits: { [Name in Asset]?: Limit }
  approves: { spender: number; below: bigint; above: bigint } | null
  /** How much coin in all may go with calls of the obedient contract. */
  calls: bigint | null
}
/** What the holder of the key tries. */
type SessionAction =
  | { kind: 'send'; asset: Asset; amount: bigint; to: number; flaw: 'none' | 'value' | 'tail' }
  | { kind: 'approve'; spender: number; amount: bigint }
  | { kind: 'call'; value: bigint }
  | { kind: 'forbidden'; which: 'transferFrom' | 'self' | 'owner' | 'short' | 'stranger' }
type Flaw = 'none' | 'signer' | 'replay' | 'wider' | 'fewer'
type Step =
  | { kind: 'wait'; seconds: number }
  | { kind: 'revoke'; session: number }
  | { kind: 'actions'; session: number; actions: SessionAction[]; flaw: Flaw }

const amount = fc.bigInt({ min: 0n, max: 40n })
const limit = fc.record({
  amount,
  start: fc.integer({ min: -400, max: 200 }),
  period: fc.integer({ min: 1, max: 500 }),
})
const promised: fc.Arbitrary<Promised> = fc.record({
  expiry: fc.integer({ min: 200, max: 3_000 }),
  signers: fc.integer({ min: 1, max: 2 }),
  limits: fc.record({ ether: limit, one: limit, two: limit }, { requiredKeys: [] }),
  approves: fc.option(fc.record({ spender: fc.nat(1), below: amount, above: amount })),
  calls: fc.option(amount),
})
const action: fc.Arbitrary<SessionAction> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      asset: fc.constantFrom(...assets),
      amount,
      to: fc.nat(1),
      flaw: fc.oneof(
        { weight: 8, arbitrary: fc.constant('none' as const) },
        fc.constantFrom('value' as const, 'tail' as const),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('approve' as const), spender: fc.nat(1), amount }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('call' as const), value: amount }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('forbidden' as const),
      which: fc.constantFrom('transferFrom', 'self', 'owner', 'short', 'stranger'),
    }),
  },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.integer({ min: 1, max: 700 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('actions' as const),
      session: fc.nat(1),
      actions: fc.array(action, { minLength: 1, maxLength: 3 }),
      flaw: fc.oneof(
        { weight: 8, arbitrary: fc.constant('none' as const) },
        fc.constantFrom('signer' as const, 'replay' as const, 'wider' as const, 'fewer' as const),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('revoke' as const), session: fc.nat(1) }) },
)

let chain: SessionChain
let now = began
let made = 0n
beforeAll(async () => {
  chain = await sessionChain()
})
afterAll(() => chain.stop())

const selectorOf = (data: Hex): Hex => `0x${data.slice(2, 10)}`
const sendData = (to: number, units: bigint) =>
  encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [recipients[to] ?? zeroAddress, units],
  })
const approveData = (spender: number, units: bigint) =>
  encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [recipients[spender] ?? zeroAddress, units],
  })
const obey = () =>
  encodeFunctionData({
    abi: localAccount.abi,
    functionName: 'execute',
    args: [recipients[0], 0n, '0x'],
  })

function grantOf({ expiry, signers, limits, approves, calls }: Promised): Grant {
  made += 1n
  const token = (asset: Asset) => (asset === 'ether' ? zeroAddress : chain[asset])
  return {
    salt: `0x${made.toString(16).padStart(64, '0')}`,
    expiry: now + expiry,
    keys: keys.slice(0, signers).map(keyOf),
    callables: [
      ...(approves
        ? [
            {
              target: chain.two,
              selector: selectorOf(approveData(0, 0n)),
              valueLimit: 0n,
              rules: [
                { operator: 0, word: 0, value: BigInt(recipients[approves.spender] ?? 0) },
                { operator: 2, word: 1, value: approves.below },
                { operator: 1, word: 1, value: approves.above },
              ],
            },
          ]
        : []),
      ...(calls === null
        ? []
        : [{ target: chain.obedient, selector: selectorOf(obey()), valueLimit: calls, rules: [] }]),
    ],
    allowances: assets.flatMap((asset) => {
      const found = limits[asset]
      return found ? [{ token: token(asset), ...found, start: now + found.start }] : []
    }),
  }
}

function callOf(action: SessionAction, grant: Grant): Call {
  const { owner, one, two, obedient } = chain
  switch (action.kind) {
    case 'send': {
      if (action.asset === 'ether')
        return { target: recipients[action.to] ?? zeroAddress, value: action.amount, data: '0x' }
      const data = sendData(action.to, action.amount)
      return {
        target: chain[action.asset],
        value: action.flaw === 'value' ? 1n : 0n,
        data: action.flaw === 'tail' ? `${data}00` : data,
      }
    }
    case 'approve':
      return { target: two, value: 0n, data: approveData(action.spender, action.amount) }
    case 'call':
      return { target: obedient, value: action.value, data: obey() }
    case 'forbidden':
      return forbiddenCall(action.which)
  }
  function forbiddenCall(which: Extract<SessionAction, { kind: 'forbidden' }>['which']): Call {
    const grantAgain = { ...grant, expiry: grant.expiry + 10 ** 9 }
    const args = [owner.address, recipients[0], 1n] as const
    switch (which) {
      case 'transferFrom':
        return {
          target: one,
          value: 0n,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args }),
        }
      case 'self':
        return { target: owner.address, value: 1n, data: '0x' }
      case 'owner':
        return {
          target: owner.address,
          value: 0n,
          data: encodeFunctionData({
            abi: sessionAccount.abi,
            functionName: 'grantSession',
            args: [grantAgain],
          }),
        }
      case 'short':
        return { target: recipients[0], value: 0n, data: '0x00' }
      case 'stranger':
        return { target: recipients[0], value: 0n, data: obey() }
    }
  }
}

/** What was done by a session, of which nothing is ever taken back. */
type Done = { session: number; at: number; action: SessionAction }

/** Whether a session's past actions with one more keep its limits, computed from the whole list. */
function isKept(promise: Promised, from: number, done: readonly Done[]): boolean {
  const sums = new Map<string, bigint>()
  const within = (name: string, units: bigint, most: bigint) => {
    const sum = (sums.get(name) ?? 0n) + units
    sums.set(name, sum)
    return sum <= most
  }
  const isOne = ({ at, action }: Done): boolean => {
    if (at >= from + promise.expiry) return false
    switch (action.kind) {
      case 'send': {
        const found = promise.limits[action.asset]
        if (!found || (action.asset !== 'ether' && action.flaw !== 'none')) return false
        const since = at - (from + found.start)
        if (since < 0) return false
        const period = Math.floor(since / found.period)
        return within(`${action.asset} ${period}`, action.amount, found.amount)
      }
      case 'approve':
        return (
          promise.approves !== null &&
          action.spender === promise.approves.spender &&
          action.amount < promise.approves.below &&
          action.amount > promise.approves.above
        )
      case 'call':
        return promise.calls !== null && within('calls', action.value, promise.calls)
      case 'forbidden':
        return false
    }
  }
  return done.every(isOne)
}

type Session = { promise: Promised; grant: Grant; from: number; isRevoked: boolean; nonce: bigint }

async function balances() {
  const held = async (owner: Hex) => [
    await chain.node.getBalance({ address: owner }),
    ...(await Promise.all(
      [chain.one, chain.two].map((address) =>
        chain.node.readContract({
          address,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [owner],
        }),
      ),
    )),
  ]
  return (await Promise.all([...recipients, chain.obedient].map(held))).flat()
}

async function signaturesOf({ grant, nonce }: Session, calls: readonly Call[], flaw: Flaw) {
  const at = flaw === 'replay' ? (nonce === 0n ? 7n : nonce - 1n) : nonce
  const hash = await chain.digestOf(idOf(grant), at, calls)
  const signers = flaw === 'signer' ? keys.toReversed() : keys
  const all = await Promise.all(
    grant.keys.map((_, index) => sign({ hash, privateKey: signers[index] ?? '0x', to: 'hex' })),
  )
  return flaw === 'fewer' ? all.slice(1) : all
}

/** The grant as a thief would want it. */
function widened(grant: Grant): Grant {
  return { ...grant, allowances: grant.allowances.map((one) => ({ ...one, amount: 10n ** 9n })) }
}

async function walk(promises: readonly Promised[], steps: readonly Step[]): Promise<void> {
  const sessions: Session[] = []
  for (const promise of promises) {
    const grant = grantOf(promise)
    const isMeant = grant.callables.length + grant.allowances.length > 0
    expect(await chain.grant(grant, ++now)).toBe(isMeant)
    if (isMeant)
      sessions.push({
        promise,
        grant,
        from: grant.expiry - promise.expiry,
        isRevoked: false,
        nonce: 0n,
      })
  }
  const done: Done[] = []
  for (const step of steps) {
    if (step.kind === 'wait') {
      now += step.seconds
      continue
    }
    const session = sessions[step.session]
    if (!session) continue
    now += 1
    if (step.kind === 'revoke') {
      expect(await chain.revoke(idOf(session.grant), now)).toBe(true)
      session.isRevoked = true
      continue
    }
    const { session: number, actions, flaw } = step
    const calls = actions.map((one) => callOf(one, session.grant))
    const added = actions.map((action) => ({ session: number, at: now, action }))
    const own = done.filter((one) => one.session === number)
    const isAllowed =
      flaw === 'none' &&
      !session.isRevoked &&
      isKept(session.promise, session.from, [...own, ...added])
    const before = await balances()
    const signatures = await signaturesOf(session, calls, flaw)
    const grant = flaw === 'wider' ? widened(session.grant) : session.grant
    const isSame = idOf(grant) === idOf(session.grant)
    const isDone = await chain.call(grant, calls, signatures, now)
    // A grant that has no allowance is not made wider by that.
    if (flaw === 'wider' && isSame) {
      if (isDone) session.nonce += 1n
      if (isDone) done.push(...added)
      continue
    }
    expect(isDone, JSON.stringify({ step, isAllowed }, bigints)).toBe(isAllowed)
    if (!isDone) {
      expect(await balances()).toEqual(before)
      continue
    }
    session.nonce += 1n
    done.push(...added)
    expect(await balances()).toEqual(before.map((held, place) => held + movedTo(place, actions)))
  }
  for (const [number, { promise, from }] of sessions.entries())
    expect(
      isKept(
        promise,
        from,
        done.filter(({ session }) => session === number),
      ),
    ).toBe(true)
}

/** Returns the amount that actions move to one of the balances, in the order of `balances`. */
function movedTo(place: number, actions: readonly SessionAction[]): bigint {
  const [owner, asset] = [Math.floor(place / 3), assets[place % 3]]
  return actions.reduce((sum, one) => {
    if (one.kind === 'send' && one.to === owner && one.asset === asset) return sum + one.amount
    if (one.kind === 'call' && owner === 2 && asset === 'ether') return sum + one.value
    return sum
  }, 0n)
}

const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)

describe('session keys', () => {
  it('never exceed what was granted, whatever they try in whatever order and time [H6]', async () => {
    const walks = fc.asyncProperty(
      fc.array(promised, { minLength: 1, maxLength: 2 }),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      walk,
    )
    // A walk is some twenty transactions on a real node.
    await fc.assert(walks, { numRuns: process.env.LATCHKEY_LONG ? 300 : 12 })
  })
})
