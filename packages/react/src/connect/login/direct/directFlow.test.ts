import type { Login } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Dialog } from '../../../dialog/dialog.ts'
import { current } from '../../../dialog/stack.ts'
import { createDialog } from '../../../shell/createDialog.ts'
import { pendingSteps, testLogin } from '../../../testing/login.ts'
import { testWallet } from '../../../testing/wallets.ts'
import { createWorld } from '../../../testing/world.ts'
import { createDirectFlow, type DirectFlow } from './directFlow.ts'

type SocialOptions = Parameters<Login['bySocial']>[1]

let logins: ReturnType<typeof pendingSteps<'loggedIn'>>
let options: SocialOptions[]
let emitted: string[]
let connected: string[]
let closedAt: string[]
let dialog: Dialog
let flow: DirectFlow
const connectorId = 'embedded'

beforeEach(() => {
  logins = pendingSteps()
  options = []
  emitted = []
  connected = []
  closedAt = []
  const login = testLogin({
    bySocial(_social, given) {
      options.push(given)
      return logins.begin()
    },
    byPasskey: logins.begin,
  })
  const wallet = testWallet('Embedded', { id: connectorId, accounts: [] })
  const { client } = createWorld({ connectors: [{ ...wallet, login }] })
  client.events.subscribe(({ event }) => emitted.push(event))
  dialog = createDialog(client)
  const connect = { start: (id: string) => connected.push(id) }
  flow = createDirectFlow({ client, dialog, connect, onClosed: (social) => closedAt.push(social) })
})

const view = () => current(dialog.get().stack).view

describe('a login in one step', () => {
  it('follows the visitor to the provider and back, and connects', async () => {
    flow.start(connectorId, 'google')
    expect([view(), flow.get()?.stage]).toEqual(['ConnectingSocial', 'away'])
    options[0]?.onReturn?.()
    expect(flow.get()?.stage).toBe('returned')
    await logins.answer({ status: 'loggedIn' })
    expect([flow.get(), connected]).toEqual([null, [connectorId]])
    expect(emitted).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'SOCIAL_LOGIN_SUCCESS',
    ])
  })

  it('goes back and says so when the visitor closes the window, and says why else it failed [L23]', async () => {
    flow.start(connectorId, 'google')
    await logins.answer({ status: 'refused', refusal: 'WINDOW_CLOSED' })
    expect([view(), flow.get(), closedAt]).toEqual(['Connect', null, ['google']])
    flow.start(connectorId, 'google')
    await logins.answer({ status: 'refused', refusal: 'WINDOW_BLOCKED' })
    expect(view()).toBe('ConnectingSocial')
    expect(flow.get()).toMatchObject({ stage: 'refused', refusal: 'WINDOW_BLOCKED' })
    expect(connected).toEqual([])
  })

  it('says nothing when the visitor goes back from the wallet’s page [L23]', async () => {
    flow.start(connectorId, 'passkey')
    await logins.fail(knownError('ABORTED'))
    expect([view(), flow.get()]).toEqual(['Connect', null])
  })

  it('ignores an older attempt: its result, its return and its link', async () => {
    flow.start(connectorId, 'farcaster')
    flow.start(connectorId, 'google')
    options[0]?.onReturn?.()
    options[0]?.onLink?.('https://farcaster.example/old')
    await logins.answer({ status: 'loggedIn' })
    expect(flow.get()).toEqual({ connectorId, way: 'google', stage: 'away' })
    expect(connected).toEqual([])
  })

  it('shows the link of Farcaster, and stays in the list for a passkey', () => {
    flow.start(connectorId, 'passkey')
    expect(view()).toBe('Connect')
    flow.start(connectorId, 'farcaster')
    options[0]?.onLink?.('https://farcaster.example/1')
    expect(view()).toBe('ConnectingFarcaster')
    expect(flow.get()).toMatchObject({ stage: 'away', link: 'https://farcaster.example/1' })
  })
})
