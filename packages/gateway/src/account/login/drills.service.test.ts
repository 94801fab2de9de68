import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPostgres } from '@latchkey/service/database'
import { openVault, parseSealedVault, type SealedVault } from '@latchkey/vault/sealed'
import {
  parseWrappedShare,
  secretOfCode,
  unwrapShare,
  type WrappedShare,
  type WrappingKey,
} from '@latchkey/vault/shares'
import {
  isRefusal,
  makeWallet,
  noteCodeSaved,
  openOffline,
  openWallet,
  recoverWallet,
  renewRecovery,
  takeOver,
} from '@latchkey/vault/wallet'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { onMigratedDatabases } from '../../edge/database/testing/migrated.ts'
import { addressesOf, loggedInDevice } from './device.fixture.ts'
import { storedLoginGatewayForTests } from './loginGateway.fixture.ts'
import { runUsersCommand } from './usersCommand.ts'
import { login, visitor } from './visitor.fixture.ts'

const email = 'ada@mail.example'

// The table of `docs/embedded-wallet.md`, as far as it needs no browser: what the visitor and what somebody else has then.
onMigratedDatabases('when something is lost or stolen', (fresh) => {
  const {
    gateway,
    databaseUrl,
    folder,
    restart,
    pass: passTime,
  } = storedLoginGatewayForTests(fresh)
  const pass = (minutes: number) => passTime(minutes * 60_000)
  const device = (address = email) => loggedInDevice(gateway, address)

  /** Every text of every table of the real database. */
  async function dump(): Promise<string[]> {
    const db = await openDatabase(databaseUrl())
    try {
      const listed = isPostgres(databaseUrl())
        ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
        : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      const { rows: tables } = await listed.execute(db)
      const rows = await Promise.all(
        tables.map(({ name }) => sql<object>`select * from ${sql.table(name)}`.execute(db)),
      )
      const values = rows.flatMap((one) => one.rows.flatMap((row) => Object.values(row)))
      return values.filter((value) => value !== null).map(String)
    } finally {
      await db.destroy()
    }
  }

  /**
   * Attacks a dump: tries each of its values, whole and in pieces, as bytes of every encoding and as the source of a key, on
   * each share in it. Then tries each pair of the results and the values.
   */
  async function isOpenTo(values: readonly string[], more: readonly string[] = []) {
    const vaults = values.flatMap((text) => parsed(text, parseSealedVault))
    const wrapped = values.flatMap((text) => parsed(text, parseWrappedShare))
    const strings = [...values, ...more].flatMap((text) => [text, ...stringsIn(text)])
    const bytes = [...new Set(strings)].flatMap(readings)
    expect([vaults.length, wrapped.length]).toEqual([1, expect.any(Number)])
    const [vault] = vaults
    if (!vault) return false
    const shares = bytes.filter(({ length }) => length === 33)
    for (const one of wrapped)
      for (const secret of bytes) shares.push(...(await unwrapped(one, vault, { secret })))
    return isPair(vault, shares)
  }

  it('the database is stolen: no key can be built from all that is in it, and the visitor has everything [H6]', async () => {
    const { dependencies } = await device()
    const { keyring, recoveryCode } = await makeWallet(dependencies)
    const values = await dump()
    expect(await isOpenTo(values)).toBe(false)
    expect(values.some((value) => value.includes(recoveryCode))).toBe(false)
    expect(await openWallet(dependencies)).toMatchObject({
      status: 'open',
      keyring: { addresses: keyring.addresses },
    })
    // It would, if it had two shares: with the code and the sealing key it has them.
    expect(await isOpenTo(values, [...login.sealingKeys, secretText(recoveryCode)])).toBe(true)
  })

  it('the database and the sealing key are stolen: nothing is opened, and the next log-in creates a new share [H6]', async () => {
    const first = await device()
    const { keyring } = await makeWallet(first.dependencies)
    const stolen = await dump()
    expect(await isOpenTo(stolen, login.sealingKeys)).toBe(false)

    // The operator puts a new key in front, seals all with it, drops the old one, and says that the shares have leaked.
    const [old = ''] = login.sealingKeys
    const newer = 'the second sealing key of the tests, 32 or more'
    const command = (sealingKeys: string[], verb: string) => {
      const config = join(folder(), 'config.json')
      writeFileSync(
        config,
        JSON.stringify({ login: { ...login, sealingKeys }, databaseUrl: databaseUrl() }),
      )
      return runUsersCommand([config, verb], {})
    }
    expect(await command([newer, old], 'reseal')).toBe('Sealed with the first key: 1')
    await restart({ sealingKeys: [newer] })
    expect(await command([newer], 'leaked')).toBe('Sealed anew when their visitors are back: 1')
    expect(await command([old], 'reseal')).toContain('1 that no sealing key opens')

    // The sessions continue with the same cookies.
    const page = visitor(gateway)
    for (const [name, value] of first.page.cookies) page.cookies.set(name, value)
    const { gateway: requested } = (await loggedInDevice(gateway, 'another@mail.example'))
      .dependencies
    expect(await requested.login()).toMatchObject({ isLeaked: false })
    expect(await (await page.request('GET', 'session')).json()).toMatchObject({ isLeaked: true })
    pass(1)
    const again = await device()
    const dependencies = { ...again.dependencies, device: first.dependencies.device }
    expect(await dependencies.gateway.login()).toMatchObject({ isLeaked: true })
    const renewed = await renewRecovery(dependencies)
    expect(renewed).toMatchObject({
      status: 'open',
      keyring: { addresses: keyring.addresses },
    })
    expect(await dependencies.gateway.login()).toMatchObject({ isLeaked: false })
    // What was stolen is a share of a vault that is no more: not even this device's new share fits it.
    const kept = await dependencies.device.load(dependencies.user)
    const [before] = stolen.flatMap((text) => parsed(text, parseSealedVault))
    expect(kept?.vault.id).not.toBe(before?.id)
  })

  it('a session is stolen: its thief swaps no share, and takes no wallet over [H6]', async () => {
    const { page, dependencies } = await device()
    const { keyring } = await makeWallet(dependencies)
    const stored = await dependencies.gateway.find()
    if (!stored) throw new Error('Nothing is stored')
    const thief = visitor(gateway)
    for (const [name, value] of page.cookies) thief.cookies.set(name, value)
    const own = await device('thief@mail.example')
    const { vault, recovery } = stored
    const swapped = { vault, recovery, share: 'A'.repeat(44), replaces: vault.id }
    const proofs = { owner: 'A'.repeat(43), proof: 'A'.repeat(86) }
    const put = async (by: ReturnType<typeof visitor>, body: object) => {
      const response = await by.request('PUT', 'vault', body)
      return (await response.json()).error
    }
    expect(await put(thief, { ...swapped, ...proofs })).toBe('NOT_THE_OWNER')

    // A wallet of the thief's own has an owner, who is another.
    const entropy = crypto.getRandomValues(new Uint8Array(32))
    const contents = () => ({ secret: new Uint8Array(entropy), createdAt: 1 })
    const attempt = (given: Parameters<typeof takeOver>[0]) =>
      takeOver(given, contents(), vault).catch((error: unknown) => error)
    const refused = await attempt(own.dependencies)
    expect(isRefusal(refused, 'NOT_THE_OWNER')).toBe(true)
    expect(await dependencies.gateway.find()).toEqual(stored)
    expect(await openWallet(dependencies)).toMatchObject({
      keyring: { addresses: keyring.addresses },
    })
  })

  it('the log-in is lost: the device and the code move the wallet to another log-in, and the old one loses access [H6]', async () => {
    const old = await device()
    const { keyring, recoveryCode } = await makeWallet(old.dependencies)
    const { addresses } = keyring
    const found = await device('new@mail.example')
    const dependencies = { ...found.dependencies, device: old.dependencies.device }
    const by = { code: recoveryCode, passkeys: [] }
    const opened = await openOffline(await dependencies.device.all(), [], by)
    expect(await addressesOf(opened)).toEqual(addresses)
    if (opened.status !== 'contents') throw new Error(opened.status)
    const taken = await takeOver(dependencies, opened.contents, opened.vault)
    expect(taken.keyring.addresses).toEqual(addresses)
    expect(await openWallet(dependencies)).toMatchObject({ status: 'open', keyring: { addresses } })

    expect((await old.page.request('GET', 'session')).status).toBe(401)
    pass(1)
    const thief = await device()
    expect(thief.dependencies.user).toBe(old.dependencies.user)
    expect(await openWallet(thief.dependencies)).toEqual({ status: 'noWallet' })
    expect(await recoverWallet(thief.dependencies, recoveryCode)).toEqual({ status: 'noWallet' })
    pass(11)
    const third = await device('new@mail.example')
    const recovered = await recoverWallet(third.dependencies, taken.recoveryCode)
    expect(recovered).toMatchObject({ status: 'open', keyring: { addresses } })
  })

  it('the log-in is lost, and the other one has a wallet: neither is touched [L5]', async () => {
    const old = await device()
    const { keyring, recoveryCode } = await makeWallet(old.dependencies)
    const other = await device('new@mail.example')
    await makeWallet(other.dependencies)
    const by = { code: recoveryCode, passkeys: [] }
    const opened = await openOffline(await old.dependencies.device.all(), [], by)
    if (opened.status !== 'contents') throw new Error(opened.status)
    await expect(takeOver(other.dependencies, opened.contents, opened.vault)).rejects.toMatchObject(
      {
        code: 'VAULT_CHANGED',
      },
    )
    expect(await openWallet(old.dependencies)).toMatchObject({
      keyring: { addresses: keyring.addresses },
    })
    expect((await openWallet(other.dependencies)).status).toBe('open')
  })

  it('the page ends while a new vault is stored: the wallet opens here all the same [L5]', async () => {
    const { dependencies } = await device()
    const { keyring } = await makeWallet(dependencies)
    const { addresses } = keyring
    // The gateway has it, and its answer is lost; the page does nothing any more.
    const store: typeof dependencies.gateway.store = async (stored) => {
      await dependencies.gateway.store(stored)
      throw new TypeError('Failed to fetch')
    }
    const cut = { ...dependencies, gateway: { ...dependencies.gateway, store } }
    await expect(renewRecovery(cut)).rejects.toThrow('Failed to fetch')
    expect(await openWallet(dependencies)).toMatchObject({ status: 'open', keyring: { addresses } })
    expect(await openWallet(dependencies)).toMatchObject({ status: 'open', keyring: { addresses } })
    const renewed = await renewRecovery(dependencies)
    if (renewed.status !== 'open') throw new Error(renewed.status)
    expect(renewed.keyring.addresses).toEqual(addresses)
    // Until the visitor has saved the new code, what goes with an older one stays.
    expect(await dependencies.device.all()).toHaveLength(3)
    await noteCodeSaved(dependencies, 'not a code')
    expect(await dependencies.device.all()).toHaveLength(3)
    await noteCodeSaved(dependencies, renewed.recoveryCode)
    expect(await dependencies.device.all()).toEqual([
      expect.objectContaining({ isCodeSaved: true }),
    ])
    pass(11)
    expect(await openWallet(dependencies)).toMatchObject({ status: 'open', keyring: { addresses } })
  })
})

function parsed<Found>(text: string, parse: (value: unknown) => Found | undefined): Found[] {
  try {
    const found = parse(JSON.parse(text))
    return found ? [found] : []
  } catch {
    return []
  }
}

/** All texts in a JSON text. */
function stringsIn(text: string): string[] {
  const of = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(of) : []
  }
  try {
    return of(JSON.parse(text))
  } catch {
    return []
  }
}

/** The bytes that a text can stand for. */
function readings(text: string): Uint8Array<ArrayBuffer>[] {
  const all = [new TextEncoder().encode(text)]
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    all.push(new Uint8Array(Buffer.from(text, encoding)))
  return all.filter(({ length }) => length > 0)
}

function secretText(code: string): string {
  return Buffer.from(secretOfCode(code) ?? []).toString('base64url')
}

async function unwrapped(wrapped: WrappedShare, vault: SealedVault, by: WrappingKey) {
  const share = await unwrapShare(wrapped, { vault, by })
  return share ? [share] : []
}

async function isPair(vault: SealedVault, shares: readonly Uint8Array[]): Promise<boolean> {
  for (const [at, one] of shares.entries())
    for (const other of shares.slice(at + 1)) if (await openVault(vault, [one, other])) return true
  return false
}
