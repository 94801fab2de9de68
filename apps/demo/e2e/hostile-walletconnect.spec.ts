import { approved, lyingPeer, type Peer } from '@latchkey/walletconnect/testing'
import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, test } from './test.ts'
import { visitorOf } from './visitor.ts'
import { watch } from './watch.ts'

const own = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
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
    after: (_, page) =>
      page.locator('.actions').getByRole('button', { name: 'Sign message' }).click(),
  },
  {
    name: 'settles twice, for two accounts',
    ending: 'connects',
    async act(peer) {
      await accept(peer)
      const other = 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      await peer.settle({ namespaces: approved([other]) })
    },
    after: (_, page) => expect(visitorOf(page).button).toHaveText('0x19E7…ff2A'),
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
      await page.locator('.actions').getByRole('button', { name: 'Sign message' }).click()
      const asked = await peer.hears(
        (message) => 'method' in message && message.method === 'wc_sessionRequest',
      )
      for (const answer of [{ toString: 1 }, '0x12', `<img src=x onerror="${hack}">`])
        await peer.answer(String(asked.id), answer)
      await expect(page.getByTestId('events').locator('[data-problem]').first()).toBeVisible()
    },
  },
]

/** A relay that is not to be trusted, between the page and the real one. */
const relays: readonly { name: string; lie(socket: WebSocketRoute): void }[] = [
  {
    name: 'answers nothing',
    lie(socket) {
      socket.onMessage(() => {})
    },
  },
  {
    name: 'speaks in tongues',
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
    lie(socket) {
      const server = socket.connectToServer()
      server.onMessage((message) => {
        for (let count = 0; count < 5; count += 1) socket.send(message)
      })
    },
  },
  {
    name: 'brings messages to the wrong topic',
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
    lie(socket) {
      socket.connectToServer()
      for (let count = 0; count < 500; count += 1)
        socket.send(`{"id":${count},"jsonrpc":"2.0","method":"irn_subscription","params":{}}`)
    },
  },
  {
    name: 'refuses the site',
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
})

test.describe('a relay that', () => {
  for (const { name, lie } of relays) {
    test(`${name} leaves the dialog usable, and other ways in [I4, H4]`, async ({
      page,
      visitor,
      problems,
      stack,
    }) => {
      await page.routeWebSocket((url) => url.href.startsWith(stack.relayUrl), lie)
      await visitor.enter('approve')
      await visitor.open()
      await visitor.pick('WalletConnect')
      await expect(visitor.view).toContainText(/Scan|blocks|Connecting|WalletConnect|Try again/)
      await visitor.press('Back')
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
