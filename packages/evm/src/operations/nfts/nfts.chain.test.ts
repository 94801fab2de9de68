import type { NftId } from '@latchkey/core'
import { contractOf, roles } from '@latchkey/devkit'
import { rpcError } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { chainId, useLocalChain } from '../../local-chain.fixture.ts'
import { follow, sendTransfer } from '../../transfer.fixture.ts'
import { operations } from '../index.ts'

const { visitor, counterparty, friend } = roles

const local = useLocalChain()

const context = () => local.chain.contextOf(local.chain.wallet())
const ring = (tokenId: bigint): NftId => ({
  standard: 'erc721',
  address: contractOf(local.world.description, chainId, 'nfts721'),
  tokenId,
})
const ticket = (tokenId: bigint): NftId => ({
  standard: 'erc1155',
  address: contractOf(local.world.description, chainId, 'nfts1155'),
  tokenId,
})
const standing = (nft: NftId, to?: string, amount = 1n) =>
  operations.nftStanding(context(), { nft, amount, ...(to && { to }) })
/** How many of an NFT an address has. */
async function owned(nft: NftId, address: string): Promise<bigint> {
  const there = local.chain.contextOf(local.chain.wallet(), address)
  return (await operations.nftStanding(there, { nft, amount: 1n })).owned
}

/** Puts a contract at an address that answers each call with the visitor's address; `only`: the selector of the one call that it takes. */
async function collectionOf(address: string, only = ''): Promise<NftId> {
  const answer = `73${visitor.slice(2)}5f5260205ff3`
  const code = only ? `5f3560e01c63${only}146011575f5ffd5b${answer}` : answer
  await local.chain.node('anvil_setCode', address, `0x${code}`)
  return { standard: 'erc721', address, tokenId: 7n }
}

describe('an NFT', () => {
  it('of ERC-721 is sent, and is the recipient’s by the chain itself [E11]', async () => {
    const nft = ring(1n)
    expect(await standing(nft, friend)).toEqual({ owned: 1n })
    const sent = await sendTransfer(context(), { nft, to: friend, amount: 1n })
    expect(await follow(context(), sent)).toMatchObject({ status: 'confirmed', hash: sent.hash })
    expect(await owned(nft, friend)).toBe(1n)
    expect(await standing(nft)).toEqual({ owned: 0n })
  })

  it('of ERC-1155 is sent in the number that was entered [E11]', async () => {
    const nft = ticket(1n)
    expect(await standing(nft, counterparty, 3n)).toEqual({ owned: 5n })
    const sent = await sendTransfer(context(), { nft, to: counterparty, amount: 3n })
    expect(await follow(context(), sent)).toMatchObject({ status: 'confirmed' })
    expect([await owned(nft, visitor), await owned(nft, counterparty)]).toEqual([2n, 3n])
  })

  it.each([
    ['ERC-721', () => ring(2n)],
    ['ERC-1155', () => ticket(2n)],
  ])('of %s is refused where the recipient is a contract that takes none [E11]', async (_, nft) => {
    const router = contractOf(local.world.description, chainId, 'uniswapRouter')
    expect(await standing(nft(), router)).toMatchObject({ refusal: 'recipient' })
    expect(await standing(nft(), friend)).not.toHaveProperty('refusal')
  })

  it('that its collection does not move is refused for every recipient [E11]', async () => {
    const nft = await collectionOf(`0x${'b0'.repeat(20)}`, '6352211e')
    const fixed = { owned: 1n, refusal: 'fixed' }
    expect([await standing(nft), await standing(nft, friend)]).toEqual([fixed, fixed])
  })

  it('that stays where it was is not reported as sent [E11]', async () => {
    const nft = await collectionOf(`0x${'b1'.repeat(20)}`)
    const sent = await sendTransfer(context(), { nft, to: friend, amount: 1n })
    expect(await follow(context(), sent)).toMatchObject({ status: 'otherEffect', moved: [] })
  })

  it('of another account, or without an owner, is not the account’s [E11]', async () => {
    expect([await standing(ring(4n)), await standing(ring(999n))]).toEqual([
      { owned: 0n },
      { owned: 0n },
    ])
  })

  it.each([
    [
      'the node fails',
      () => Promise.reject(rpcError('Too many requests', { code: -32_005 })),
      'RPC_ERROR',
    ],
    ['no contract answers', async () => '0x', 'BAD_RESPONSE'],
  ])('whose owner cannot be read is reported as unreadable: %s [E11]', async (_, rpc, code) => {
    const reading = operations.nftStanding({ ...context(), rpc }, { nft: ring(2n), amount: 1n })
    await expect(reading).rejects.toMatchObject({ code })
  })
})
