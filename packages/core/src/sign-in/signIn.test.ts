import { deadlines } from '@latchkey/devkit/pace'
import { type AccountId, knownError } from '@latchkey/protocol'
import { parseSignInMessage } from '@latchkey/siwx/message'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { selectAccount } from '../account/selectAccount.ts'
import { gate, gateRules } from '../gate.ts'
import { disconnect } from '../kernel/connections/disconnect.ts'
import { memoryStorage } from '../kernel/storage/memory.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { siteWithSignIn } from '../testing/signIn.ts'
import { evmAccount, testClient } from '../testing/world.ts'
import { cancelSignIn, signIn, signInKnown, signOut } from './loadSignIn.ts'
import { signInState } from './signInState.ts'
import { localSessions, memorySessions } from './stores/localSessions.ts'

const patient = { timeout: deadlines.poll }
const accountOn = (network: number, n = 1): AccountId =>
  `eip155:${network}:${evmAccount(n).address}`

describe('a site that wants a sign-in', () => {
  it('asks who has no session, and keeps the one that the wallet signs [F1, F2]', async () => {
    const { client, connected, signer, sessions, events, status } = siteWithSignIn({
      statement: 'Welcome back',
      resources: ['https://site.example/terms'],
      expiresIn: 60_000,
    })
    expect(status()).toBe('signedOut')
    await connected()
    await signInKnown(client)
    expect([status(), gate(client.getState(), gateRules(client))]).toEqual(['asked', 'signIn'])
    const session = await signIn(client)
    expect(status()).toBe('signedIn')
    expect(gate(client.getState(), gateRules(client))).toBe('open')
    const parsed = parseSignInMessage(signer.messages[0] ?? '')
    expect(parsed).toEqual({ status: 'parsed', message: session.data })
    expect(session).toMatchObject({
      account: accountOn(31337),
      data: {
        domain: 'site.example',
        uri: 'https://site.example/page',
        chainId: 'eip155:31337',
        statement: 'Welcome back',
        resources: ['https://site.example/terms'],
        expirationTime: expect.any(String),
      },
    })
    expect(await sessions.find(accountOn(31337))).toEqual(session)
    const properties = { network: 'eip155:31337', isSmartAccount: false }
    expect(events).toContainEqual({ event: 'SIWX_AUTH_SUCCESS', properties })
  })

  it('sends no request to a visitor who has a session [F2]', async () => {
    const before = siteWithSignIn()
    await before.connected()
    await signIn(before.client)
    const { client, connected, signer, status } = siteWithSignIn({ sessions: before.sessions })
    await connected()
    await signInKnown(client)
    expect([status(), signer.messages]).toEqual(['signedIn', []])
  })

  it('asks the wallet once for two clicks', async () => {
    const { client, connected, signer } = siteWithSignIn()
    await connected()
    const [first, second] = await Promise.all([signIn(client), signIn(client)])
    expect(first).toBe(second)
    expect(signer.messages).toHaveLength(1)
  })

  it('says that the visitor declined, and signs in by the next attempt [F2, F4]', async () => {
    const { client, connected, signer, events } = siteWithSignIn()
    await connected()
    signer.answer = 'decline'
    await expect(signIn(client)).rejects.toMatchObject({
      code: 'SIGNATURE_DECLINED',
      message: 'Signature declined',
    })
    expect(signInState(client).get()).toMatchObject({
      status: 'asked',
      error: { code: 'SIGNATURE_DECLINED' },
    })
    expect(events.map(({ event }) => event)).toContain('SIWX_AUTH_ERROR')
    signer.answer = 'sign'
    await signIn(client)
    expect(signInState(client).get().status).toBe('signedIn')
  })

  it('has other words for a smart account [F4]', async () => {
    const accounts = [{ ...evmAccount(1), type: 'smartAccount' as const }]
    const { client, connected, signer } = siteWithSignIn({
      wallet: { connect: async () => ({ accounts }) },
    })
    await connected()
    signer.answer = 'decline'
    await expect(signIn(client)).rejects.toThrow(
      'This application might not support Smart Accounts',
    )
  })

  it.each([
    [{ status: 'invalid', reason: 'otherSigner' }, 'SIGN_IN_REFUSED'],
    [{ status: 'unverified', reason: 'nodeDown' }, 'SIGNATURE_UNVERIFIED'],
  ] as const)('keeps no session whose signature is %o', async (verdict, code) => {
    const { client, connected, signer, sessions, status } = siteWithSignIn()
    await connected()
    signer.verdict = verdict
    await expect(signIn(client)).rejects.toMatchObject({ code })
    expect(status()).toBe('asked')
    expect(await sessions.find(accountOn(31337))).toBeUndefined()
  })

  it('says where the wallet cannot sign', async () => {
    const { client, connected } = siteWithSignIn({ cannotSign: true })
    await connected()
    await expect(signIn(client)).rejects.toMatchObject({ code: 'FEATURE_UNSUPPORTED' })
  })

  it('disconnects who cancels a required sign-in, and lets others be [F2]', async () => {
    const required = siteWithSignIn()
    await required.connected()
    await signInKnown(required.client)
    await cancelSignIn(required.client)
    expect([required.status(), required.client.getState().connections]).toEqual(['signedOut', []])
    const optional = siteWithSignIn({ required: false })
    await optional.connected()
    await signInKnown(optional.client)
    await cancelSignIn(optional.client)
    expect(optional.status()).toBe('dismissed')
    expect(gate(optional.client.getState(), gateRules(optional.client))).toBe('open')
    await signIn(optional.client)
    expect(optional.status()).toBe('signedIn')
  })

  it('asks for an optional sign-in once: not after a reload, nor on another network, until a disconnect [L29]', async () => {
    const storage = memoryStorage()
    const visit = () => siteWithSignIn({ required: false, options: { storage } })
    const first = visit()
    await first.connected()
    await signInKnown(first.client)
    expect(first.status()).toBe('asked')
    await cancelSignIn(first.client)
    await switchNetwork(first.client, 'eip155:31338')
    await signInKnown(first.client)
    expect(first.status()).toBe('dismissed')
    first.client.close()
    const second = visit()
    await signInKnown(second.client)
    expect(second.status()).toBe('dismissed')
    await disconnect(second.client)
    await second.connected()
    await signInKnown(second.client)
    expect(second.status()).toBe('asked')
  })

  it.each([
    [false, 'dismissed'],
    [true, 'asked'],
  ])('on a restored page, where it is required: %s, is %s [L29]', async (required, status) => {
    const storage = memoryStorage()
    const visit = () => siteWithSignIn({ required, options: { storage } })
    const first = visit()
    await first.connected()
    await signInKnown(first.client)
    first.client.close()
    const second = visit()
    await signInKnown(second.client)
    expect(second.status()).toBe(status)
  })

  it('takes no stored session whose signature is not the account’s', async () => {
    const storage = memoryStorage()
    const visit = () =>
      siteWithSignIn({ sessions: localSessions({ storage }), options: { storage } })
    const first = visit()
    await first.connected()
    await signIn(first.client)
    first.client.close()
    const second = visit()
    await signInKnown(second.client)
    expect(second.status()).toBe('signedIn')
    second.client.close()
    const key = '@latchkey/siwx'
    const [stored] = JSON.parse(storage.get(key) ?? '')
    storage.set(key, JSON.stringify([{ ...stored, signature: `0x${'0'.repeat(130)}` }]))
    const third = visit()
    await signInKnown(third.client)
    expect(third.status()).toBe('asked')
  })

  it('ignores a wallet whose attempt was cancelled', async () => {
    const { client, connected, signer, status } = siteWithSignIn({ required: false })
    await connected()
    signer.answer = 'wait'
    const attempt = signIn(client)
    await vi.waitFor(() => expect(signer.messages).toHaveLength(1), patient)
    await cancelSignIn(client)
    await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
    expect(status()).toBe('dismissed')
  })

  it('disconnects where it cannot be found out whether there is a session [F4]', async () => {
    const sessions = { ...memorySessions(), find: () => Promise.reject(new Error('down')) }
    const { client, connected, events } = siteWithSignIn({ sessions })
    const errors: unknown[] = []
    signInState(client).subscribe(() => {
      const state = signInState(client).get()
      if (state.status === 'failed') errors.push(state.error.message)
    })
    await connected()
    await vi.waitFor(() => expect(client.getState().connections).toEqual([]), patient)
    expect(errors).toEqual(['A problem occurred while trying initialize authentication'])
    expect(events.map(({ event }) => event)).toContain('SIWX_AUTH_ERROR')
  })

  it('throws the errors of the specification [F4]', async () => {
    const plain = testClient()
    onTestFinished(() => plain.close())
    await expect(signIn(plain)).rejects.toThrow('SIWX is not enabled')
    await expect(signOut(plain)).rejects.toThrow('SIWX is not enabled')
    const { client, connected } = siteWithSignIn({ options: { allowUnsupportedChain: true } })
    await expect(signIn(client)).rejects.toThrow('No ActiveCaipAddress found')
    await connected()
    const { options } = client
    Reflect.set(options, 'networks', [options.networks[1]])
    await expect(signIn(client)).rejects.toThrow('No ActiveCaipNetwork or client found')
  })
})

