import { p256 } from '@noble/curves/nist.js'
import { bytesToHex, encodeFunctionData, erc20Abi, type Hex, hexToBytes, zeroAddress } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
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

const key: Hex = `0x${'51'.repeat(32)}`
const cosigner: Hex = `0x${'52'.repeat(32)}`
const stranger = '0x00000000000000000000000000000000000be9ef'
const day = 86_400

let chain: SessionChain
beforeAll(async () => {
  chain = await sessionChain()
})
afterAll(() => chain.stop())

let made = 0
function grantOf(given: Partial<Grant>): Grant {
  made += 1
  const salt: Hex = `0x${made.toString(16).padStart(64, '0')}`
  return {
    salt,
    expiry: began + 10 * day,
    keys: [keyOf(key)],
    callables: [],
    allowances: [],
    ...given,
  }
}
const ether = { token: zeroAddress, amount: 100n, start: began - day, period: day } as const
const pay = (value: bigint): Call => ({ target: stranger, value, data: '0x' })
const transfer = (target: Hex, amount: bigint): Call => ({
  target,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, amount] }),
})

async function signed(grant: Grant, nonce: bigint, calls: readonly Call[], by: Hex = key) {
  const hash = await chain.digestOf(idOf(grant), nonce, calls)
  return sign({ hash, privateKey: by, to: 'hex' })
}

