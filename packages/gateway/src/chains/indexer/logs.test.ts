import fc from 'fast-check'
import { encodeAbiParameters, toEventSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { movementsOf } from './logs.ts'

const token = `0x${'7'.repeat(40)}`
const alice = `0x${'a'.repeat(40)}`
const bob = `0x${'b'.repeat(40)}`
const topic = (value: string | bigint) =>
  typeof value === 'bigint'
    ? `0x${value.toString(16).padStart(64, '0')}`
    : `0x${value.slice(2).padStart(64, '0')}`
const word = (value: bigint) => topic(value)
const signature = toEventSelector('Transfer(address,address,uint256)')
const read = (topics: string[], data = '0x', weth?: string) =>
  movementsOf({ address: token, topics, data }, weth)

describe('logs', () => {
  it('tell ERC-20 and ERC-721 transfers apart by where the number stands', () => {
    const parties = { contract: token, sender: alice, recipient: bob }
    expect(read([signature, topic(alice), topic(bob)], word(5n))).toEqual([
      { ...parties, kind: 'erc20', tokenId: null, amount: 5n },
    ])
    expect(read([signature, topic(alice), topic(bob), topic(9n)])).toEqual([
      { ...parties, kind: 'erc721', tokenId: '9', amount: 1n },
    ])
  })

  it('tell ERC-1155 transfers, one and many', () => {
    const single = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
    const batch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
    const topics = [topic(bob), topic(alice), topic(bob)]
    const one = read([single, ...topics], `${word(3n)}${word(20n).slice(2)}`)
    expect(one).toMatchObject([
      { kind: 'erc1155', sender: alice, recipient: bob, tokenId: '3', amount: 20n },
    ])
    const data = encodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      [
        [1n, 2n],
        [10n, 20n],
      ],
    )
    expect(read([batch, ...topics], data).map((one) => [one.tokenId, one.amount])).toEqual([
      ['1', 10n],
      ['2', 20n],
    ])
    const uneven = encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [[1n], []])
    expect(read([batch, ...topics], uneven)).toEqual([])
  })

  it('tell approvals, and deposits and withdrawals of the wrapped coin alone', () => {
    expect(
      read(
        [toEventSelector('Approval(address,address,uint256)'), topic(alice), topic(bob)],
        word(1n),
      ),
    ).toMatchObject([{ kind: 'approval', sender: alice, recipient: bob }])
    expect(
      read(
        [toEventSelector('ApprovalForAll(address,address,bool)'), topic(alice), topic(bob)],
        word(1n),
      ),
    ).toMatchObject([{ kind: 'approval', sender: alice }])
    const deposit = [toEventSelector('Deposit(address,uint256)'), topic(alice)]
    expect(read(deposit, word(4n), token)).toMatchObject([
      { kind: 'erc20', recipient: alice, amount: 4n },
    ])
    expect(read(deposit, word(4n), bob)).toEqual([])
    expect(
      read([toEventSelector('Withdrawal(address,uint256)'), topic(alice)], word(4n), token),
    ).toMatchObject([{ sender: alice, amount: 4n }])
  })

  it('that lie about their shape tell nothing and break nothing', () => {
    const known = [
      'Transfer(address,address,uint256)',
      'TransferBatch(address,address,address,uint256[],uint256[])',
      'TransferSingle(address,address,address,uint256,uint256)',
      'Approval(address,address,uint256)',
      'Deposit(address,uint256)',
    ].map((one) => toEventSelector(one))
    const hex = (min: number, max: number) =>
      fc
        .uint8Array({ minLength: min, maxLength: max })
        .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
    fc.assert(
      fc.property(
        fc.constantFrom(...known),
        fc.array(hex(32, 32), { maxLength: 3 }),
        hex(0, 200),
        (first, rest, data) => {
          for (const { sender, recipient, amount } of read([first, ...rest], data, token)) {
            expect(sender).toMatch(/^0x[0-9a-f]{40}$/)
            expect(recipient).toMatch(/^0x[0-9a-f]{40}$/)
            expect(amount >= 0n).toBe(true)
          }
        },
      ),
    )
    expect(read([])).toEqual([])
    expect(read([signature, topic(alice), topic(bob)], '0x')).toEqual([])
  })
})