describe('another account or network', () => {
  const two = {
    wallet: { connect: async () => ({ accounts: [evmAccount(1), evmAccount(2)] }) },
  }
  const statusAfterSwitch = async (askAgain: 'network' | 'account' | 'never') => {
    const { client, connected, status } = siteWithSignIn({ ...two, askAgain })
    await connected()
    await signIn(client)
    await switchNetwork(client, 'eip155:31338')
    await signInKnown(client)
    const onNetwork = status()
    const { address } = evmAccount(2)
    selectAccount(client, { namespace: 'eip155', connectorId: 'scripted', address })
    await signInKnown(client)
    return [onNetwork, status()]
  }

  it('asks again for each account on each network, or as the site wants', async () => {
    expect(await statusAfterSwitch('network')).toEqual(['asked', 'asked'])
    expect(await statusAfterSwitch('account')).toEqual(['signedIn', 'asked'])
    expect(await statusAfterSwitch('never')).toEqual(['signedIn', 'signedIn'])
  })

  it('is another sign-in: the one under way is over', async () => {
    const { client, connected, signer, status } = siteWithSignIn(two)
    await connected()
    signer.answer = 'wait'
    const attempt = signIn(client)
    await vi.waitFor(() => expect(signer.messages).toHaveLength(1), patient)
    await switchNetwork(client, 'eip155:31338')
    await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
    await signInKnown(client)
    expect(status()).toBe('asked')
  })
})