describe('an account with sessions', () => {
  it('executes what a session key signs, whoever submits it', async () => {
    const grant = grantOf({ allowances: [ether] })
    expect(await chain.grant(grant)).toBe(true)
    const before = await chain.node.getBalance({ address: stranger })
    expect(await chain.call(grant, [pay(60n)], [await signed(grant, 0n, [pay(60n)])])).toBe(true)
    expect((await chain.node.getBalance({ address: stranger })) - before).toBe(60n)
  })

  it('accepts session changes from the owner alone', async () => {
    const grant = grantOf({ allowances: [ether] })
    const { abi } = sessionAccount
    const grantData = encodeFunctionData({ abi, functionName: 'grantSession', args: [grant] })
    expect(await chain.anybody(grantData)).toBe(false)
    expect(await chain.grant(grant)).toBe(true)
    const revokeData = encodeFunctionData({
      abi,
      functionName: 'revokeSession',
      args: [idOf(grant)],
    })
    expect(await chain.anybody(revokeData)).toBe(false)
    expect(await chain.call(grant, [pay(1n)], [await signed(grant, 0n, [pay(1n)])])).toBe(true)
    expect(await chain.revoke(idOf(grant))).toBe(true)
    expect(await chain.call(grant, [pay(1n)], [await signed(grant, 1n, [pay(1n)])])).toBe(false)
    expect(await chain.grant(grant)).toBe(false)
  })

  it('needs every key of a session, in their order', async () => {
    const grant = grantOf({ keys: [keyOf(cosigner), keyOf(key)], allowances: [ether] })
    await chain.grant(grant)
    const calls = [pay(1n)]
    const [first, second] = [
      await signed(grant, 0n, calls, cosigner),
      await signed(grant, 0n, calls),
    ]
    expect(await chain.call(grant, calls, [second])).toBe(false)
    expect(await chain.call(grant, calls, [second, first])).toBe(false)
    expect(await chain.call(grant, calls, [second, second])).toBe(false)
    expect(await chain.call(grant, calls, [first, second])).toBe(true)
  })

  it('lets no session call into the account, neither itself nor through another contract', async () => {
    const [execute] = localAccount.abi.filter(
      (one) => one.type === 'function' && one.name === 'execute' && one.inputs.length === 3,
    )
    expect(execute).toBeDefined()
    const { obedient, owner } = chain
    const through = (data: Hex): Call => ({
      target: obedient,
      value: 0n,
      data: encodeFunctionData({
        abi: localAccount.abi,
        functionName: 'execute',
        args: [owner.address, 0n, data],
      }),
    })
    const selector: Hex = `0x${through('0x').data.slice(2, 10)}`
    const grant = grantOf({
      callables: [{ target: obedient, selector, valueLimit: 0n, rules: [] }],
      allowances: [ether],
    })
    expect(await chain.grant(grant)).toBe(true)
    expect(
      await chain.grant(
        grantOf({ callables: [{ target: owner.address, selector, valueLimit: 0n, rules: [] }] }),
      ),
    ).toBe(false)
    const { abi } = sessionAccount
    const wider = grantOf({ allowances: [{ ...ether, amount: 10n ** 9n }] })
    const asOwner = encodeFunctionData({ abi, functionName: 'grantSession', args: [wider] })
    for (const call of [
      through(asOwner),
      { target: owner.address, value: 0n, data: asOwner },
      { target: owner.address, value: 1n, data: '0x' } as const,
    ])
      expect(await chain.call(grant, [call], [await signed(grant, 0n, [call])])).toBe(false)
    // Calls of the same session, from inside its own: the inner ones would have the next nonce.
    const inner = [pay(1n)]
    const again = through(
      encodeFunctionData({
        abi,
        functionName: 'callWithSession',
        args: [grant, inner, [await signed(grant, 1n, inner)]],
      }),
    )
    expect(await chain.call(grant, [again], [await signed(grant, 0n, [again])])).toBe(false)
    expect(
      await chain.call(grant, [through('0x')], [await signed(grant, 0n, [through('0x')])]),
    ).toBe(true)
  })

  it('signs as ERC-1271 has it by the owner’s key alone', async () => {
    const hash = `0x${'ab'.repeat(32)}` as const
    const valid = (signature: Hex) =>
      chain.node.readContract({
        address: chain.owner.address,
        abi: sessionAccount.abi,
        functionName: 'isValidSignature',
        args: [hash, signature],
      })
    expect(await valid(await chain.owner.sign({ hash }))).toBe('0x1626ba7e')
    expect(await valid(await privateKeyToAccount(key).sign({ hash }))).toBe('0xffffffff')
  })

  it('refuses what no grant can mean', async () => {
    const callable = {
      target: chain.one,
      selector: '0x12345678',
      valueLimit: 0n,
      rules: [],
    } as const
    for (const given of [
      { allowances: [] },
      { allowances: [ether], keys: [] },
      { allowances: [ether], expiry: began - 10 * day },
      { allowances: [{ ...ether, period: 0 }] },
      { allowances: [ether, { ...ether, amount: 1n }] },
      { callables: Array.from({ length: 17 }, () => callable) },
    ])
      expect(await chain.grant(grantOf(given))).toBe(false)
  })

  it('is sent a token that has an allowance by that alone', async () => {
    const selector: Hex = `0x${transfer(chain.one, 1n).data.slice(2, 10)}`
    const grant = grantOf({
      callables: [{ target: chain.one, selector, valueLimit: 0n, rules: [] }],
      allowances: [{ ...ether, token: chain.one, amount: 5n }],
    })
    await chain.grant(grant)
    const [much, little] = [[transfer(chain.one, 6n)], [transfer(chain.one, 5n)]]
    expect(await chain.call(grant, much, [await signed(grant, 0n, much)])).toBe(false)
    expect(await chain.call(grant, little, [await signed(grant, 0n, little)])).toBe(true)
  })

  it('takes P-256 keys where the chain can verify them, and nowhere else', async () => {
    const secret = hexToBytes(`0x${'53'.repeat(32)}`)
    const point = p256.getPublicKey(secret, false)
    const keys = [{ kind: 1, x: bytesToHex(point.slice(1, 33)), y: bytesToHex(point.slice(33)) }]
    const calls = [pay(1n)]
    const osaka = await sessionChain('osaka')
    for (const [where, isTaken] of [
      [chain, false],
      [osaka, true],
    ] as const) {
      const grant = grantOf({ keys, allowances: [ether] })
      await where.grant(grant)
      const digest = hexToBytes(await where.digestOf(idOf(grant), 0n, calls))
      const signature = bytesToHex(p256.sign(digest, secret))
      const wrong = bytesToHex(p256.sign(digest.toReversed(), secret))
      expect(await where.call(grant, calls, [wrong])).toBe(false)
      expect(await where.call(grant, calls, [signature])).toBe(isTaken)
    }
    await osaka.stop()
  })
})
