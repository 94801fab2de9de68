import { chainOf, contractOf, roles, solanaKeys, tokenOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { knownError } from '@latchkey/protocol'
import * as wire from '@latchkey/protocol/wire'
import { answerOf, ask, onBothDatabases } from '@latchkey/service/testing'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { configForWorld } from './edge/config/world.ts'
import { createGateway, type Gateway } from './gateway.ts'

const routerAbi = parseAbi([
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256) returns (uint256[])',
])
const one = 'eip155:31337'
const solana = 'solana:localnet'
const balancePath = (address: string, query: string) =>
  `/v1/account/${address}/balance?currency=usd&${query}`
const historyPath = (address: string, query: string) => `/v1/account/${address}/history?${query}`
const nftPath = (address: string, query: string) => `/v1/account/${address}/nfts?${query}`

function fail(message: string): never {
  throw new Error(message)
}

/** Waits until the indexer has reached the head of every chain. */
function caughtUp(gateway: Gateway): Promise<void> {
  return vi.waitFor(
    async () => {
      const { indexer } = await answerOf(gateway, wire.getHealth.response, '/health')
      for (const { head, indexed } of indexer) expect([head >= 0, indexed]).toEqual([true, head])
    },
    { timeout: 50_000, interval: 10 },
  )
}

