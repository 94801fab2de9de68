import fc from 'fast-check'
import { maxUint256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { type Descriptor, parseDescriptor } from '../erc7730/parse.ts'
import { fieldOf } from '../known.ts'
import { chainOfSigned } from './domain.ts'
import { reviewSigned } from './reviewSigned.ts'
import type { SignedData } from './typedData.ts'

const chainId = 'eip155:1'
const account = '0x00000000000000000000000000000000000000aa'
const spender = '0x00000000000000000000000000000000000000bb'
const token = '0x00000000000000000000000000000000000000cc'
const other = '0x00000000000000000000000000000000000000dd'
const asset = `eip155:1/erc20:${token}`
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const fields = (members: string) =>
  members.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })
const details = fields('address token,uint160 amount,uint48 expiration,uint48 nonce')
const permissions = fields('address token,uint256 amount')

function data(
  primaryType: string,
  members: string,
  message: SignedData['message'],
  more: Partial<SignedData> = {},
): SignedData {
  const { types, ...rest } = more
  return {
    domain: { name: 'Token', chainId: 1, verifyingContract: token },
    types: { [primaryType]: fields(members), ...types },
    primaryType,
    message,
    ...rest,
  }
}
const reviewed = (given: SignedData, descriptors: readonly Descriptor[] = []) =>
  reviewSigned(given, { chainId, account, descriptors })

const permitMembers = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'
const permit = (value: unknown, more: SignedData['message'] = {}) =>
  data('Permit', permitMembers, {
    owner: account,
    spender,
    value,
    nonce: 0,
    deadline: '1790000000',
    ...more,
  })

it('decodes nothing of a batch that is too long, rather than a section of it', () => {
  const batch = (count: number) =>
    data(
      'PermitBatch',
      'PermitDetails[] details,address spender,uint256 sigDeadline',
      {
        details: Array.from({ length: count }, () => ({
          token,
          amount: 1,
          expiration: 1,
          nonce: 0,
        })),
        spender,
        sigDeadline: 1,
      },
      { types: { PermitDetails: details } },
    )
  expect(reviewed(batch(200)).approvals).toHaveLength(200)
  const long = reviewed(batch(300))
  expect(long.approvals).toEqual([])
  expect(long.calls).toMatchObject([{ decoded: 'known', name: 'PermitBatch' }])
})

it('believes no chain and no contract of a domain whose type leaves them out', () => {
  const members = [{ name: 'name', type: 'string' }]
  const named = data(
    'Vote',
    'address voter',
    { voter: account },
    { types: { EIP712Domain: members } },
  )
  expect(chainOfSigned(named)).toBeUndefined()
  expect(reviewed(named).calls).toMatchObject([{ to: '' }])
})

