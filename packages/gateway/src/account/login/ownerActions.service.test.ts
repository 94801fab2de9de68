import { newEntropy } from '@latchkey/vault/keys'
import type { OwnerAction } from '@latchkey/vault/owner'
import { type Keyring, makeWallet, openKeyring } from '@latchkey/vault/wallet'
import { expect, it } from 'vitest'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import { loggedInDevice, proofOn } from './device.fixture.ts'
import { loginGatewayForTests } from './loginGateway.fixture.ts'
import { authenticator } from './passkeys/authenticator.fixture.ts'
import { mailbox } from './visitor.fixture.ts'

const [address, other] = ['ada@mail.example', 'eve@mail.example']

onSqliteFirst('what a session alone does not do', (fresh) => {
  const { gateway, pass } = loginGatewayForTests({ fresh })

  /** A visitor with a wallet, and each action as a page requests it. */
  async function owner() {
    const device = await loggedInDevice(gateway, address)
    const { page } = device
    const { keyring } = await makeWallet(device.dependencies)
    const [passkey, before] = [authenticator(), authenticator()]
    const known = before.id
    const made = async () => {
      const { options } = await page.send('new-passkey-options')
      return options ? passkey.made(options.challenge) : passkey.made('none')
    }
    const actions: Record<OwnerAction, { detail?: string; ask(proof?: string): Promise<Answer> }> =
      {
        'add passkey': {
          detail: passkey.id,
          ask: async (proof) => page.send('new-passkey', { ...(await made()), proof }),
        },
        'rename passkey': {
          detail: `${known} Phone`,
          ask: (proof) => page.send('passkey-name', { id: known, name: 'Phone', proof }),
        },
        'remove passkey': {
          detail: known,
          ask: (proof) => page.send('passkey-removal', { id: known, proof }),
        },
        'change email': {
          detail: other,
          ask: (proof) => page.send('email-change', { email: other, proof }),
        },
        delete: { ask: (proof) => page.send('delete', { proof }) },
      }
    const proof = (action: OwnerAction, detail = actions[action].detail, by: Keyring = keyring) =>
      proofOn(device, by, action, detail)
    const { options } = await page.send('new-passkey-options')
    const added = { ...before.made(options.challenge), proof: await proof('add passkey', known) }
    expect((await page.send('new-passkey', added)).status).toBe(200)
    return { device, keyring, actions, proof }
  }
  type Answer = { status: number; error?: string }

  it.each<OwnerAction>([
    'add passkey',
    'rename passkey',
    'remove passkey',
    'change email',
    'delete',
  ])('%s needs a fresh proof of the wallet owner, for this action and this login [H6]', async (action) => {
    const { device, actions, proof } = await owner()
    const mails = await mailbox(gateway)
    const { ask, detail } = actions[action]
    const elses: OwnerAction = action === 'delete' ? 'change email' : 'delete'
    const old = await proof(action)
    const refused = [
      undefined,
      'A'.repeat(86),
      await proof(elses, detail),
      await proof(action, 'something else'),
      await proof(action, detail, await openKeyring({ secret: newEntropy() })),
    ]
    for (const one of refused)
      expect(await ask(one)).toMatchObject({ status: 403, error: 'NOT_THE_OWNER' })
    pass(600_001)
    const stale = await ask(await proof(action))
    expect(stale).toMatchObject({ status: 401, error: 'LOGIN_STALE' })
    expect([await device.dependencies.gateway.find(), await mailbox(gateway)]).toEqual([
      expect.objectContaining({ passkeys: [] }),
      mails,
    ])

    await device.page.logIn(address)
    pass(60_000)
    expect(await ask(old)).toMatchObject({ status: 403, error: 'NOT_THE_OWNER' })
    expect(await ask(await proof(action))).toMatchObject({ status: 200 })
  })

  it('keeps no other passkey than the one that the owner has named [H6]', async () => {
    const { device, proof } = await owner()
    const passkey = authenticator()
    const { options } = await device.page.send('new-passkey-options')
    const { response } = passkey.made(options.challenge)
    const { id } = authenticator()
    const posing = {
      response: { ...response, id, rawId: id },
      proof: await proof('add passkey', id),
    }
    expect((await device.page.send('new-passkey', posing)).error).toBe('PASSKEY_REFUSED')
  })

  it('who has no wallet yet needs no owner, but a recent log-in [H6]', async () => {
    const { page } = await loggedInDevice(gateway, address)
    pass(600_001)
    expect((await page.send('delete')).error).toBe('LOGIN_STALE')
    await page.logIn(address)
    expect((await page.send('delete')).status).toBe(200)
  })

  it('reports whether the log-in is recent, with time left for an action [H6]', async () => {
    const { dependencies } = await loggedInDevice(gateway, address)
    expect(await dependencies.gateway.login()).toMatchObject({ isRecent: true })
    pass(480_000)
    expect(await dependencies.gateway.login()).toMatchObject({ isRecent: false })
  })
})
