import { createTestClock } from '@latchkey/devkit/clock'
import type { RpcClient } from '@latchkey/service/rpc'
import { fakeRpc } from '@latchkey/service/testing'
import { expect, it } from 'vitest'
import { type Database, openDatabase } from '../../edge/database/open.ts'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import { chainFixture } from '../../testing/chains.ts'
import { createSolanaRecipients } from './recipients.ts'

const key = (start: string, middle = '1') =>
  `${start.repeat(4)}${middle.repeat(35)}${start.repeat(4)}`
const account = key('A')
const friend = key('F')
const twin = key('F', '2')
const stranger = key('S')
const chain = chainFixture('solana:localnet')

type Instruction = { program: string; parsed: { type: string; info: Record<string, unknown> } }
type Sent = {
  keys: string[]
  instructions: Instruction[]
  owners?: (string | undefined)[]
  failed?: boolean
}

const pay = (source: string, destination: string): Sent => ({
  keys: [source, destination],
  instructions: [
    { program: 'system', parsed: { type: 'transfer', info: { source, destination, lamports: 5 } } },
  ],
})

/** Token accounts are named after their owner. */
function payToken(authority: string, owner: string, recipient: string): Sent {
  const info = {
    authority,
    source: `${owner}-t`,
    destination: `${recipient}-t`,
    tokenAmount: { amount: '5', decimals: 6 },
  }
  return {
    keys: [authority, `${owner}-t`, `${recipient}-t`],
    owners: [undefined, owner, recipient],
    instructions: [{ program: 'spl-token', parsed: { type: 'transferChecked', info } }],
  }
}

/** A node with the account's transactions, the oldest first; `first`: the first slot that it still has. */
function node(history: Sent[], first = 0): RpcClient {
  const listed = () =>
    history
      .map((sent, slot) => ({ signature: `s${slot}`, slot, err: sent.failed ? {} : null }))
      .toReversed()
  const place = (list: ReturnType<typeof listed>, signature: unknown) =>
    list.findIndex((one) => one.signature === signature)
  return fakeRpc({
    getFirstAvailableBlock: () => first,
    getSignaturesForAddress: ([, config]) => {
      const { limit, before, until } = Object(config)
      const list = listed()
      const end = until === undefined ? list.length : place(list, until)
      return list.slice(before === undefined ? 0 : place(list, before) + 1, end).slice(0, limit)
    },
    getTransaction: ([signature]) => {
      const slot = Number(String(signature).slice(1))
      const sent = history[slot]
      if (!sent) return null
      const balance = (owner: string | undefined, accountIndex: number) =>
        owner === undefined
          ? []
          : [{ accountIndex, mint: 'm', owner, uiTokenAmount: { amount: '9', decimals: 6 } }]
      return {
        slot,
        blockTime: 1_700_000_000 + slot,
        meta: {
          err: null,
          fee: 1,
          preBalances: [],
          postBalances: [],
          postTokenBalances: (sent.owners ?? []).flatMap(balance),
        },
        transaction: {
          message: {
            accountKeys: sent.keys.map((pubkey) => ({ pubkey })),
            instructions: sent.instructions,
          },
        },
      }
    },
  })
}

/** Each question goes to new services on the same database, so that nothing is answered from memory. */
function asker(db: Database, rpc: RpcClient) {
  return async (recipient: string) => {
    const recipients = createSolanaRecipients(db, () => rpc, createTestClock())
    const answer = await recipients.find({ chain, account, recipient })
    return answer.ok ? answer.history : answer.problem
  }
}