describe('a permit', () => {
  it.each([
    ['text', '5'],
    ['hex', '0x5'],
    ['a number', 5],
    ['a bigint', 5n],
  ])('is a right to the token, by an amount as %s', (_, value) => {
    const review = reviewed(permit(value))
    expect(review.approvals).toEqual([{ asset, amount: 5n, spender }])
    expect(review.simulation).toEqual({ status: 'none', why: 'signature' })
  })

  it('of Dai is a right to any amount, or to none', () => {
    const members = 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed'
    const dai = (allowed: boolean) =>
      data('Permit', members, { holder: account, spender, nonce: 1, expiry: 0, allowed })
    expect(reviewed(dai(true)).approvals).toEqual([{ asset, amount: maxUint256, spender }])
    expect(reviewed(dai(false)).approvals).toEqual([{ asset, amount: 0n, spender }])
  })

  it.each([
    'TransferWithAuthorization',
    'ReceiveWithAuthorization',
  ])('of ERC-3009 is a payment: %s', (primary) => {
    const members =
      'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
    const message = {
      from: account,
      to: other,
      value: 9,
      validAfter: 0,
      validBefore: 1,
      nonce: '0x',
    }
    expect(reviewed(data(primary, members, message)).leaves).toEqual([
      { asset, amount: 9n, from: account, to: other },
    ])
  })

  it('of Permit2 is a right to each token that it names, the most of 160 bits to any amount', () => {
    const domain = { name: 'Permit2', chainId: 1, verifyingContract: permit2 }
    const types = { PermitDetails: details }
    const one = { token, amount: '7', expiration: 1, nonce: 0 }
    const any = { ...one, token: other, amount: (2n ** 160n - 1n).toString() }
    const members = 'details,address spender,uint256 sigDeadline'
    const single = data(
      'PermitSingle',
      `PermitDetails ${members}`,
      { details: one, spender, sigDeadline: 1 },
      { domain, types },
    )
    const batch = data(
      'PermitBatch',
      `PermitDetails[] ${members}`,
      { details: [one, any], spender, sigDeadline: 1 },
      { domain, types },
    )
    expect(reviewed(single).approvals).toEqual([{ asset, amount: 7n, spender }])
    expect(reviewed(batch).approvals).toEqual([
      { asset, amount: 7n, spender },
      { asset: `eip155:1/erc20:${other}`, amount: maxUint256, spender },
    ])
  })

  it.each([
    ['PermitTransferFrom', 'TokenPermissions', ''],
    ['PermitBatchTransferFrom', 'TokenPermissions[]', ''],
    ['PermitWitnessTransferFrom', 'TokenPermissions', ',Order witness'],
  ])('of Permit2 for one transfer is a right as well: %s', (primary, type, witness) => {
    const one = { token, amount: '7' }
    const permitted = type.endsWith('[]') ? [one] : one
    const members = `${type} permitted,address spender,uint256 nonce,uint256 deadline${witness}`
    const types = { TokenPermissions: permissions, Order: fields('uint256 side') }
    const message = { permitted, spender, nonce: 1, deadline: 1, witness: { side: 1 } }
    const review = reviewed(data(primary, members, message, { types }))
    expect(review.approvals).toEqual([{ asset, amount: 7n, spender }])
  })

  it.each([
    ['has other members', data('Permit', 'address spender,uint256 value', { spender, value: 5 })],
    ['names no contract', { ...permit('5'), domain: {} }],
    ['has an amount that is none', permit('-5')],
    ['is for nobody', permit('5', { spender: 'ada.eth' })],
  ])('is none where it %s: its values are shown, and not verified', (_, given) => {
    const review = reviewed(given)
    expect([review.leaves, review.approvals]).toEqual([[], []])
    expect(review.calls).toMatchObject([{ decoded: 'known', name: 'Permit' }])
  })
})

