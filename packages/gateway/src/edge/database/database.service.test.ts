import type { ChainId } from '@latchkey/protocol'
import { onBothDatabases } from '@latchkey/service/testing'
import { afterEach, expect, it } from 'vitest'
import { createDatabaseNames, seedNames } from '../../account/names/databaseNames.ts'
import { keepPicture, pictureSource } from '../../account/nfts/pictureSources.ts'
import { mailedContracts } from '../../account/spam/mailings.ts'
import { wireAddress } from '../../chains/evm/address.ts'
import { type Database, openDatabase } from './open.ts'

onBothDatabases('the database', (fresh) => {
  const opened: Database[] = []
  const open = async (url: string | undefined) => {
    const db = await openDatabase(url)
    opened.push(db)
    return db
  }
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((db) => db.destroy()))
  })

  it('comes up with an empty schema', async () => {
    const db = await open(await fresh())
    expect(await db.selectFrom('transaction').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('name').selectAll().execute()).toEqual([])
  })

  it('keeps its contents when it is opened again', async () => {
    const url = (await fresh()) ?? `sqlite:/tmp/latchkey-${process.pid}-${Date.now()}.db`
    const first = await open(url)
    await seedNames(
      first,
      [{ name: 'a.example', address: 'eip155:1:0x00000000000000000000000000000000000000Aa' }],
      '2026-01-01T00:00:00Z',
    )
    await first.destroy()
    opened.length = 0
    const names = createDatabaseNames(await open(url))
    expect((await names.find('a.example'))?.addresses['60']?.address).toBe(
      '0x00000000000000000000000000000000000000AA',
    )
  })

  it('reads whole numbers above 2^31 as numbers', async () => {
    const db = await open(await fresh())
    await db
      .insertInto('progress')
      .values({ chain_id: 'eip155:1', block_number: 5_000_000_000, block_hash: '0x1' })
      .execute()
    expect(await db.selectFrom('progress').selectAll().execute()).toEqual([
      { chain_id: 'eip155:1', block_number: 5_000_000_000, block_hash: '0x1' },
    ])
  })

  it('finds a name by its address in any spelling, and the address by its name', async () => {
    const db = await open(await fresh())
    const names = createDatabaseNames(db)
    await seedNames(
      db,
      [
        {
          name: 'alice.example',
          address: 'eip155:31337:0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        },
        {
          name: 'sol.example',
          address: 'solana:localnet:3UcN382uFBGgrEX7bMGdVtg56tiur8WbhpRSSzHTm8ZA',
        },
      ],
      '2026-01-01T00:00:00Z',
    )
    const found = await names.nameOf('f39fd6e51aad88f6f4ce6ab8827279cfffb92266')
    expect(found).toEqual({ name: 'alice.example', pictureId: null, since: '2026-01-01T00:00:00Z' })
    // A contract on one chain may be somebody else's on another.
    const onChain = (chainId: ChainId) =>
      names.nameOf('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', chainId)
    expect(await onChain('eip155:31337')).toEqual(found)
    expect(await onChain('eip155:10')).toBeUndefined()
    const coinTypes = async (name: string) => Object.keys((await names.find(name))?.addresses ?? {})
    expect(await coinTypes('alice.example')).toEqual(['2147514985'])
    expect(await coinTypes('sol.example')).toEqual(['501'])
    expect((await names.nameOf('3UcN382uFBGgrEX7bMGdVtg56tiur8WbhpRSSzHTm8ZA'))?.name).toBe(
      'sol.example',
    )
    expect(await names.find('bob.example')).toBeUndefined()
    expect(await names.nameOf('0x0000000000000000000000000000000000000001')).toBeUndefined()
  })

  it('has a name\u2019s address only under the coin type of its chain [J8]', async () => {
    const db = await open(await fresh())
    const own = wireAddress(`0x${'a'.repeat(40)}`)
    const elsewhere = wireAddress(`0x${'b'.repeat(40)}`)
    const addresses = [`eip155:1:${own}`, `eip155:137:${elsewhere}`, `eip155:4294967295:${own}`]
    await seedNames(
      db,
      addresses.map((address) => ({ name: 'ada.example', address })),
      '2026-01-01T00:00:00Z',
    )
    const record = await createDatabaseNames(db).find('ada.example')
    const byCoinType = Object.entries(record?.addresses ?? {}).map(([type, { address }]) => [
      type,
      address,
    ])
    expect(Object.fromEntries(byCoinType)).toEqual({ '60': own, '2147483785': elsewhere })
  })

  it('keeps pictures of safe kinds only, each once', async () => {
    const db = await open(await fresh())
    const id = await keepPicture(db, 'https://example.com/a.png')
    expect(await keepPicture(db, 'https://example.com/a.png')).toBe(id)
    expect(await pictureSource(db, id ?? '')).toBe('https://example.com/a.png')
    for (const source of [
      'http://169.254.169.254/',
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'https://example.com/\u0000.png',
      '',
    ]) {
      expect(await keepPicture(db, source)).toBeNull()
    }
    expect(await db.selectFrom('picture').select('id').execute()).toEqual([{ id }])
  })

  it('distinguishes mass mailings from gifts', async () => {
    const db = await open(await fresh())
    const row = {
      chain_id: 'eip155:1',
      nonce: 0,
      succeeded: 1,
      fee: null,
      creates: 0,
      value: '0',
      selector: '0x12345678',
      time: 1,
    }
    await db
      .insertInto('transaction')
      .values([
        {
          ...row,
          block_number: 1,
          tx_index: 0,
          hash: '0xa',
          sender: '0xspammer',
          recipient: '0xtoken',
        },
        {
          ...row,
          block_number: 2,
          tx_index: 0,
          hash: '0xb',
          sender: '0xfriend',
          recipient: '0xgift',
        },
      ])
      .execute()
    const move = {
      chain_id: 'eip155:1',
      tx_index: 0,
      kind: 'erc20' as const,
      token_id: null,
      amount: '1',
      sender: '0x0',
    }
    await db
      .insertInto('transfer')
      .values([
        ...['0xme', '0xyou', '0xher'].map((recipient, position) => ({
          ...move,
          block_number: 1,
          position,
          contract: '0xtoken',
          recipient,
        })),
        { ...move, block_number: 2, position: 0, contract: '0xgift', recipient: '0xme' },
      ])
      .execute()
    expect(await mailedContracts(db, 'eip155:1', '0xme', ['0xtoken', '0xgift'])).toEqual(
      new Set(['0xtoken']),
    )
    expect(await mailedContracts(db, 'eip155:1', '0xme', [])).toEqual(new Set())
  })
})