onSqliteFirst('whom a Solana account has sent to', (fresh) => {
  for (const dust of [60, 1000]) {
    it(`is not changed by ${dust} transfers of dust from a stranger [J3]`, async () => {
      const db = await openDatabase(await fresh())
      const history = [pay(account, friend)]
      const ask = asker(db, node(history))
      const sentAt = new Date(1_700_000_000_000).toISOString()
      const known = [
        { sent: 'yes', lookAlikes: [] },
        { sent: 'no', lookAlikes: [{ address: friend, sentAt }] },
        { sent: 'no', lookAlikes: [] },
      ]
      const askAll = async () => [await ask(friend), await ask(twin), await ask(stranger)]
      expect(await askAll()).toEqual(known)
      history.push(...Array.from({ length: dust }, () => pay(twin, account)))
      expect(await askAll()).toEqual(known)
      await db.destroy()

      const later = await openDatabase(await fresh())
      const askLater = asker(later, node(history))
      expect(await askLater(twin)).toEqual(known[1])
      expect(await askLater(friend)).toEqual(known[0])
      await later.destroy()
    })
  }

  it('are those that it sent its tokens to, not those of others or of failures', async () => {
    const db = await openDatabase(await fresh())
    const history = [
      payToken(account, account, friend),
      payToken(stranger, account, twin),
      payToken(account, stranger, twin),
      { ...pay(account, twin), failed: true },
      pay(stranger, twin),
    ]
    const ask = asker(db, node(history))
    expect(await ask(friend)).toMatchObject({ sent: 'yes' })
    expect(await ask(twin)).toMatchObject({ sent: 'no', lookAlikes: [{ address: friend }] })
    await db.destroy()
  })

  it('is unknown before the first slot that the node still has [J3]', async () => {
    const db = await openDatabase(await fresh())
    const ask = asker(db, node([pay(account, friend)], 700))
    expect(await ask(friend)).toEqual({ sent: 'yes', lookAlikes: [] })
    expect(await ask(stranger)).toEqual({ sent: 'unknown', knownSince: 700, lookAlikes: [] })
    await db.destroy()
  })

  it('is unknown until all of a long history has been read, a part with each question', async () => {
    const db = await openDatabase(await fresh())
    const history = [
      pay(account, friend),
      ...Array.from({ length: 2500 }, () => pay(stranger, account)),
    ]
    const ask = asker(db, node(history))
    expect(await ask(friend)).toEqual({ sent: 'unknown', knownSince: 501, lookAlikes: [] })
    expect(await ask(friend)).toEqual({ sent: 'yes', lookAlikes: [] })
    expect(await ask(stranger)).toEqual({ sent: 'no', lookAlikes: [] })
    await db.destroy()
  })

  it('starts again if more is new than one list contains, without listing everything', async () => {
    const db = await openDatabase(await fresh())
    const history = [pay(account, friend)]
    const rpc = node(history)
    let pages = 0
    const counting: RpcClient = {
      ...rpc,
      call(call) {
        if (call.method === 'getSignaturesForAddress') pages += 1
        return rpc.call(call)
      },
    }
    const ask = asker(db, counting)
    await ask(friend)
    history.push(...Array.from({ length: 15_000 }, () => pay(stranger, account)))
    pages = 0
    expect(await ask(stranger)).toMatchObject({ sent: 'unknown', knownSince: 13_001 })
    expect(pages).toBe(50)
    expect(await ask(friend)).toMatchObject({ sent: 'yes' })
    await db.destroy()
  })

  it('is not read for more than eight accounts at a time', async () => {
    const db = await openDatabase(await fresh())
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const rpc = node([])
    const slow: RpcClient = {
      ...rpc,
      async call(call) {
        await held
        return rpc.call(call)
      },
    }
    const recipients = createSolanaRecipients(db, () => slow, createTestClock())
    const find = (owner: string) => recipients.find({ chain, account: owner, recipient: friend })
    const first = [...'BCDEGHJK'].map((start) => find(key(start)))
    expect(await find(key('L'))).toEqual({ ok: false, problem: 'behind' })
    release()
    for (const answer of await Promise.all(first)) expect(answer).toMatchObject({ ok: true })
    expect(await find(key('M'))).toMatchObject({ ok: true })
    await db.destroy()
  })

  it('goes on after more new transactions than are read at once', async () => {
    const db = await openDatabase(await fresh())
    const history = [pay(account, friend)]
    const ask = asker(db, node(history))
    await ask(friend)
    history.push(
      ...Array.from({ length: 2100 }, () => pay(stranger, account)),
      pay(account, stranger),
    )
    expect(await ask(stranger)).toBe('behind')
    expect(await ask(stranger)).toMatchObject({ sent: 'yes' })
    await db.destroy()
  })
})
