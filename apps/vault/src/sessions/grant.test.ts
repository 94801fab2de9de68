import { knownError } from '@latchkey/protocol'
import {
  type GrantRequest,
  grantRequestSchema,
  type SessionPermission,
} from '@latchkey/protocol/sessions'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { counterfactualOf } from '../counterfactual/account.ts'
import { decodeGrant, encodeGrant, grantOf } from './grant.ts'

const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const token = `0x${'70'.repeat(20)}` as const
const contract = `0x${'c0'.repeat(20)}` as const
const publicKey = `0x04${'aa'.repeat(32)}${'bb'.repeat(32)}` as const
const granter = { account, now: 1_000, salt: `0x${'01'.repeat(32)}` } as const
const times = { start: 500, period: 86_400 }
const ether: SessionPermission = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x64', ...times },
}
const tokens: SessionPermission = {
  type: 'erc20-recurring-allowance',
  data: { token, allowance: '0xff', ...times },
}
type Called = Extract<SessionPermission, { type: 'contract-call' }>['data']
const transfer = {
  type: 'function',
  name: 'transfer',
  inputs: [
    { type: 'address', name: 'to' },
    { type: 'uint256', name: 'amount' },
  ],
}
const calling = (more: Partial<Called['functions'][number]> = {}, abi: object[] = [transfer]) =>
  ({
    type: 'contract-call',
    data: {
      address: contract,
      abi: abi.map((item) => ({ ...item })),
      functions: [{ functionName: 'transfer', ...more }],
    },
  }) satisfies SessionPermission

const callingAt = (address: `0x${string}`): SessionPermission => ({
  type: 'contract-call',
  data: { ...calling().data, address },
})
const allowanceOf = (token: `0x${string}`): SessionPermission => ({
  type: 'erc20-recurring-allowance',
  data: { ...tokens.data, token },
})
const mixed = `0x${'Ab'.repeat(20)}` as const
const lower = (address: string): `0x${string}` => `0x${address.slice(2).toLowerCase()}`
/** The account of the same key that is a separate contract. */
const contractAccount = counterfactualOf(account).address

function requestOf(
  permissions: SessionPermission[],
  more: Partial<GrantRequest> = {},
): GrantRequest {
  return {
    chainId: '0x1',
    expiry: 2_000,
    permissions,
    policies: [],
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
    ...more,
  }
}
const granted = (permissions: SessionPermission[], more?: Partial<GrantRequest>) =>
  grantOf(requestOf(permissions, more), granter)