describe('typed data', () => {
  const order = (message: SignedData['message']) =>
    data('Order', 'string item,Side side,address[] to', message, {
      types: { Side: fields('uint256 kind') },
    })

  it('shows each signed value, and no other', () => {
    const message = { item: 'Key', side: { kind: 2, hidden: 3 }, to: [other], more: 'not signed' }
    expect(reviewed(order(message)).calls).toMatchObject([
      {
        to: token,
        value: 0n,
        decoded: 'known',
        name: 'Order',
        fields: [
          { label: 'domain', value: { kind: 'text', text: 'Token' } },
          { label: 'item', value: { kind: 'text', text: 'Key' } },
          { label: 'side.kind', value: { kind: 'text', text: '2' } },
          { label: 'to[0]', value: { kind: 'address', address: other } },
        ],
      },
    ])
  })

  it('is plain text, and says that there is more than it shows', () => {
    const to = Array.from({ length: 60 }, () => other)
    const [call] = reviewed(order({ item: '<b>Free\u202e</b>\n'.repeat(99), side: {}, to })).calls
    const shown = call?.decoded === 'known' ? call.fields : []
    expect(shown).toHaveLength(49)
    expect(shown.at(-1)).toEqual({ label: '…', value: { kind: 'text', text: '+14' } })
    const item = shown[1]?.value
    expect(item?.kind === 'text' && item.text).toMatch(/^(<b>Free<\/b> ?){10,}.*…$/)
  })

  it('is for the chain of its domain', () => {
    expect(chainOfSigned(permit(1))).toBe('eip155:1')
    expect(chainOfSigned({ ...permit(1), domain: { chainId: '0xa' } })).toBe('eip155:10')
    expect(chainOfSigned({ ...permit(1), domain: {} })).toBeUndefined()
  })

  const descriptor = (key: string, more: object = {}, fields: object[] = []) =>
    [
      parseDescriptor(
        JSON.stringify({
          context: { eip712: { deployments: [{ chainId: 1, address: token }], ...more } },
          metadata: { owner: 'Token' },
          display: {
            formats: {
              [key]: {
                intent: 'Allow',
                fields: [
                  {
                    path: 'value',
                    label: 'Up to',
                    format: 'tokenAmount',
                    params: { tokenPath: '@.to' },
                  },
                  ...fields,
                ],
              },
            },
          },
        }),
      ),
    ].filter((one) => one !== undefined)

  it.each([
    'Permit',
    `Permit(${permitMembers})`,
  ])('is verified by a descriptor of its contract: %s', (key) => {
    const review = reviewed(permit('5', { hidden: 'not signed' }), descriptor(key))
    expect(review.calls).toMatchObject([
      {
        to: token,
        value: 0n,
        decoded: 'verified',
        contract: 'Token',
        intent: 'Allow',
        fields: [
          { label: 'Up to', value: { kind: 'amount', asset, amount: 5n, isUnlimited: false } },
        ],
      },
    ])
    expect(review.approvals).toHaveLength(1)
  })

  it('is not verified by the descriptor of another contract, chain or type', () => {
    const elsewhere = { deployments: [{ chainId: 10, address: token }] }
    const foreign = { deployments: [{ chainId: 1, address: other }] }
    for (const descriptors of [
      descriptor('Permit', elsewhere),
      descriptor('Permit', foreign),
      descriptor('Order'),
    ])
      expect(reviewed(permit(1), descriptors).calls).toMatchObject([{ decoded: 'known' }])
  })

  it('is not verified if the message lacks a value that the descriptor shows', () => {
    const hidden = { path: '#.hidden', label: 'Hidden', format: 'raw' }
    const descriptors = descriptor('Permit', {}, [hidden])
    const review = reviewed(permit('5', { hidden: 'not signed' }), descriptors)
    expect(review.calls).toMatchObject([{ decoded: 'known' }])
  })

  it('is not verified by a descriptor of another domain', () => {
    const domain = (more: object) => descriptor('Permit', more)
    expect(reviewed(permit(1), domain({ domain: { name: 'Token' } })).calls).toMatchObject([
      { decoded: 'verified' },
    ])
    for (const more of [
      { domain: { name: 'token' } },
      { domain: { name: 'Token', salt: '1' } },
      { domainSeparator: `0x${'ab'.repeat(32)}` },
    ])
      expect(reviewed(permit(1), domain(more)).calls).toMatchObject([{ decoded: 'known' }])
  })

  it('is verified by its whole type, the types of its members among them', () => {
    const types = {
      Order: [{ name: 'item', type: 'Item[]' }],
      Item: [{ name: 'amount', type: 'uint256' }],
    }
    const data = {
      domain: { chainId: 1, verifyingContract: token },
      types,
      primaryType: 'Order',
      message: { item: [{ amount: '7' }] },
    }
    const written = (key: string) =>
      parseDescriptor(
        JSON.stringify({
          context: { eip712: { deployments: [{ chainId: 1, address: token }] } },
          metadata: { owner: 'Shop' },
          display: {
            formats: {
              [key]: { intent: 'Buy', fields: [{ path: 'item.[].amount', label: 'Count' }] },
            },
          },
        }),
      )
    const decodedBy = (key: string) =>
      reviewed(
        data,
        [written(key)].filter((one) => one !== undefined),
      ).calls[0]?.decoded
    expect(decodedBy('Order(Item[] item)Item(uint256 amount)')).toBe('verified')
    expect(decodedBy('Order(Item[] item)Item(uint128 amount)')).toBe('known')
    expect(decodedBy('Order(Item[] item)Item(uint256 amount,address to)')).toBe('known')
  })

  it('has the hashes that other devices show (ERC-8213) [L18]', () => {
    // The example of EIP-712, with the hashes that the standard lists for it.
    const person = (name: string, wallet: string) => ({ name, wallet })
    const mail: SignedData = {
      domain: {
        name: 'Ether Mail',
        version: '1',
        chainId: 1,
        verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
      },
      types: {
        Person: fields('string name,address wallet'),
        Mail: fields('Person from,Person to,string contents'),
      },
      primaryType: 'Mail',
      message: {
        from: person('Cow', '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'),
        to: person('Bob', '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB'),
        contents: 'Hello, Bob!',
      },
    }
    expect(reviewed(mail).calls[0]?.digests).toEqual([
      {
        term: 'EIP-712 Digest',
        hash: '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2',
      },
      {
        term: 'Domain Hash',
        hash: '0xf2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f',
      },
      {
        term: 'Message Hash',
        hash: '0xc52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e',
      },
    ])
    const broken = { ...mail, message: { ...mail.message, to: 'Bob' } }
    expect(reviewed(broken).calls[0]?.digests).toBeUndefined()
  })

  it.each([
    '0'.repeat(400) + String(maxUint256),
    `${' '.repeat(4_000)}${maxUint256}`,
    `0x${'0'.repeat(400)}${'f'.repeat(64)}`,
    `0b${'1'.repeat(256)}`,
  ])('shows the amount that is signed, however it is spelled: %#', (value) => {
    const { approvals, calls } = reviewed(permit(value))
    expect(approvals).toMatchObject([{ amount: maxUint256, spender }])
    expect(calls[0]).toMatchObject({
      fields: expect.arrayContaining([fieldOf('value', maxUint256)]),
    })
    expect(calls[0]?.digests).toEqual(reviewed(permit(String(maxUint256))).calls[0]?.digests)
  })

  it.each([
    ['a number in a list', [String(maxUint256)]],
    ['a number that is too large', String(maxUint256 + 1n)],
    ['a number below zero', '-1'],
    ['a fraction', 1.5],
    ['text', 'all'],
  ])('reads nothing of a message with %s, and hashes nothing', (_, value) => {
    const [call] = reviewed(permit(value), descriptor('Permit')).calls
    expect(call).toMatchObject({ decoded: 'known', fields: [{ label: 'domain' }, { label: '…' }] })
    expect(call?.digests).toBeUndefined()
  })

  it('reads types and members with the names that Solidity allows', () => {
    const types = { Pay$: fields('uint256 $amount') }
    const domain = { chainId: 1, verifyingContract: token }
    const [call] = reviewed({ domain, types, primaryType: 'Pay$', message: { $amount: '7' } }).calls
    expect(call).toMatchObject({ fields: [fieldOf('$amount', 7n)], digests: [{}, {}, {}] })
  })

  it('reads nothing of types whose names are more than names', () => {
    const disguised = {
      domain: { chainId: 1, verifyingContract: token },
      types: { 'Order(Item item)Item': fields('uint256 a') },
      primaryType: 'Order(Item item)Item',
      message: { a: '1' },
    }
    const [call] = reviewed(disguised).calls
    expect(call).toMatchObject({ decoded: 'known', fields: [{ label: '…' }] })
    expect(call?.digests).toBeUndefined()
  })

  it('hashes the domain as wallets get it, with its type written out', () => {
    const typed = (domain: SignedData['domain']) => ({ ...permit(5), domain })
    const full = { name: 'Token', version: '', chainId: '1', verifyingContract: token }
    const type = fields('string name,string version,uint256 chainId,address verifyingContract')
    const written = { ...typed(full), types: { ...permit(5).types, EIP712Domain: type } }
    expect(reviewed(typed(full)).calls[0]?.digests).toEqual(reviewed(written).calls[0]?.digests)
  })

  it('never throws, whatever its types and values', () => {
    const types = fc.dictionary(
      fc.constantFrom('A', 'B', 'Permit', '__proto__', 'constructor'),
      fc.array(
        fc.record({ name: fc.string(), type: fc.constantFrom('A', 'B[]', 'A[][]', 'uint256') }),
      ),
    )
    fc.assert(
      fc.property(types, fc.dictionary(fc.string(), fc.anything()), (given, message) => {
        for (const primaryType of ['A', 'Permit', '__proto__'])
          reviewed({ domain: message, types: given, primaryType, message })
      }),
    )
  })
})
