import { expect, it } from 'vitest'
import { type Bytes, randomBytes } from './bytes.ts'
import { accountsOf, entropyOf, newEntropy, wordsOf } from './keys/index.ts'
import { openVault, type SealedVault, sealVault } from './sealed/index.ts'
import {
  newBrowserKey,
  newRecoveryCode,
  secretOfCode,
  unwrapShare,
  type WrappedShare,
  wrapShare,
} from './shares/index.ts'

const owner = { user: 'user-1', origin: 'https://vault.site.example' }

/** Returns a wallet after set-up: what each place stores, and what only the visitor has. */
async function setUp(contents = { secret: newEntropy(), createdAt: 1 }) {
  const { vault, shares } = await sealVault(contents, owner)
  const passkey = randomBytes(32)
  const code = newRecoveryCode()
  const secret = secretOfCode(code)
  if (!secret) throw new Error('The code is none')
  const device = await wrapShare(shares.device, {
    vault,
    holder: 'device',
    by: { secret: passkey },
  })
  const recovery = await wrapShare(shares.recovery, { vault, holder: 'recovery', by: { secret } })
  // The server also encrypts its share, with a key outside the database.
  const sealingKey = await newBrowserKey()
  const by = { key: sealingKey }
  const database = {
    vault,
    recovery,
    sealed: await wrapShare(shares.server, { vault, holder: 'server', by }),
  }
  return { contents, vault, device, recovery, passkey, code, database, sealingKey }
}
type SetUp = Awaited<ReturnType<typeof setUp>>

const byCode = ({ vault, recovery }: Pick<SetUp, 'vault' | 'recovery'>, code: string) => {
  const secret = secretOfCode(code)
  return secret && unwrapShare(recovery, { vault, by: { secret } })
}
const byPasskey = ({ vault, device, passkey }: SetUp) =>
  unwrapShare(device, { vault, by: { secret: passkey } })
/** Returns the server's share, as after a login. */
const byServer = ({ vault, database, sealingKey }: SetUp) =>
  unwrapShare(database.sealed, { vault, by: { key: sealingKey } })

async function opened(vault: SealedVault, ...shares: (Bytes | undefined)[]) {
  const [one, other] = shares
  return one && other && openVault(vault, [one, other])
}

/** Whether a holder of these bytes can open the vault by trying every one of them that could be a secret. */
async function isOpenTo(
  vault: SealedVault,
  wrapped: readonly WrappedShare[],
  keys: readonly CryptoKey[],
) {
  const found: Bytes[] = []
  for (const one of wrapped) {
    for (const key of keys) {
      const share = await unwrapShare(one, { vault, by: { key } })
      if (share) found.push(share)
    }
  }
  const pairs = found.flatMap((one) => found.map((other) => [one, other] as const))
  const all = await Promise.all(pairs.map((pair) => openVault(vault, pair)))
  return all.some((contents) => contents !== undefined)
}

it('the database is stolen: nothing in it opens a vault, and the visitor has everything', async () => {
  const wallet = await setUp()
  const { vault, recovery, sealed } = wallet.database
  expect(await isOpenTo(vault, [recovery, sealed], [await newBrowserKey()])).toBe(false)
  expect(await opened(vault, await byPasskey(wallet), await byServer(wallet))).toEqual(
    wallet.contents,
  )
})

it('the database and its sealing key are stolen: one share of two opens nothing', async () => {
  const wallet = await setUp()
  const { vault, recovery, sealed } = wallet.database
  expect(await unwrapShare(sealed, { vault, by: { key: wallet.sealingKey } })).toBeDefined()
  expect(await isOpenTo(vault, [recovery, sealed], [wallet.sealingKey])).toBe(false)
})

it('the device is lost: login and code make a new one, and the old share is worth nothing', async () => {
  const wallet = await setUp()
  const [code, server] = [await byCode(wallet, wallet.code), await byServer(wallet)]
  const contents = await opened(wallet.vault, code, server)
  expect(contents).toEqual(wallet.contents)
  const second = await setUp(contents)
  expect(
    await unwrapShare(wallet.device, { vault: second.vault, by: { secret: wallet.passkey } }),
  ).toBeUndefined()
  expect(
    await opened(second.vault, await byPasskey(wallet), await byServer(second)),
  ).toBeUndefined()
  expect(await opened(second.vault, await byPasskey(second), await byServer(second))).toEqual(
    wallet.contents,
  )
})

it('the recovery code is lost: device and login make a new one, and the old opens nothing', async () => {
  const wallet = await setUp()
  const contents = await opened(wallet.vault, await byPasskey(wallet), await byServer(wallet))
  const second = await setUp(contents)
  expect(
    await byCode({ vault: second.vault, recovery: second.recovery }, wallet.code),
  ).toBeUndefined()
  expect(
    await opened(second.vault, await byCode(second, second.code), await byServer(second)),
  ).toEqual(wallet.contents)
})

it('the server is gone for ever: device and code open the downloaded vault, and any wallet takes the words', async () => {
  const wallet = await setUp()
  const downloaded: Pick<SetUp, 'vault' | 'recovery'> = JSON.parse(
    JSON.stringify({ vault: wallet.vault, recovery: wallet.recovery }),
  )
  const contents = await opened(
    downloaded.vault,
    await byPasskey(wallet),
    await byCode(downloaded, wallet.code),
  )
  const words = wordsOf(contents?.secret ?? new Uint8Array(32))
  expect(await accountsOf(entropyOf(words) ?? new Uint8Array(32))).toEqual(
    await accountsOf(wallet.contents.secret),
  )
})

it('two shares are lost: the one that is left opens nothing', async () => {
  const wallet = await setUp()
  for (const share of [
    await byPasskey(wallet),
    await byServer(wallet),
    await byCode(wallet, wallet.code),
  ])
    expect(await opened(wallet.vault, share, share)).toBeUndefined()
})
