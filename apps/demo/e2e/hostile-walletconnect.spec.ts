import { approved, lyingPeer, type Peer } from '@latchkey/walletconnect/testing'
import type { Page, WebSocketRoute } from '@playwright/test'
import type { Stack } from './stack.ts'
import { expect, test } from './test.ts'
import { verifiers } from './verify.ts'
import { visitorOf } from './visitor.ts'
import { watch } from './watch.ts'

const own = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const shown = '0x19E7…ff2A'
const mine = `eip155:31337:${own}`
const hack = 'window.hacked = true'

/** `decided`: it connects or fails, but does not hang; `either`: it may also be waited for. */
type Ending = 'connects' | 'fails' | 'decided' | 'either'
type Case = {
  name: string
  ending: Ending
  /** What the peer says, once it has the proposal. */
  act(peer: Peer): Promise<unknown>
  /** What it goes on to do when it is connected. */
  after?(peer: Peer, page: Page): Promise<unknown>
}

const settled = (changes: Record<string, unknown> = {}) => ({
  namespaces: approved([mine]),
  ...changes,
})
const controller = (peer: Peer, metadata: Record<string, unknown>) => ({
  controller: { publicKey: peer.publicKey, metadata },
})
async function accept(peer: Peer, changes: Record<string, unknown> = {}): Promise<void> {
  await peer.answerProposal()
  await peer.settle(settled(changes))
}

