import type { Page, WebSocketRoute } from '@playwright/test'
import { connectAnother, connectHonest, expectUnharmed, leave } from './hostile-visit.ts'
import { longUnless } from './long.ts'
import type { Stack } from './stack.ts'
import { expect, test } from './test.ts'

/** A relay that is not to be trusted, between the page and the real one. */
const relays: readonly {
  name: string
  /** What the visitor gets: a code that a wallet can use, or the reason why there is none. */
  shows: 'code' | RegExp
  lie(socket: WebSocketRoute): void
}[] = [
  {
    name: 'answers nothing',
    shows: /has expired|Can't reach the relay/,
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
    shows: /couldn't be set up/,
    lie(socket) {
      socket.onMessage(() => socket.close({ code: 3000, reason: 'Unauthorized: invalid key' }))
    },
  },
]

const replaceRelay = (page: Page, { relayUrl }: Stack, lie: (socket: WebSocketRoute) => void) =>
  page.routeWebSocket((url) => url.href.startsWith(relayUrl), lie)

test.describe('a relay that', () => {
  for (const { name, shows, lie } of relays) {
    test(`${name} leaves the dialog usable, and other ways in [I4, H4]${longUnless(name === 'refuses the site')}`, async ({
      page,
      visitor,
      problems,
      stack,
    }) => {
      const { enter, open, pick, view, dialog } = visitor
      await replaceRelay(page, stack, lie)
      await page.clock.install()
      await enter('approve')
      await open()
      await pick('WalletConnect')
      if (shows === 'code') {
        await expect(view.getByRole('status')).toHaveText(/^Scan with/)
        await connectHonest(visitor, stack)
      } else {
        await expect(async () => {
          await page.clock.runFor(2_000)
          await expect(dialog).toContainText(shows, { timeout: 500 })
        }).toPass()
        await expect(view.getByRole('button', { name: /Try again|New link/ })).toBeVisible()
      }
      await leave(visitor)
      await connectAnother(visitor)
      await expectUnharmed(visitor, problems)
    })
  }

  test('repeats and mixes up its messages cannot keep a good wallet away [I4, H4] @long', async ({
    page,
    visitor,
    phone,
    stack,
  }) => {
    const liars = relays.filter(({ name }) => /five times|wrong topic/.test(name))
    for (const { lie } of liars) {
      await replaceRelay(page, stack, lie)
      await visitor.enter('approve')
      await phone.scan(await visitor.openCode())
      await phone.approve()
      await expect(visitor.button).toHaveText('0xf39F…2266')
      await leave(visitor)
      await expect(phone.sites).toContainText('None yet')
    }
  })
})