onBothDatabases('the gateway on the local world', (fresh) => {
  let opened: Gateway | undefined
  // A separate world, because a reorganization would break other tests.
  let started: World | undefined
  const gateway = () => opened ?? fail('The gateway is not open')
  const world = () => started?.description ?? fail('The world has not started')
  const visitor = roles.visitor
  const solanaVisitor = solanaKeys[0].address
  const nodeOf = () => ({ chain: anvil, transport: http(chainOf(world(), one).rpcUrl) })
  const reader = () => createPublicClient(nodeOf())
  const testNode = () => createTestClient({ ...nodeOf(), mode: 'anvil' })
  const sender = () => createWalletClient({ ...nodeOf(), account: roles.friend })
  const balances = (address: string, query: string) =>
    answerOf(gateway(), wire.getBalance.response, balancePath(address, query))
  const history = (address: string, query: string) =>
    answerOf(gateway(), wire.getHistory.response, historyPath(address, query))
  const nfts = (address: string, query: string) =>
    answerOf(gateway(), wire.getNfts.response, nftPath(address, query))

  beforeAll(async () => {
    started = await startWorldForTests()
    const databaseUrl = await fresh()
    const config = configForWorld(world(), {
      logs: 'off',
      pollInterval: 20,
      ...(databaseUrl && { databaseUrl }),
    })
    opened = await createGateway(config)
    await caughtUp(opened)
  })
  afterAll(async () => {
    await opened?.close()
    await started?.stop()
  })

  describe('balances', () => {
    it('are the chain\u2019s own, priced by its pools [D9] [G5]', async () => {
      const { balances: found } = await balances(visitor, `chainId=${one}`)
      const native = found[0]
      const onChain = await reader().getBalance({ address: visitor })
      expect(native).toMatchObject({ symbol: 'ETH', chainId: one, quantity: { decimals: '18' } })
      expect(native).not.toHaveProperty('address')
      expect(parseEther(native?.quantity.numeric ?? '0')).toBe(onChain)
      expect(native?.price).toBeGreaterThan(1000)
      const usdc = found.find((token) =>
        token.address?.endsWith(tokenOf(world(), one, 'USDC').address),
      )
      expect(usdc).toMatchObject({ name: 'USD Coin', price: 1, quantity: { decimals: '6' } })
      expect(usdc?.value).toBeCloseTo(Number(usdc?.quantity.numeric))
      expect(usdc?.iconUrl).toBe('http://gateway.test/public/getTokenImage/USDC')
    })

    it('mark a token that imitates a listed one, and give it no price and no picture of it', async () => {
      const { balances: found } = await balances(visitor, `chainId=${one}`)
      const fake = found.find((token) => token.flags?.is_spam)
      expect(fake).toMatchObject({ price: 0, flags: { is_spam: true, imitates: 'USDC' } })
      expect(fake).not.toHaveProperty('value')
      expect(fake?.iconUrl).toContain('/public/getAssetImage/')
    })

    it('are listed without prices if the prices are unreadable', async () => {
      const lost = async () => {
        throw knownError('NETWORK_FAILED')
      }
      const config = configForWorld(world(), { logs: 'off' })
      const chains = (config.chains ?? []).map((chain) => ({ ...chain, index: false }))
      const plain = await createGateway({ ...config, chains }, { prices: { of: lost } })
      const path = balancePath(visitor, `chainId=${one}`)
      const found = await answerOf(plain, wire.getBalance.response, path)
      const usdc = found.balances.find(({ symbol, flags }) => symbol === 'USDC' && !flags)
      expect(usdc).toMatchObject({ price: 0, quantity: { numeric: expect.any(String) } })
      expect(found.unread).toEqual([{ chainId: one, what: 'price' }])
      expect(usdc).not.toHaveProperty('value')
      await plain.close()
    })

    it('are the same without Multicall3', async () => {
      const config = configForWorld(world(), { logs: 'off' })
      const chains = (config.chains ?? []).map(({ multicall: _, ...chain }) => ({
        ...chain,
        index: false,
      }))
      const plain = await createGateway({ ...config, chains })
      const listed = (
        await balances(visitor, `chainId=${one}&forceUpdate=${one}:${visitor}`)
      ).balances.filter((token) => !token.flags)
      const found = await answerOf(
        plain,
        wire.getBalance.response,
        balancePath(visitor, `chainId=${one}`),
      )
      expect(found.balances).toEqual(listed)
      await plain.close()
    })

    it('are read again when forced, and kept for a moment otherwise', async () => {
      const address = '0x00000000000000000000000000000000000a11ce'
      const amount = async (query: string) =>
        (await balances(address, query)).balances[0]?.quantity.numeric
      expect(await amount(`chainId=${one}`)).toBeUndefined()
      await testNode().setBalance({ address, value: parseEther('2') })
      expect(await amount(`chainId=${one}`)).toBeUndefined()
      expect(
        await amount(
          `chainId=${one}&forceUpdate=${one}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
        ),
      ).toBe('2')
      expect(await amount(`chainId=${one}`)).toBe('2')
    })

    it('come from every chain of the family when none is named', async () => {
      const { balances: found } = await balances(visitor, '')
      expect(new Set(found.map((token) => token.chainId))).toEqual(new Set([one, 'eip155:31338']))
    })

    it('on Solana are SOL and the tokens of both programs, NFTs left out [G5] [E3]', async () => {
      const { balances: found } = await balances(solanaVisitor, `chainId=${solana}`)
      const symbols = found.map((token) => token.symbol)
      expect(symbols).toEqual(expect.arrayContaining(['SOL', 'USDC', 'JUP', 'PYUSD']))
      expect(found[0]).toMatchObject({
        address: `${solana}:So11111111111111111111111111111111111111111`,
        price: 150,
      })
      expect(found.every((token) => token.quantity.decimals !== '0')).toBe(true)
      expect(found.find((token) => token.flags?.is_spam)?.flags).toEqual({
        is_spam: true,
        imitates: 'SOL',
      })
    })
  })

  it('prices every requested token, also the native coin', async () => {
    const dai = `${one}:${tokenOf(world(), one, 'DAI').address}`
    const addresses = [
      `${one}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
      dai,
      `${solana}:So11111111111111111111111111111111111111111`,
    ]
    const body = JSON.stringify({ currency: 'usd', addresses, projectId: 'p' })
    const { fungibles } = await answerOf(
      gateway(),
      wire.postPrices.response,
      '/v1/fungible/price',
      { method: 'POST', body },
    )
    expect(fungibles.map((one) => one.address)).toEqual(addresses)
    expect(fungibles.map((one) => Math.round(one.price))).toEqual([expect.any(Number), 1, 150])
    expect(fungibles[0]?.price).toBeGreaterThan(1000)
  })

  describe('history', () => {
    it('lists sends, receipts, trades, approvals and mints with their assets [D9] [G5]', async () => {
      const { data } = await history(visitor, `chainId=${one}`)
      const kinds = new Set(data.map((transaction) => transaction.metadata.operationType))
      expect(kinds).toEqual(new Set(['send', 'receive', 'trade', 'approve', 'mint']))
      const trade = data.find((transaction) => transaction.metadata.operationType === 'trade')
      expect(trade?.transfers.map((one) => [one.direction, one.fungible_info?.symbol])).toEqual([
        ['out', 'ETH'],
        ['in', 'DAI'],
      ])
      const times = data.map((transaction) => transaction.metadata.minedAt)
      expect(times).toEqual([...times].sort().reverse())
      expect(data.every((transaction) => transaction.metadata.chain === one)).toBe(true)
    })

    it('marks poisoned and spam transactions and nothing else', async () => {
      const { data } = await history(visitor, `chainId=${one}`)
      const spam = data.filter((transaction) => transaction.metadata.is_spam)
      const parties = spam.flatMap(({ metadata }) => [metadata.sentFrom, metadata.sentTo])
      expect(parties.filter((address) => address === roles.lookalike)).toHaveLength(2)
      expect(spam).toHaveLength(4)
      expect(
        data.filter(({ transfers }) => transfers.some((one) => one.nft_info?.flags.is_spam)),
      ).toHaveLength(1)
    })

    it('pages by an opaque cursor without gap or repetition [E4]', async () => {
      const first = await history(roles.busy, `chainId=${one}`)
      expect(first.data).toHaveLength(50)
      const second = await history(roles.busy, `chainId=${one}&cursor=${first.next}`)
      expect(second.next).toBeNull()
      const ids = [...first.data, ...second.data].map((transaction) => transaction.id)
      expect(new Set(ids).size).toBe(ids.length)
      const nonces = [...first.data, ...second.data]
        .filter((one) => one.metadata.sentFrom === roles.busy)
        .map((one) => one.metadata.nonce)
      expect([...nonces].sort((a, b) => b - a)).toEqual(
        Array.from({ length: nonces.length }, (_, index) => nonces.length - 1 - index),
      )
    })

    it('shows a new transfer within moments, and one that failed as failed', async () => {
      const hash = await sender().sendTransaction({ to: visitor, value: 7n })
      const reverter = contractOf(world(), one, 'reverter')
      const failed = await sender().sendTransaction({ to: reverter, value: 5n, gas: 100_000n })
      const find = async () => {
        const { data } = await history(roles.friend, `chainId=${one}`)
        return [hash, failed].map(
          (wanted) => data.find((transaction) => transaction.metadata.hash === wanted)?.metadata,
        )
      }
      await expect.poll(async () => (await find()).every(Boolean)).toBe(true)
      const [sent, reverted] = await find()
      expect(sent).toMatchObject({
        operationType: 'send',
        status: 'confirmed',
        sentTo: visitor,
      })
      expect(reverted).toMatchObject({ operationType: 'send', status: 'failed' })
    })

    it('lists a trade for the native coin, which only a contract sends', async () => {
      const { address } = tokenOf(world(), one, 'DAI')
      const router = contractOf(world(), one, 'uniswapRouter')
      const weth = contractOf(world(), one, 'weth')
      const trader = createWalletClient({ ...nodeOf(), account: roles.counterparty })
      const token = `0x${address.slice(2)}` as const
      await trader.writeContract({
        address: token,
        abi: erc20Abi,
        functionName: 'approve',
        args: [router, parseEther('30')],
      })
      const hash = await trader.writeContract({
        address: router,
        abi: routerAbi,
        functionName: 'swapExactTokensForETH',
        args: [parseEther('30'), 0n, [token, weth], roles.counterparty, 2n ** 40n],
      })
      const reported = async () => {
        const { data } = await history(roles.counterparty, `chainId=${one}`)
        const trade = data.find((transaction) => transaction.metadata.hash === hash)
        const moved = trade?.transfers.map((one) => [one.direction, one.fungible_info?.symbol])
        return [trade?.metadata.operationType, moved]
      }
      const moved = [
        ['out', 'DAI'],
        ['in', 'ETH'],
      ]
      await expect.poll(reported).toEqual(['trade', moved])
    })

    it('takes back what the chain takes back', async () => {
      const id = await testNode().snapshot()
      const hash = await sender().sendTransaction({ to: roles.visitor, value: 9n })
      const has = async () => {
        const { data } = await history(roles.friend, `chainId=${one}`)
        return data.some((transaction) => transaction.metadata.hash === hash)
      }
      await expect.poll(has).toBe(true)
      await testNode().revert({ id })
      // That the chain ends earlier shows nothing: it does once there is another block in the place of the old one.
      await testNode().mine({ blocks: 1 })
      await expect.poll(has).toBe(false)
      await caughtUp(gateway())
    })

    it('on Solana merges the account\u2019s and its token accounts\u2019 transactions [G5]', async () => {
      const { data } = await history(solanaVisitor, `chainId=${solana}`)
      const reported = data.map(
        ({ metadata, transfers }) =>
          `${metadata.operationType} ${transfers.map((one) => one.fungible_info?.symbol ?? one.nft_info?.name).join()}`,
      )
      expect(reported).toEqual(
        expect.arrayContaining([
          'send JUP',
          'receive PYUSD',
          'send SOL',
          'send USDC',
          'mint Solana Ring 1',
        ]),
      )
      expect(data.filter((one) => one.metadata.is_spam)).toHaveLength(1)
      const busy = solanaKeys[5].address
      const first = await history(busy, `chainId=${solana}`)
      const second = await history(busy, `chainId=${solana}&cursor=${first.next}`)
      const ids = [...first.data, ...second.data].map((one) => one.id)
      expect([first.data.length, new Set(ids).size]).toEqual([50, ids.length])
      expect(second.next).toBeNull()
    })
  })

  describe('a recipient', () => {
    const requested = (account: string, recipient: string, chainId: string) =>
      answerOf(
        gateway(),
        wire.getRecipient.response,
        `/v1/account/${account}/recipient/${recipient}?chainId=${chainId}&projectId=p`,
      )

    it('is known by what the account itself sent, whatever others claim [J3]', async () => {
      const sentAt = expect.any(String)
      const alike = [{ address: roles.counterparty.toLowerCase(), sentAt }]
      expect(await requested(visitor, roles.counterparty, one)).toEqual({
        sent: 'yes',
        lookAlikes: [],
      })
      expect(await requested(visitor, roles.lookalike, one)).toEqual({
        sent: 'no',
        lookAlikes: alike,
      })
      const { data } = await history(visitor, `chainId=${one}`)
      const claimed = data.filter((row) => row.metadata.sentTo === roles.lookalike)
      expect(claimed.length).toBeGreaterThan(0)
    })

    it('on Solana is known by what the account signed [J3]', async () => {
      const { data } = await history(solanaVisitor, `chainId=${solana}`)
      const [sent] = data.filter((row) => row.metadata.operationType === 'send')
      const to = sent?.metadata.sentTo ?? ''
      expect(await requested(solanaVisitor, to, solana)).toEqual({ sent: 'yes', lookAlikes: [] })
      expect(await requested(to, solanaVisitor, solana)).toMatchObject({ lookAlikes: [] })
      expect(await requested(solanaVisitor, solanaKeys[4].address, solana)).toEqual({
        sent: 'no',
        lookAlikes: [],
      })
    })
  })

  describe('NFTs', () => {
    it('have a name, a collection and a picture from the gateway, and a mark for spam [E11]', async () => {
      const { data } = await nfts(visitor, `chainId=${one}`)
      const good = data.filter((nft) => !nft.flags.is_spam)
      expect(good.map((nft) => [nft.name, nft.collection, nft.standard, nft.quantity])).toEqual(
        expect.arrayContaining([
          ['Ring 1', 'Local Rings', 'erc721', '1'],
          ['Day ticket', 'Local Tickets', 'erc1155', '5'],
        ]),
      )
      for (const nft of good) {
        const picture = await ask(gateway(), nft.imageUrl?.replace('http://gateway.test', '') ?? '')
        expect(picture.headers.get('content-type')).toMatch(/^image\/(png|svg)/)
        expect(picture.headers.get('content-security-policy')).toContain('sandbox')
      }
      const spam = data.filter((nft) => nft.flags.is_spam)
      expect(spam.map((nft) => nft.imageUrl)).toEqual([undefined])
    })

    it('on Solana are Token-2022 mints with metadata [E11]', async () => {
      const { data } = await nfts(solanaVisitor, `chainId=${solana}`)
      expect(data).toMatchObject([
        { name: 'Solana Ring 1', standard: 'token2022', quantity: '1', flags: { is_spam: false } },
      ])
      expect(data[0]?.imageUrl).toContain('/v1/image?id=')
    })
  })

  it('passes JSON-RPC on to each chain', async () => {
    const rpc = async (chainId: string, method: string, params: unknown[] = []) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      return answerOf(gateway(), wire.postJsonRpc.response, `/v1/?chainId=${chainId}&projectId=p`, {
        method: 'POST',
        body,
      })
    }
    expect(await rpc(one, 'eth_chainId')).toMatchObject({ result: '0x7a69' })
    expect(await rpc(one, 'anvil_mine')).toMatchObject({ error: { code: -32601 } })
    expect(await rpc(solana, 'getHealth')).toMatchObject({ result: 'ok' })
  })

  it('agrees with the token contract', async () => {
    const { address } = tokenOf(world(), one, 'DAI')
    const onChain = await reader().readContract({
      address: `0x${address.slice(2)}`,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [visitor],
    })
    const { balances: found } = await balances(
      visitor,
      `chainId=${one}&forceUpdate=${one}:${address}`,
    )
    const dai = found.find((token) => token.symbol === 'DAI' && !token.flags)
    expect(parseEther(dai?.quantity.numeric ?? '0')).toBe(onChain)
  })
})

it('goes on where it stopped, on the same database', async () => {
  const world = await startWorldForTests()
  const config = configForWorld(world.description, {
    logs: 'off',
    databaseUrl: `sqlite:/tmp/latchkey-resume-${process.pid}-${Date.now()}.db`,
  })
  const first = await createGateway(config)
  await caughtUp(first)
  const path = historyPath(roles.visitor, `chainId=${one}`)
  const before = await (await ask(first, path)).json()
  await first.close()
  const chains = (config.chains ?? []).map((chain) => ({ ...chain, index: false }))
  const second = await createGateway({ ...config, chains })
  expect(await (await ask(second, path)).json()).toEqual(before)
  await second.close()
  await world.stop()
})