const cases: readonly Case[] = [
  {
    name: 'approves a network that nobody asked for',
    ending: 'fails',
    act: (peer) => accept(peer, { namespaces: approved([`eip155:1:${own}`]) }),
  },
  {
    name: 'approves nothing',
    ending: 'fails',
    act: (peer) => accept(peer, { namespaces: {} }),
  },
  {
    name: 'approves accounts that are none',
    ending: 'fails',
    act: (peer) => accept(peer, { namespaces: approved(['eip155:31337:0xno', 7, null]) }),
  },
  {
    name: 'has a name of markup and of letters that hide',
    ending: 'connects',
    act: (peer) =>
      accept(
        peer,
        controller(peer, { name: `<img src=x onerror="${hack}">\u202e\u200bkcah`, icons: [] }),
      ),
  },
  {
    name: 'has pictures that run, and pictures elsewhere',
    ending: 'connects',
    act: (peer) =>
      accept(
        peer,
        controller(peer, {
          name: 'Pictures',
          icons: [`javascript:${hack}`, 'http://elsewhere.example/x.png', 'file:///etc/passwd'],
        }),
      ),
  },
  {
    name: 'wants to be opened by a script',
    ending: 'connects',
    act: (peer) =>
      accept(
        peer,
        controller(peer, {
          name: 'Redirect',
          icons: [],
          redirect: { native: `javascript:${hack}`, universal: `javascript:${hack}//` },
        }),
      ),
    after: requestOf,
  },
  {
    name: 'settles twice, for two accounts',
    ending: 'connects',
    async act(peer) {
      await accept(peer)
      const other = 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      await peer.settle({ namespaces: approved([other]) })
    },
    after: (_, page) => expect(visitorOf(page).button).toHaveText(shown),
  },
  {
    name: 'accepts and refuses in one breath',
    ending: 'decided',
    async act(peer) {
      await accept(peer)
      await peer.refuseProposal({ code: 5000, message: 'No' })
    },
  },
  {
    name: 'refuses with a flood of markup',
    ending: 'fails',
    act: (peer) =>
      peer.refuseProposal({ code: 5000, message: `<script>${hack}</script>`.repeat(2_000) }),
  },
  {
    name: 'answers with a key that gives away the secret',
    ending: 'either',
    act: (peer) =>
      peer.answerProposal({ relay: { protocol: 'irn' }, responderPublicKey: '00'.repeat(32) }),
  },
  {
    name: 'answers with what is no answer',
    ending: 'either',
    async act(peer) {
      for (const answer of [null, 7, [], { relay: 'x' }, { responderPublicKey: {} }])
        await peer.answerProposal(answer)
    },
  },
  {
    name: 'sends what cannot be opened before it settles',
    ending: 'connects',
    async act(peer) {
      for (const rubbish of ['', 'AA==', '%%%', btoa('x'.repeat(300)), '{"id":1}'])
        await peer.publish(peer.pairingTopic, rubbish).catch(() => {})
      await accept(peer)
    },
  },
  {
    name: 'opens a session that has ended already',
    ending: 'either',
    act: (peer) => accept(peer, { expiry: 1 }),
  },
  {
    name: 'ends the session as soon as it is there',
    ending: 'either',
    async act(peer) {
      await accept(peer)
      await peer.send('wc_sessionDelete', { code: 6000, message: `<b>${hack}</b>` })
    },
  },
  {
    name: 'tells of accounts and networks that are none',
    ending: 'connects',
    act: accept,
    async after(peer) {
      for (const event of [
        { name: 'accountsChanged', data: [{}, '<b>', 7] },
        { name: 'chainChanged', data: -1 },
        { name: 'chainChanged', data: { toString: 'x' } },
        { name: '__proto__', data: null },
      ])
        await peer.send('wc_sessionEvent', { event, chainId: 'eip155:31337' })
    },
  },
  {
    name: 'takes everything back by an update',
    ending: 'connects',
    act: accept,
    after: (peer) => peer.send('wc_sessionUpdate', { namespaces: {} }),
  },
  {
    name: 'asks the site for signatures',
    ending: 'connects',
    act: accept,
    after: (peer) =>
      peer.send('wc_sessionRequest', {
        request: { method: 'personal_sign', params: ['0x00', own] },
        chainId: 'eip155:31337',
      }),
  },
  {
    name: 'floods',
    ending: 'connects',
    act: accept,
    async after(peer) {
      const event = { name: 'chainChanged', data: 31337 }
      const frames = Array.from({ length: 300 }, () =>
        peer.send('wc_sessionEvent', { event, chainId: 'eip155:31337' }).catch(() => {}),
      )
      await Promise.all(frames)
    },
  },
  {
    name: 'answers a request with rubbish',
    ending: 'connects',
    act: accept,
    async after(peer, page) {
      const asked = await requestOf(peer, page)
      for (const answer of [{ toString: 1 }, '0x12', `<img src=x onerror="${hack}">`])
        await peer.answer(String(asked.id), answer)
      await expect(page.getByTestId('events').locator('[data-problem]').first()).toBeVisible()
    },
  },
  {
    name: 'says all of it again: the approval, the settlement and an answer',
    ending: 'connects',
    act: accept,
    async after(peer, page) {
      const entry = page.getByTestId('events').getByRole('listitem').filter({ hasText: 'stolen' })
      const asked = await requestOf(peer, page)
      await peer.answer(asked.id, '0x12')
      await expect(visitorOf(page).button).toHaveText(shown)
      const other = 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      await peer.send('wc_sessionUpdate', { namespaces: approved([other]) })
      await expect(visitorOf(page).button).toHaveText('0x7099…79C8')
      await new Promise((resolve) => setTimeout(resolve, 5)) // two ids of one millisecond may be in any order
      await peer.send('wc_sessionUpdate', { namespaces: approved([mine]) })
      await expect(visitorOf(page).button).toHaveText(shown)
      await peer.replay()
      await peer.answer(asked.id, 'stolen')
      await expectListening(peer)
      await expect(visitorOf(page).button).toHaveText(shown)
      await expect(entry).toHaveCount(0)
    },
  },
  {
    name: 'sends messages as long as the relay takes, and longer',
    ending: 'connects',
    act: accept,
    async after(peer, page) {
      const event = (length: number) =>
        JSON.stringify({
          ...{ id: Date.now(), jsonrpc: '2.0', method: 'wc_sessionEvent' },
          params: { event: { name: 'accountsChanged', data: ['x'.repeat(length)] }, chainId: mine },
        })
      await peer.publish(peer.sessionTopic, peer.sealed(event(780_000)))
      await peer.publish(peer.sessionTopic, 'A'.repeat(1_048_576))
      const longer = peer.publish(peer.sessionTopic, peer.sealed(event(800_000)))
      await expect(longer).rejects.toMatchObject({ code: expect.any(Number) })
      await expectListening(peer)
      await expect(visitorOf(page).button).toHaveText(shown)
    },
  },
  {
    name: 'ends the session in envelopes of other kinds',
    ending: 'connects',
    act: accept,
    async after(peer, page) {
      const end = JSON.stringify({
        ...{ id: Date.now(), jsonrpc: '2.0', method: 'wc_sessionDelete' },
        params: { code: 6000, message: 'bye' },
      })
      const kinds = [peer.sealed(end, peer.publicKey), btoa(`\u0002${end}`), btoa(`\u0009${end}`)]
      for (const message of kinds) await peer.publish(peer.sessionTopic, message)
      await expectListening(peer)
      await expect(visitorOf(page).button).toHaveText(shown)
    },
  },
]

