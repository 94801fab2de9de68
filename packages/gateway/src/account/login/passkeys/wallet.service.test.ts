import { grantShare, joinByGrant } from '@latchkey/vault/enrolment'
import { accountsOf, entropyOf } from '@latchkey/vault/keys'
import {
  addPasskey,
  exportSecret,
  makeWallet,
  openOffline,
  openWallet,
  parseRecoveryFile,
  recoverByPasskey,
  recoverWallet,
  recoveryFileOf,
  renewRecovery,
  setRecoveryPasskey,
} from '@latchkey/vault/wallet'
import { expect, it } from 'vitest'
import { onSqliteFirst } from '../../../edge/database/testing/migrated.ts'
import { addressesOf, loggedInDevice } from '../device.fixture.ts'
import { loginGatewayForTests } from '../loginGateway.fixture.ts'
import { passkeyOn, used } from './passkeys.fixture.ts'

const email = 'ada@mail.example'
onSqliteFirst('a wallet and its passkeys', (fresh) => {
  const { gateway, pass: passTime } = loginGatewayForTests({ fresh })
  const pass = (minutes: number) => passTime(minutes * 60_000)

  /** A device with a wallet whose share a passkey wraps; and one with nothing but the passkey. */
  async function withPasskey() {
    const first = await loggedInDevice(gateway, email)
    const passkey = await passkeyOn(first)
    const made = await makeWallet({ ...first.dependencies, passkey: used(passkey) })
    pass(1)
    const second = await loggedInDevice(gateway, email)
    return { first, second, passkey, made, addresses: made.keyring.addresses }
  }

  it('opens wherever its passkey is, and with no other one [H6]', async () => {
    const { first, second, passkey, addresses } = await withPasskey()
    for (const { dependencies } of [first, second]) {
      expect(await openWallet(dependencies)).toEqual({
        status: 'needsPasskey',
        passkeys: [passkey.id],
      })
      const opened = await openWallet({ ...dependencies, passkey: used(passkey) })
      expect(opened).toMatchObject({ status: 'open', keyring: { addresses } })
    }
    const wrong = { id: passkey.id, secret: new Uint8Array(32).fill(8) }
    expect(await openWallet({ ...second.dependencies, passkey: wrong })).toEqual({
      status: 'noShare',
    })
    const other = { id: 'another', secret: passkey.secret() }
    expect(await openWallet({ ...second.dependencies, passkey: other })).toEqual({
      status: 'noShare',
    })
  })

  it('approves a browser without the passkey once it is used, and that browser opens by itself [L20]', async () => {
    const { first, second, passkey, addresses } = await withPasskey()
    let grant = new Uint8Array(new ArrayBuffer(0))
    const seal = async (given: typeof grant) => {
      grant = given.slice()
      return { sender: 'sender', data: 'data' }
    }
    expect(await grantShare(first.dependencies, seal)).toEqual({
      status: 'needsPasskey',
      passkeys: [passkey.id],
    })
    expect(grant.length).toBe(0)
    const opening = { ...first.dependencies, passkey: used(passkey) }
    expect(await grantShare(opening, seal)).toMatchObject({ status: 'granted' })
    // What the relay delivers to another user, or in another shape, opens nothing and stores nothing.
    pass(1)
    const stranger = await loggedInDevice(gateway, 'eve@mail.example')
    for (const wrong of [grant.slice(), grant.slice(1)])
      expect(await joinByGrant(stranger.dependencies, wrong)).toEqual({ status: 'changed' })
    expect(await stranger.dependencies.device.all()).toEqual([])
    const joined = await joinByGrant(second.dependencies, grant)
    expect(joined).toMatchObject({ status: 'open', keyring: { addresses } })
    expect(await openWallet(second.dependencies)).toMatchObject({
      status: 'open',
      keyring: { addresses },
    })
  })

  it('the passkey is deleted: the log-in and the recovery code bring the wallet back [H6]', async () => {
    const { second, made, addresses } = await withPasskey()
    const recovered = await recoverWallet(second.dependencies, made.recoveryCode)
    expect(recovered).toMatchObject({ status: 'open', keyring: { addresses } })
    // The share of the passkey that is gone opens the wallet no more.
    expect((await second.dependencies.gateway.find())?.passkeys).toEqual([])
  })

  it('the recovery code is lost: the passkey and the log-in make a new one, and the old one is void [H6]', async () => {
    const { first, second, passkey, made, addresses } = await withPasskey()
    const renewed = await renewRecovery({ ...first.dependencies, passkey: used(passkey) })
    if (renewed.status !== 'open') throw new Error(renewed.status)
    expect(renewed.keyring.addresses).toEqual(addresses)
    expect(await recoverWallet(second.dependencies, made.recoveryCode)).toEqual({
      status: 'wrongCode',
    })
    const recovered = await recoverWallet(second.dependencies, renewed.recoveryCode)
    expect(recovered).toMatchObject({ status: 'open', keyring: { addresses } })
  })

  it('the gateway is gone: the passkey and the recovery code give the words of the wallet [H6]', async () => {
    const { first, passkey, made, addresses } = await withPasskey()
    await gateway.close()
    const kept = await first.dependencies.device.all()
    const by = { code: made.recoveryCode, passkeys: [used(passkey)] }
    expect(await addressesOf(await openOffline(kept, [], by))).toEqual(addresses)
    // The file that was downloaded has the share that the passkey unwraps: the passkey may be on another device.
    const [file] = kept.map((one) => parseRecoveryFile(`Your code:\n${recoveryFileOf(one)}`))
    expect(await addressesOf(await openOffline([], file ? [file] : [], by))).toEqual(addresses)
    expect([parseRecoveryFile(''), parseRecoveryFile('{}')]).toEqual([undefined, undefined])
    const without = { code: made.recoveryCode, passkeys: [] }
    expect(await openOffline(kept, [], without)).toEqual({
      status: 'needsPasskey',
      passkeys: [passkey.id],
    })
  })

  it('a wallet of one browser is opened by a passkey from then on, here and elsewhere [H6]', async () => {
    const first = await loggedInDevice(gateway, email)
    const { keyring } = await makeWallet(first.dependencies)
    const passkey = await passkeyOn(first, { keyring })
    const { owner } = keyring
    expect(await addPasskey({ ...first.dependencies, owner }, used(passkey))).toBe(true)
    expect(await openWallet(first.dependencies)).toMatchObject({ status: 'needsPasskey' })
    pass(1)
    const second = await loggedInDevice(gateway, email)
    const opened = await openWallet({ ...second.dependencies, passkey: used(passkey) })
    expect(opened).toMatchObject({ status: 'open', keyring: { addresses: keyring.addresses } })
  })

  it('gives its words to who is logged in and has the passkey, which any wallet imports [H6]', async () => {
    const { first, passkey, addresses } = await withPasskey()
    expect(await exportSecret(first.dependencies)).toMatchObject({ status: 'needsPasskey' })
    const exported = await exportSecret({ ...first.dependencies, passkey: used(passkey) })
    const words = exported.status === 'words' ? exported.words : ''
    const { solana } = await accountsOf(entropyOf(words) ?? new Uint8Array(32))
    expect(solana.address).toBe(addresses.solana)
  })

  it('keeps no share for a passkey of somebody else, or of another wallet [H6]', async () => {
    const { first, passkey } = await withPasskey()
    const share = (await first.dependencies.gateway.find())?.passkeys[0]?.share
    if (!share) throw new Error('There is no share')
    const thief = await loggedInDevice(gateway, 'eve@mail.example')
    const { keyring } = await makeWallet(thief.dependencies)
    const own = await passkeyOn(thief, { keyring })
    const proof = 'A'.repeat(86)
    for (const id of [passkey.id, own.id])
      await expect(
        thief.dependencies.gateway.keepPasskeyShare({ id, share, proof }),
      ).rejects.toMatchObject({
        code: 'MALFORMED',
      })
  })

  it('a second passkey replaces the code: it recovers on a new device, and the lost device loses access [H6]', async () => {
    const { first, second, passkey, made, addresses } = await withPasskey()
    const spare = await passkeyOn(first, { seed: 9, keyring: made.keyring })
    const set = await setRecoveryPasskey(
      { ...first.dependencies, passkey: used(passkey) },
      used(spare),
    )
    expect(set).toMatchObject({ status: 'open', keyring: { addresses } })
    expect(await recoverWallet(second.dependencies, made.recoveryCode)).toEqual({
      status: 'wrongCode',
    })
    expect(await recoverByPasskey(second.dependencies, used(passkey))).toEqual({
      status: 'wrongCode',
    })
    const wrong = { id: spare.id, secret: passkey.secret() }
    expect(await recoverByPasskey(second.dependencies, wrong)).toEqual({ status: 'wrongCode' })

    // It was used to log in, too: it wraps no share of the device besides.
    const dependencies = { ...second.dependencies, passkey: used(spare) }
    const recovered = await recoverByPasskey(dependencies, used(spare))
    expect(recovered).toMatchObject({ status: 'open', keyring: { addresses } })
    expect((await second.dependencies.gateway.find())?.passkeys).toEqual([])
    expect((await openWallet(second.dependencies)).status).toBe('open')
    const lost = await openWallet({ ...first.dependencies, passkey: used(passkey) })
    expect(lost).toEqual({ status: 'noShare' })
    pass(11)
    const third = await loggedInDevice(gateway, email)
    const again = await recoverByPasskey(third.dependencies, used(spare))
    expect(again).toMatchObject({ status: 'open', keyring: { addresses } })
    const renewed = await renewRecovery(third.dependencies)
    expect(renewed).toMatchObject({ status: 'open', keyring: { addresses } })
    expect(await recoverByPasskey(third.dependencies, used(spare))).toEqual({ status: 'wrongCode' })
  })

  it('no passkey has two shares of three: the gateway keeps it as one of them alone [H6]', async () => {
    const { first, passkey, made } = await withPasskey()
    const { gateway: requested, device, user } = first.dependencies
    const spare = await passkeyOn(first, { seed: 9, keyring: made.keyring })
    await setRecoveryPasskey({ ...first.dependencies, passkey: used(passkey) }, used(spare))
    const kept = await device.load(user)
    if (!kept) throw new Error('Nothing is kept')
    const given = { id: spare.id, share: kept.share, proof: 'A'.repeat(86) }
    await expect(requested.keepPasskeyShare(given)).rejects.toMatchObject({ code: 'MALFORMED' })
    const own = { ...given, id: passkey.id }
    await expect(requested.keepPasskeyShare(own)).rejects.toMatchObject({ code: 'NOT_THE_OWNER' })
  })
})