describe('a requested session', () => {
  it('is exactly the contract’s grant', () => {
    const args = [
      { operator: 'EQUAL' as const, value: account },
      { operator: 'LESS_THAN' as const, value: '100' },
    ]
    const grant = granted([ether, tokens, calling({ args, valueLimit: '0x7' })])
    expect(grant).toEqual({
      salt: granter.salt,
      expiry: 2_000,
      keys: [{ kind: 0, x: `0x${'aa'.repeat(32)}`, y: `0x${'bb'.repeat(32)}` }],
      callables: [
        {
          target: contract,
          selector: '0xa9059cbb',
          valueLimit: 7n,
          rules: [
            { operator: 0, word: 0, value: BigInt(account) },
            { operator: 2, word: 1, value: 100n },
          ],
        },
      ],
      allowances: [
        { token: `0x${'00'.repeat(20)}`, amount: 100n, ...times },
        { token, amount: 255n, ...times },
      ],
    })
    expect(decodeGrant(encodeGrant(grant))).toEqual(grant)
  })

  const lookAlike = (name: string, type: string) =>
    granted([
      calling({ functionName: name }, [
        { type: 'function', name, inputs: [{ name: 'one', type }] },
      ]),
    ])
  it.each<[string, () => unknown]>([
    ['ends before it begins', () => granted([ether], { expiry: 1_000 })],
    ['runs foreign code as the account’s', () => granted([calling({ operation: 'DelegateCall' })])],
    ['calls the account itself', () => granted([callingAt(account)])],
    ['calls the account itself in other letters', () => granted([callingAt(lower(account))])],
    ['calls the contract account of the key', () => granted([callingAt(contractAccount)])],
    [
      'calls the contract account of the key in other letters',
      () => granted([calling(), callingAt(lower(contractAccount))]),
    ],
    ['takes the account for a token', () => granted([allowanceOf(account)])],
    [
      'takes the contract account for a token',
      () => granted([ether, allowanceOf(contractAccount)]),
    ],
    ['has two allowances for the coin', () => granted([ether, ether])],
    [
      'has two allowances for one token',
      () => granted([allowanceOf(mixed), allowanceOf(lower(mixed))]),
    ],
    ['names the coin as a token', () => granted([allowanceOf(`0x${'00'.repeat(20)}`)])],
    [
      'has a function whose call is that of a token’s transfer under another name',
      // The first four bytes of `transfer(address,uint256)`.
      () => lookAlike('many_msg_babbage', 'bytes1'),
    ],
    [
      'has a function whose call raises an allowance under another name',
      // The first four bytes of `increaseApproval(address,uint256)`.
      () => lookAlike('claim_eb269a', 'uint256'),
    ],
    ['has a function that its ABI has not', () => granted([calling({ functionName: 'mint' })])],
    ['has a function that its ABI has twice', () => granted([calling({}, [transfer, transfer])])],
    [
      'compares with what is no value of the type',
      () => granted([calling({ args: [{ operator: 'EQUAL', value: 'me' }] })]),
    ],
  ])('is refused where it %s', (_, ask) => {
    expect(ask).toThrow(knownError('RPC_NOT_ALLOWED').message)
  })

  it('may end a second from now, and hold sixteen permissions and no more', () => {
    const several = (count: number) =>
      granted([ether, ...Array.from({ length: count - 1 }, () => calling())], { expiry: 1_001 })
    expect(several(16).callables).toHaveLength(15)
    expect(() => several(17)).toThrow(knownError('FEATURE_UNSUPPORTED').message)
  })

  const [to, amount] = transfer.inputs
  it.each<[string, () => unknown]>([
    ['has policies', () => granted([ether], { policies: [{ type: 'gas', data: {} }] })],
    [
      'has a key of another curve',
      () =>
        granted([ether], {
          signer: { type: 'keys', data: { keys: [{ type: 'secp256r1', publicKey }] } },
        }),
    ],
    [
      'orders what has no order',
      () => granted([calling({ args: [{ operator: 'LESS_THAN', value: account }] })]),
    ],
    [
      'names a value behind one that has no fixed place',
      () =>
        granted([
          calling({ args: [null, { operator: 'EQUAL', value: 1 }] }, [
            { ...transfer, inputs: [{ ...to, type: 'uint256[2]' }, { ...amount }] },
          ]),
        ]),
    ],
    [
      'names a text',
      () =>
        granted([
          calling({ args: [{ operator: 'EQUAL', value: 'a' }] }, [
            { ...transfer, inputs: [{ ...to, type: 'string' }] },
          ]),
        ]),
    ],
  ])('is more than can be held to where it %s', (_, ask) => {
    expect(ask).toThrow(knownError('FEATURE_UNSUPPORTED').message)
  })

  it('has no member that is not known [H6]', () => {
    expect(v.is(grantRequestSchema, requestOf([ether, tokens, calling()]))).toBe(true)
    for (const wrong of [
      { ...requestOf([ether]), more: 1 },
      requestOf([]),
      { ...requestOf([]), permissions: [{ ...ether, data: { ...ether.data, until: 1 } }] },
      { ...requestOf([ether]), permissions: [{ type: 'sudo', data: {} }] },
      { ...requestOf([ether]), expiry: '2000' },
    ])
      expect(v.is(grantRequestSchema, wrong)).toBe(false)
  })
})