/** What the page asks when the visitor presses "Sign message". */
async function requestOf(peer: Peer, page: Page) {
  await page.locator('.actions').getByRole('button', { name: 'Sign message' }).click()
  return peer.hears((message) => 'method' in message && message.method === 'wc_sessionRequest')
}

/** The page has taken in what was sent before, and answers on. */
async function expectListening(peer: Peer): Promise<void> {
  const id = await peer.send('wc_sessionPing', {})
  await peer.hears((message) => message.kind === 'result' && message.id === id)
}

/** A relay that is not to be trusted, between the page and the real one. */
const relays: readonly {
  name: string
  /** What the visitor gets: a code that a wallet can use, or the reason why there is none. */
  shows: 'code' | RegExp
  lie(socket: WebSocketRoute): void
}[] = [
  {
    name: 'answers nothing',
    shows: /has expired|blocks the connection/,
    lie(socket) {
      socket.onMessage(() => {})
    },
  },
  {
    name: 'speaks in tongues',
    shows: 'code',
    lie(socket) {
      const server = socket.connectToServer()
      server.onMessage((message) => {
        for (const rubbish of ['', '{', '[]', 'null', '{"id":{},"method":7}', '\u0000'.repeat(99)])
          socket.send(rubbish)
        socket.send(Buffer.from([0, 1, 2]))
        socket.send(message)
      })
    },
  },
  {
    name: 'says everything five times',
    shows: 'code',
    lie(socket) {
      const server = socket.connectToServer()
      server.onMessage((message) => {
        for (let count = 0; count < 5; count += 1) socket.send(message)
      })
    },
  },
  {
    name: 'brings messages to the wrong topic',
    shows: 'code',
    lie(socket) {
      const server = socket.connectToServer()
      server.onMessage((message) => {
        const text = String(message)
        socket.send(text.replaceAll(/"topic":"[\da-f]{64}"/g, `"topic":"${'ab'.repeat(32)}"`))
        socket.send(message)
      })
    },
  },
  {
    name: 'floods',
    shows: 'code',
    lie(socket) {
      socket.connectToServer()
      for (let count = 0; count < 500; count += 1)
        socket.send(`{"id":${count},"jsonrpc":"2.0","method":"irn_subscription","params":{}}`)
    },
  },
  {
    name: 'says more than anybody can take',
    shows: 'code',
    lie(socket) {
      const server = socket.connectToServer()
      server.onMessage((message) => {
        socket.send('x'.repeat(5_000_000))
        const data = { topic: 'ab'.repeat(32), message: 'A'.repeat(1_500_000), publishedAt: 1 }
        const params = { id: 'x', data }
        socket.send(JSON.stringify({ id: 7, jsonrpc: '2.0', method: 'irn_subscription', params }))
        socket.send(message)
      })
    },
  },
  {
    name: 'refuses the site',
    shows: /could not be set up/,
    lie(socket) {
      socket.onMessage(() => socket.close({ code: 3000, reason: 'Unauthorized: invalid key' }))
    },
  },
]