describe('the end of a session', () => {
  it('is due again when the session expires while the page is open', async () => {
    const { client, connected } = siteWithSignIn({ expiresIn: 3_000 })
    await connected()
    await signIn(client)
    await vi.waitFor(
      () => expect(signInState(client).get()).toMatchObject({ status: 'asked', hasExpired: true }),
      patient,
    )
  })

  it('signs out, and disconnects where everybody has to be signed in', async () => {
    const optional = siteWithSignIn({ required: false })
    await optional.connected()
    await signIn(optional.client)
    await signOut(optional.client)
    expect(optional.status()).toBe('dismissed')
    expect(await optional.sessions.find(accountOn(31337))).toBeUndefined()
    const required = siteWithSignIn()
    await required.connected()
    await signIn(required.client)
    await signOut(required.client)
    expect(required.client.getState().connections).toEqual([])
  })

  it('comes with disconnecting, unless the site keeps it', async () => {
    const usual = siteWithSignIn()
    await usual.connected()
    await signIn(usual.client)
    await disconnect(usual.client)
    await vi.waitFor(
      async () => expect(await usual.sessions.find(accountOn(31337))).toBeUndefined(),
      patient,
    )
    const kept = siteWithSignIn({ signOutOnDisconnect: false })
    await kept.connected()
    const session = await signIn(kept.client)
    await disconnect(kept.client)
    expect(await kept.sessions.find(accountOn(31337))).toEqual(session)
  })

  it('reaches the other tabs, as a new session does', async () => {
    const sessions = memorySessions()
    const [here, there] = [siteWithSignIn({ sessions }), siteWithSignIn({ sessions })]
    await Promise.all([here.connected(), there.connected()])
    await Promise.all([signInKnown(here.client), signInKnown(there.client)])
    await signIn(here.client)
    await vi.waitFor(() => expect(there.status()).toBe('signedIn'), patient)
    await sessions.remove()
    await signOut(here.client)
    await vi.waitFor(() => expect(there.status()).toBe('asked'), patient)
  })
})

describe('a wallet that signs in by itself', () => {
  it('writes the message, which has to match the request', async () => {
    let isOther = false
    const { client, connected, signer } = siteWithSignIn({
      operations: {
        async signIn(context, { nonce, uri, issuedAt }) {
          const message = [
            'site.example wants you to sign in with your Ethereum account:',
            `${context.account.address}\n\n`,
            `URI: ${uri}`,
            'Version: 1\nChain ID: 31337',
            `Nonce: ${isOther ? 'another123' : nonce}`,
            `Issued At: ${issuedAt}`,
          ].join('\n')
          return { address: context.account.address, message, signature: `signed ${message}` }
        },
      },
    })
    await connected()
    isOther = true
    await expect(signIn(client)).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' })
    isOther = false
    await signIn(client)
    expect(signer.messages).toEqual([])
  })

  it('signs a text if it cannot sign in', async () => {
    const { client, connected, signer } = siteWithSignIn({
      operations: { signIn: () => Promise.reject(knownError('FEATURE_UNSUPPORTED')) },
    })
    await connected()
    await signIn(client)
    expect(signer.messages).toHaveLength(1)
  })

  it('is signed in with its yes to connect, where its answer is verified [F2]', async () => {
    const answer = (isTrue: boolean) =>
      siteWithSignIn({
        wallet: {
          signsIn: true,
          async connect({ signIn: request }) {
            const { address } = evmAccount(1)
            const message = [
              `${request?.domain} wants you to sign in with your Ethereum account:`,
              `${address}\n\n`,
              `URI: ${request?.uri}`,
              'Version: 1\nChain ID: 31337',
              `Nonce: ${request?.nonce}`,
              `Issued At: ${request?.issuedAt}`,
            ].join('\n')
            const signature = isTrue ? `signed ${message}` : 'another'
            return { accounts: [evmAccount(1)], signedIn: [{ address, message, signature }] }
          },
        },
      })
    const [right, wrong] = [answer(true), answer(false)]
    await Promise.all([right.connected(), wrong.connected()])
    await Promise.all([signInKnown(right.client), signInKnown(wrong.client)])
    expect([right.status(), wrong.status()]).toEqual(['signedIn', 'asked'])
    expect(right.signer.messages).toEqual([])
  })
})
