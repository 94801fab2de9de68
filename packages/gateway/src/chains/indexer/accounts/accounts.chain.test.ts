import { chainOf, contractOf, minedReceipt, roles, tokenOf, type World } from '@latchkey/devkit'
import { deadlines } from '@latchkey/devkit/pace'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import {
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  parseAbi,
  publicActions,
} from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../../../edge/database/open.ts'
import { onMigratedDatabases } from '../../../edge/database/testing/migrated.ts'
import type { Indexing } from '../../../edge/ports/indexing.ts'
import { chainId, followAccounts } from './accounts.fixture.ts'

const nftAbi = parseAbi(['function transferFrom(address from, address to, uint256 id)'])
const ticketAbi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])
const multicallAbi = parseAbi([
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate3Value(Call[] calls) payable',
])
const { visitor, friend, busy } = roles
/** An account that sends nothing itself. */
const follower = `0x${'f0110e'.padEnd(40, '0')}` as const
const stranger = `0x${'5712a6'.padEnd(40, '0')}` as const

onMigratedDatabases('an index of accounts', (fresh) => {
  let started: World | undefined
  let url: string | undefined
  let snapshot: `0x${string}`
  const databases: Database[] = []
  const open: Indexing[] = []
  const world = () => started ?? fail('The world has not started')
  const node = () =>
    createTestClient({
      chain: anvil,
      mode: 'anvil',
      transport: http(chainOf(world().description, chainId).rpcUrl),
    }).extend(publicActions)
  const wallet = () =>
    createWalletClient({
      chain: anvil,
      account: visitor,
      transport: http(chainOf(world().description, chainId).rpcUrl),
    })
  const db = () => databases[0] ?? fail('No database')

  beforeAll(async () => {
    started = await startWorldForTests()
  })
  beforeEach(async () => {
    url = await fresh()
    databases.push(await openDatabase(url))
    snapshot = await node().snapshot()
  })
  afterEach(async () => {
    for (const indexing of open.splice(0)) await indexing.close()
    for (const one of databases.splice(0)) await one.destroy()
    await node().revert({ id: snapshot })
  })
  afterAll(() => started?.stop())

  function follow(options: Parameters<typeof followAccounts>[2] = {}, on = db()): Indexing {
    const indexing = followAccounts(world(), on, options)
    open.push(indexing)
    return indexing
  }

  /** Waits until an indexer has the newest block. */
  async function caughtUp(indexing: Indexing): Promise<number> {
    const newest = Number(await node().getBlockNumber({ cacheTime: 0 }))
    await vi.waitFor(
      () => expect(indexing.progress()).toMatchObject([{ indexed: newest, error: null }]),
      { timeout: deadlines.poll, interval: 5 },
    )
    return newest
  }

  /** Requests accounts, and waits until they are followed and a block of their ranges is indexed. */
  async function followed(indexing: Indexing, accounts: readonly string[]): Promise<void> {
    for (const account of accounts) indexing.request(chainId, account)
    await vi.waitFor(async () => expect(await startsOf(accounts)).toHaveLength(accounts.length), {
      timeout: deadlines.poll,
      interval: 5,
    })
    await node().mine({ blocks: 1 })
    await caughtUp(indexing)
  }

  const startsOf = (accounts: readonly string[]) =>
    db()
      .selectFrom('followed_account')
      .select(['account', 'from_block'])
      .where('from_block', 'is not', null)
      .where(
        'account',
        'in',
        accounts.map((account) => account.toLowerCase()),
      )
      .execute()

  async function send(to: `0x${string}`, value: bigint, data?: `0x${string}`): Promise<string> {
    const hash = await wallet().sendTransaction({ to, value, ...(data && { data }) })
    await minedReceipt(node(), hash)
    return hash
  }

  const pay = (to: `0x${string}`, units: bigint) => {
    const token = tokenOf(world().description, chainId, 'USDC').address
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
    return send(token as `0x${string}`, 0n, data)
  }

  /** The kinds, recipients and transactions of what is indexed. */
  async function transfers() {
    const rows = await db()
      .selectFrom('transfer')
      .innerJoin('transaction', (join) =>
        join
          .onRef('transaction.block_number', '=', 'transfer.block_number')
          .onRef('transaction.tx_index', '=', 'transfer.tx_index'),
      )
      .select(['transfer.kind', 'transfer.recipient', 'transaction.hash'])
      .orderBy('transfer.block_number')
      .orderBy('transfer.position')
      .execute()
    return rows.map(({ kind, recipient, hash }) => [kind, recipient, hash])
  }

  it('has tokens, collectibles and coins that move, those inside calls among them, and nothing of strangers [L12]', async () => {
    const indexing = follow()
    await followed(indexing, [follower])
    const contracts = (name: 'nfts721' | 'nfts1155' | 'multicall3') =>
      contractOf(world().description, chainId, name)
    const before = await transfers()
    const hashes = [
      await pay(follower, 5n),
      await send(
        contracts('nfts721'),
        0n,
        encodeFunctionData({
          abi: nftAbi,
          functionName: 'transferFrom',
          args: [visitor, follower, 1n],
        }),
      ),
      await send(
        contracts('nfts1155'),
        0n,
        encodeFunctionData({
          abi: ticketAbi,
          functionName: 'safeTransferFrom',
          args: [visitor, follower, 1n, 2n, '0x'],
        }),
      ),
      await send(follower, 7n),
      await send(
        contracts('multicall3'),
        9n,
        encodeFunctionData({
          abi: multicallAbi,
          functionName: 'aggregate3Value',
          args: [[{ target: follower, allowFailure: false, value: 9n, callData: '0x' }]],
        }),
      ),
    ]
    await pay(stranger, 5n)
    await send(stranger, 7n)
    await caughtUp(indexing)
    expect(before).toEqual([])
    expect((await transfers()).filter(([, recipient]) => recipient === follower)).toEqual([
      ['erc20', follower, hashes[0]],
      ['erc721', follower, hashes[1]],
      ['erc1155', follower, hashes[2]],
      ['native', follower, hashes[3]],
      ['native', follower, hashes[4]],
    ])
    const stored = await db().selectFrom('transaction').select('hash').execute()
    expect(stored.map(({ hash }) => hash)).toEqual(hashes)
    const activity = await db().selectFrom('activity').select('account').distinct().execute()
    expect(activity).toEqual([{ account: follower }])
  })

  it('covers an account from its first request on, whole and without a gap after a restart [L12]', async () => {
    const first = follow()
    expect(await first.coverage(chainId, follower)).toBe(undefined)
    await followed(first, [follower])
    const covered = await first.coverage(chainId, follower)
    const newest = await caughtUp(first)
    expect(covered).toMatchObject({ fromBlock: newest, toBlock: newest })
    expect(await first.coverage(chainId, stranger)).toBe(undefined)
    await first.close()
    const hashes = [await pay(follower, 1n), await send(follower, 2n)]
    const second = follow()
    const end = await caughtUp(second)
    expect(await second.coverage(chainId, follower)).toEqual({ ...covered, toBlock: end })
    expect((await transfers()).map(([, , hash]) => hash)).toEqual(hashes)
  })

  it('takes back a reorganisation, and has what the chain has then [L11] [L12]', async () => {
    const indexing = follow()
    await followed(indexing, [follower])
    await node().mine({ blocks: 3 })
    const gone = await send(follower, 3n)
    await caughtUp(indexing)
    expect((await transfers()).map(([, , hash]) => hash)).toEqual([gone])
    const covered = await indexing.coverage(chainId, follower)
    await node().request({ method: 'anvil_reorg' as never, params: [2, []] as never })
    const stays = await send(follower, 4n)
    await vi.waitFor(
      async () => expect((await transfers()).map(([, , hash]) => hash)).toEqual([stays]),
      { timeout: deadlines.poll, interval: 10 },
    )
    await caughtUp(indexing)
    expect(await indexing.coverage(chainId, follower)).toMatchObject({
      fromBlock: covered?.fromBlock,
    })
  })

  it('has everything once where two gateways share a database [L12] [L17]', async () => {
    const other = url === undefined ? db() : await openDatabase(url)
    if (other !== db()) databases.push(other)
    const indexers = [follow(), follow({}, other)]
    const hashes: string[] = []
    for (const [index, account] of [follower, stranger, friend, busy].entries()) {
      const indexing = indexers[index % 2] ?? fail('No indexer')
      await followed(indexing, [account])
      hashes.push(await send(account, BigInt(index + 1)), await pay(account, 1n))
    }
    for (const indexing of indexers) await caughtUp(indexing)
    const rows = await db()
      .selectFrom('transaction')
      .select('hash')
      .orderBy('block_number')
      .execute()
    expect(rows.map(({ hash }) => hash)).toEqual(hashes)
  })

  it('ends to follow an account that was not requested for long, and begins again honestly [L12]', async () => {
    let ahead = 0
    const indexing = follow({ ahead: () => ahead })
    await followed(indexing, [follower, friend])
    const shared = await wallet().sendTransaction({ account: friend, to: follower, value: 1n })
    await minedReceipt(node(), shared)
    await send(follower, 2n)
    await caughtUp(indexing)
    const covered = await indexing.coverage(chainId, follower)
    ahead = 29 * 86_400
    indexing.request(chainId, friend)
    await vi.waitFor(
      async () => {
        const [row] = await db()
          .selectFrom('followed_account')
          .select('requested_at')
          .where('account', '=', friend.toLowerCase())
          .execute()
        expect(row?.requested_at).toBeGreaterThan(Date.now() / 1_000 + 28 * 86_400)
      },
      { timeout: deadlines.poll, interval: 5 },
    )
    ahead = 31 * 86_400
    const activityOf = async (account: string) =>
      db()
        .selectFrom('activity')
        .select('block_number')
        .where('account', '=', account.toLowerCase())
        .execute()
    await vi.waitFor(async () => expect(await activityOf(follower)).toEqual([]), {
      timeout: deadlines.poll,
      interval: 5,
    })
    expect(await indexing.coverage(chainId, follower)).toBe(undefined)
    // What concerns another followed account stays.
    const rows = await db().selectFrom('transaction').select('hash').execute()
    expect(rows).toEqual([{ hash: shared }])
    await send(follower, 3n)
    await caughtUp(indexing)
    await followed(indexing, [follower])
    const later = await indexing.coverage(chainId, follower)
    expect(later?.fromBlock).toBeGreaterThan(covered?.toBlock ?? Infinity)
    expect(await activityOf(follower)).toEqual([])
  })

  it('starts again at the newest block after a long absence, and claims nothing of the gap [L12]', async () => {
    const first = follow()
    await followed(first, [follower])
    const covered = await first.coverage(chainId, follower)
    await first.close()
    await send(follower, 1n)
    await node().mine({ blocks: 120 })
    const second = follow({ settings: { catchUpMax: 100 } })
    await caughtUp(second)
    expect(await second.coverage(chainId, follower)).toBe(undefined)
    const hash = await send(follower, 2n)
    const end = await caughtUp(second)
    expect(await second.coverage(chainId, follower)).toMatchObject({ fromBlock: end, toBlock: end })
    expect(end).toBeGreaterThan((covered?.toBlock ?? Infinity) + 100)
    expect((await transfers()).map(([, , one]) => one)).toEqual([hash])
  })

  it('starts again at the newest block after a reorganisation deeper than the kept hashes [L11] [L12]', async () => {
    const first = follow()
    await followed(first, [follower])
    await first.close()
    await node().mine({ blocks: 200 })
    // Without it, the other branch would have the same empty blocks.
    await send(stranger, 1n)
    await node().mine({ blocks: 80 })
    const second = follow({ settings: { catchUpMax: 100 } })
    await caughtUp(second)
    const gone = await send(follower, 3n)
    const before = await caughtUp(second)
    expect((await transfers()).map(([, , hash]) => hash)).toEqual([gone])
    await node().request({ method: 'anvil_reorg' as never, params: [100, []] as never })
    await node().mine({ blocks: 1 })
    const stays = await send(follower, 4n)
    const end = await caughtUp(second)
    const covered = await second.coverage(chainId, follower)
    expect(covered?.fromBlock).toBeGreaterThan(before - 100)
    expect(covered?.toBlock).toBe(end)
    expect((await transfers()).map(([, , hash]) => hash)).toEqual([stays])
  })

  it('does not follow an account with more transactions than it is to keep [L12]', async () => {
    const token = tokenOf(world().description, chainId, 'USDC').address
    const indexing = follow({ settings: { transactionsPerDay: 3 } })
    await followed(indexing, [token, follower])
    for (let count = 0; count < 6; count += 1) {
      await pay(stranger, 1n)
      await caughtUp(indexing)
    }
    const hash = await pay(follower, 1n)
    await caughtUp(indexing)
    expect(await indexing.coverage(chainId, token)).toBe(undefined)
    expect(await indexing.coverage(chainId, follower)).not.toBe(undefined)
    expect((await transfers()).map(([, , one]) => one)).toContain(hash)
    expect(await db().selectFrom('transaction').select('hash').execute()).toHaveLength(5)
  })

  it('follows those that were requested last where there are more than it may follow [L12]', async () => {
    let ahead = 0
    const indexing = follow({ settings: { accountsMax: 2 }, ahead: () => ahead })
    await followed(indexing, [follower])
    ahead = 86_400
    await followed(indexing, [friend])
    ahead = 2 * 86_400
    await followed(indexing, [stranger])
    expect(await indexing.coverage(chainId, follower)).toBe(undefined)
    for (const account of [friend, stranger])
      expect(await indexing.coverage(chainId, account)).not.toBe(undefined)
  })

  it('asks the node for nothing while no account is followed [L12]', async () => {
    const indexing = follow({ chain: { rpcUrls: [{ url: 'http://127.0.0.1:1' }] } })
    await vi.waitFor(() => expect(indexing.progress()).toHaveLength(1))
    expect(indexing.progress()).toMatchObject([{ indexed: -1, head: -1, error: null }])
    indexing.request(chainId, follower)
    await vi.waitFor(() => expect(indexing.progress()[0]?.error).not.toBe(null), {
      timeout: deadlines.poll,
    })
  })

  it('stops where the settings want all of a chain whose index has some accounts [L11]', async () => {
    const first = follow()
    await followed(first, [follower])
    await first.close()
    const second = follow({ chain: { index: 'all' } })
    await vi.waitFor(() => expect(second.progress()[0]?.error).toMatch(/run the command reset/), {
      timeout: deadlines.poll,
    })
    expect(await first.coverage(chainId, follower)).not.toBe(undefined)
  })
})

function fail(message: string): never {
  throw new Error(message)
}