test.describe('over WalletConnect, a wallet that', () => {
  // One after the other in one page: each also has to survive those before it.
  test.describe.configure({ mode: 'default' })
  let page: Page
  let problems: string[]

  test.beforeAll(async ({ browser, stack }) => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const context = await browser.newContext({
      baseURL: stack.url,
      reducedMotion: 'reduce',
      permissions,
    })
    page = await context.newPage()
    problems = await watch(
      page,
      [stack.url, stack.gatewayUrl].map((url) => new URL(url).host),
    )
    await visitorOf(page).enter('approve')
  })
  test.afterAll(() => page.context().close())

  for (const { name, ending, act, after } of cases) {
    test(`${name} leaves the dialog usable, and runs nothing [I4, H4]`, async ({ stack }) => {
      const { view } = visitorOf(page)
      const peer = await lyingPeer(stack.relayUrl, await offeredUri(page))
      await act(peer)
      const connected = page.locator('.latchkey-button[data-status=connected]')
      const alert = view.getByRole('alert')
      if (ending === 'connects') await expect(connected).toBeVisible()
      if (ending === 'fails') await expect(alert).toBeVisible()
      if (ending === 'decided') await expect(connected.or(alert).first()).toBeVisible()
      await after?.(peer, page)
      await leave(page)
      peer.relay.close()
      await connectAnother(page)
      await expectUnharmed(page, problems)
    })
  }

  test('is good connects and signs after all of these [A3.1, H4]', async ({ phone }) => {
    const { button, sign } = visitorOf(page)
    await phone.paste(await offeredUri(page))
    await phone.approve()
    await expect(button).toHaveText('0xf39F…2266')
    const signature = await sign(() => phone.approve())
    const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(await verifiers.eip155('Hello from the playground.', account, signature)).toBe(true)
    await leave(page)
    await expect(phone.sites).toContainText('None yet')
    await expectUnharmed(page, problems)
  })
})

test.describe('a relay that', () => {
  for (const { name, shows, lie } of relays) {
    test(`${name} leaves the dialog usable, and other ways in [I4, H4]`, async ({
      page,
      visitor,
      problems,
      stack,
    }) => {
      await page.routeWebSocket((url) => url.href.startsWith(stack.relayUrl), lie)
      await page.clock.install()
      await visitor.enter('approve')
      await visitor.open()
      await visitor.pick('WalletConnect')
      if (shows === 'code') {
        await expect(visitor.view.getByRole('status')).toHaveText(/^Scan with/)
        await connectHonest(page, stack)
      } else {
        await expect(async () => {
          await page.clock.runFor(2_000)
          await expect(visitor.dialog).toContainText(shows, { timeout: 500 })
        }).toPass()
        await expect(visitor.view.getByRole('button', { name: /Try again|New link/ })).toBeVisible()
      }
      await leave(page)
      await connectAnother(page)
      await expectUnharmed(page, problems)
    })
  }

  test('repeats and mixes up its messages cannot keep a good wallet away [I4, H4]', async ({
    page,
    visitor,
    phone,
    stack,
  }) => {
    const liars = relays.filter(({ name }) => /five times|wrong topic/.test(name))
    for (const { lie } of liars) {
      await page.routeWebSocket((url) => url.href.startsWith(stack.relayUrl), lie)
      await visitor.enter('approve')
      await phone.scan(await visitor.openCode())
      await phone.approve()
      await expect(visitor.button).toHaveText('0xf39F…2266')
      await leave(page)
      await expect(phone.sites).toContainText('None yet')
    }
  })
})

test.describe('a wallet that comes too late', () => {
  test.beforeEach(async ({ page, context, visitor }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await visitor.enter('approve')
  })

  test('and settles after four minutes is told so, and does not connect [C13.2, C13.3, H4]', async ({
    page,
    visitor,
    problems,
    stack,
  }) => {
    const peer = await lyingPeer(stack.relayUrl, await offeredUri(page))
    await page.clock.runFor('04:00')
    await expect(visitor.view.getByRole('status')).toHaveText(/This is a fresh one/)
    await expectRefused(peer)
    await expect(visitor.view.getByRole('status')).toHaveText(/This is a fresh one/)
    await expect(visitor.view.locator('.qr svg')).toBeVisible()
    await connectHonest(page, stack)
    await leave(page)
    await expectUnharmed(page, problems)
  })

  test('with an old picture of the code reaches nobody [C13.3, H4]', async ({
    page,
    visitor,
    problems,
    stack,
  }) => {
    const old = await offeredUri(page)
    await page.clock.runFor('05:10')
    const peer = await lyingPeer(stack.relayUrl, old)
    await accept(peer)
    await connectHonest(page, stack)
    expect(peer.heard.filter(({ kind }) => kind !== 'request')).toEqual([])
    await expect(visitor.button).toHaveText(shown)
    await leave(page)
    peer.relay.close()
    await expectUnharmed(page, problems)
  })

  test('because the visitor has picked another one, is not what the site gets [H4]', async ({
    page,
    visitor,
    problems,
    stack,
  }) => {
    const late = await lyingPeer(stack.relayUrl, await offeredUri(page))
    await visitor.press('Back')
    await visitor.pick('Dev Wallet Two')
    await expect(visitor.button).toHaveText('0x90F7…b906')
    await expectRefused(late)
    await expect(visitor.button).toHaveText('0x90F7…b906')
    await leave(page)
    await connectHonest(page, stack)
    await leave(page)
    await expectUnharmed(page, problems)
  })
})

test('a tab that was discarded while the visitor was in the wallet has what the wallet approved', async ({
  page,
  context,
  visitor,
  problems,
  stack,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.enter('approve')
  const peer = await lyingPeer(stack.relayUrl, await offeredUri(page))
  await page.goto('about:blank')
  await accept(peer)
  await page.goBack()
  await expect(visitor.button).toHaveText(shown)
  await expectListening(peer)
  await leave(page)
  peer.relay.close()
  await connectHonest(page, stack)
  await leave(page)
  await expectUnharmed(page, problems)
})

test('a visitor whose clock is ten minutes fast gets a code that is good, and connects [H4]', async ({
  page,
  visitor,
  problems,
  stack,
}) => {
  await page.clock.install({ time: Date.now() + 10 * 60_000 })
  await visitor.enter('approve')
  await visitor.open()
  await visitor.pick('WalletConnect')
  await expect(visitor.view.getByRole('status')).toHaveText(/^Scan with/)
  await connectHonest(page, stack)
  await leave(page)
  await expectUnharmed(page, problems)
})

/** Approves what nobody waits for any more. */
async function expectRefused(peer: Peer): Promise<void> {
  await peer.answerProposal()
  const id = await peer.settle(settled())
  const answer = await peer.hears((message) => message.kind !== 'request' && message.id === id)
  expect(answer).toMatchObject({ kind: 'error', error: { code: 6000 } })
  peer.relay.close()
}

/** A wallet that plays by the rules connects by a new code, and signs. */
async function connectHonest(page: Page, stack: Stack): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const peer = await lyingPeer(stack.relayUrl, await offeredUri(page))
  await accept(peer)
  await expect(visitorOf(page).button).toHaveText(shown)
  await expect(visitorOf(page).dialog).toBeHidden()
  const asked = await requestOf(peer, page)
  expect(asked).toMatchObject({ params: { request: { method: 'personal_sign' } } })
  peer.relay.close()
}

/** Opens the dialog on its code, and takes the code's link. */
async function offeredUri(page: Page): Promise<string> {
  const { open, pick, view } = visitorOf(page)
  const copy = view.getByRole('button', { name: 'Copy link', exact: true })
  // A session that the wallet before settled too late is taken up at once, and left first.
  await expect(async () => {
    await leave(page)
    await open()
    await pick('WalletConnect')
    await copy.click({ timeout: 5_000 })
  }).toPass()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** A good wallet still connects. */
async function connectAnother(page: Page): Promise<void> {
  const { open, pick, button, dialog } = visitorOf(page)
  await open()
  await pick('Dev Wallet Two')
  await expect(button).toHaveText('0x90F7…b906')
  await expect(dialog).toBeHidden()
  await leave(page)
}

/** Out of the dialog, and of whatever is connected. */
async function leave(page: Page): Promise<void> {
  const { dialog, button } = visitorOf(page)
  const disconnect = page.locator('.actions').getByRole('button', { name: 'Disconnect' })
  // A wallet may come and go by itself meanwhile.
  await expect(async () => {
    if (await dialog.isVisible()) await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden({ timeout: 1_000 })
    if (await disconnect.isEnabled()) await disconnect.click({ timeout: 500 })
    await expect(button).toHaveText('Connect wallet', { timeout: 1_000 })
    await expect(dialog).toBeHidden({ timeout: 500 })
  }).toPass()
}

async function expectUnharmed(page: Page, problems: readonly string[]): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(problems).toEqual([])
}
